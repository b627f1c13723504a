import { describe, expect, it } from 'vitest'
import { sha256Of } from '../../../../electron/documents/store/document-id.ts'
import { pdfOperations } from '../../../../electron/workers/pdf-operations.ts'
import { pageNoteMessages } from '../../../../shared/messages/print-jobs/page-note-messages.ts'
import { buildCodedLabel } from '../../../support/labels/coded-labels.ts'
import { buildLabel } from '../../../support/labels/document-builders.ts'
import { labelContent, quickLabel } from '../../../support/large-service/quick-label.ts'
import { quickPdf } from '../../../support/large-service/quick-pdf.ts'
import { firstLabel, startDocuments, waybills } from './documents-world.ts'

const waybill = 'KC7163097868D'
const [own = '', other = ''] = waybills
const fourBySix = [288, 432] as const

const changed = (bytes: Uint8Array, change: (text: string) => string): Uint8Array =>
  Buffer.from(change(Buffer.from(bytes).toString('latin1')), 'latin1')

async function check(bytes: Uint8Array) {
  const report = await pdfOperations.checkLabel({ bytes, waybill })
  return report.ok ? report.value.foundIn : report.failure.kind
}

describe('data after the end of a complete document', () => {
  it.each([
    ['a second end mark', (text: string) => `${text}%%EOF\n`],
    ['no line end before the end mark', (text: string) => text.replace(/startxref\n(\d+)\n%%EOF\n$/, 'startxref $1%%EOF')],
    ['thousands of zeros', (text: string) => `${text}${'\0'.repeat(5000)}`],
    ['a comment in HTML', (text: string) => `${text}<!-- served by node 7 -->\n`],
    ['a page in HTML longer than readers look back', (text: string) => `${text}<html>${'<p>busy</p>'.repeat(1000)}</html>`],
  ])('does not matter: %s', async (_, change) => {
    expect(await check(changed(quickLabel(waybill, ['Maria Example']), change))).toBe('text')
    expect(await check(changed(await buildLabel({ waybill }), change))).toBe('text')
  })

  it.each([
    ['the end is missing', (text: string) => text.slice(0, -9)],
    ['an update of it was cut off', (text: string) => `${text}12 0 obj\n<</Type/Page`],
    ['its table is not where it should be', (text: string) => `${text.replace(/startxref\n\d+/, 'startxref\n20')}<html></html>`],
    ['its table has no trailer', (text: string) => `${text.replace('trailer', 'tr')}%%EOF\n`],
  ])('a document is refused where %s', async (_, change) => {
    expect(await check(changed(quickLabel(waybill, ['Maria Example']), change))).toBe('document-damaged')
  })
})

const withBlank = (number: string): Uint8Array =>
  quickPdf([
    { size: fourBySix, content: labelContent(number, ['Maria Example']) },
    { size: fourBySix, content: '' },
  ])

describe('blank pages of a label', () => {
  it('are left out, and a note reports their number', async () => {
    const report = await pdfOperations.checkLabel({ bytes: withBlank(waybill), waybill })
    expect(report).toMatchObject({
      ok: true,
      value: { pages: 1, checked: { notes: [pageNoteMessages.blankPagesLeftOut.message({ pages: 1 })] } },
    })
  })

  it('do not prevent a person from having a blocked label printed', async () => {
    const bytes = withBlank(other)
    const { documents, read } = await startDocuments({ '/label-1': [bytes] })
    const handed = await documents.fetchDocument(read, firstLabel, { overrides: new Set([sha256Of(bytes)]) })
    expect(handed).toMatchObject({ ok: true, value: { isOverridden: true } })
  })

  it('are distinguished from pages with anything on them', async () => {
    const second = { size: fourBySix, content: '0.9 g 100 100 20 20 re f\n' }
    const bytes = quickPdf([{ size: fourBySix, content: labelContent(own, ['Maria Example']) }, second])
    expect(await pdfOperations.checkLabel({ bytes, waybill: own })).toMatchObject({ ok: false, failure: { kind: 'wrong-label' } })
  })
})

describe('a code for sorting beside a waybill in the text', () => {
  it.each([
    ['interleaved2of5', '40327653113992'],
    ['rationalizedCodabar', 'A40327653B'],
  ] as const)('does not block the label: %s', async (symbology, content) => {
    expect(await check(await buildCodedLabel(`WAYBILL ${waybill}`, [{ symbology, content }]))).toBe('text')
  })

  it('blocks the label where its digits begin as those of the waybill do', async () => {
    const bytes = await buildCodedLabel(`WAYBILL ${waybill}`, [{ symbology: 'interleaved2of5', content: '7163097969' }])
    expect(await check(bytes)).toBe('wrong-label')
  })
})
