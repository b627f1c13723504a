import { describe, expect, it } from 'vitest'
import { pdfOperations } from '../../../../../electron/workers/pdf-operations.ts'
import type { LabelPart, PageRequest } from '../../../../../electron/printing/pages/page-composer-port.ts'
import { createLabelPart } from '../../../../../electron/printing/prepare/ready-documents.ts'
import { buildLabel } from '../../../../support/labels/document-builders.ts'
import { messageOf } from '../../../../support/failure-words.ts'

const waybill = 'WB9000060'
const reference = 'PB-10495'
const profile: PageRequest['profile'] = {
  offset: { x: 0, y: 0 },
  resolution: 203,
  language: 'pdf',
  zpl: { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' },
}

async function compose(label: LabelPart): Promise<string> {
  const made = await pdfOperations.compose({ kind: 'label', media: '4x6in', profile, label })
  return made.ok ? 'made' : `${made.failure.kind}: ${messageOf(made.failure)}`
}

async function checked(bytes: Uint8Array) {
  const report = await pdfOperations.checkLabel({ bytes, waybill, ownNumbers: [reference] })
  if (!report.ok) throw new Error(messageOf(report.failure))
  return report.value.checked
}

describe('the label that is printed', () => {
  it('is composed from the checked document, whose check knew the numbers of the order, and is refused without it', async () => {
    const bytes = await buildLabel({ waybill, barcode: reference })
    expect(await compose(createLabelPart({ bytes, checked: await checked(bytes) }, waybill, null))).toBe('made')
    expect(await compose(createLabelPart({ bytes }, waybill, null))).toMatch(/^wrong-label: /)
  })

  it('has the bytes that were checked, even if the original bytes would normalize differently', async () => {
    const bytes = await buildLabel({ waybill })
    const document = await checked(bytes)
    const other = await buildLabel({ waybill, text: `WAYBILL ${waybill} AGAIN` })
    const part = createLabelPart({ bytes: other, checked: document }, waybill, null)
    const made = await pdfOperations.compose({ kind: 'label', media: '4x6in', profile, label: part })
    expect(made).toMatchObject({ ok: true, value: { bytes: document?.bytes } })
  })
})
