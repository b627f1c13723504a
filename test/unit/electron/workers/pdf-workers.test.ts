import { setImmediate } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { pdfOperations } from '../../../../electron/workers/pdf-operations.ts'
import { createPdfWorkers } from '../../../../electron/workers/pdf-workers.ts'
import { messageOf } from '../../../support/failure-words.ts'
import { printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'
import {
  buildA4Label,
  buildImageLabel,
  buildInvoice,
  buildLabel,
  buildRotatedLabel,
  buildSidewaysLabel,
  encryptPdf,
} from '../../../support/labels/document-builders.ts'

const waybill = '1Z999AA10123456784'
const another = '1Z999AA10199999999'
const pdf = createPdfWorkers({ clock: systemClock, log: silentLog })
const { inspector: documents } = pdf
afterAll(() => pdf.close())

const label = () => buildLabel({ waybill })
const cut = async () => (await label()).slice(0, -7)

async function result(bytes: Uint8Array): Promise<string> {
  const checked = await documents.checkLabel({ bytes, waybill })
  return checked.ok ? `good, found in its ${checked.value.foundIn}` : checked.failure.kind
}

describe('what the workers return about a label', () => {
  it.each([
    ['as it should be', label, 'good, found in its text'],
    ['rotated', () => buildRotatedLabel(waybill), 'good, found in its text'],
    ['lying on its side', () => buildSidewaysLabel(waybill), 'good, found in its text'],
    ['on a page of A4', () => buildA4Label(waybill), 'good, found in its text'],
    ['on a page of A4, without text', () => buildLabel({ waybill, text: '', size: [595.28, 841.89] }), 'good, found in its barcode'],
    ['that is an image', () => buildImageLabel(waybill), 'good, found in its barcode'],
    ['that is an image lying on its side', () => buildImageLabel(waybill, 'R'), 'good, found in its barcode'],
    ['swapped', () => buildLabel({ waybill: another }), 'wrong-label'],
    ['swapped, an image', () => buildImageLabel(another), 'wrong-label'],
    ['whose barcode is swapped under the right text', () => buildLabel({ waybill, barcode: another }), 'wrong-label'],
    ['of two pages', () => buildLabel({ waybill, pages: 2 }), 'wrong-label'],
    ['cut short', cut, 'document-damaged'],
    ['protected by its owner', async () => encryptPdf(await label(), { user: '', owner: 'secret' }), 'good, found in its text'],
    ['locked for its user', async () => encryptPdf(await label(), { user: 'secret', owner: 'secret' }), 'document-damaged'],
  ])('%s', async (_, build, expected) => {
    expect(await result(await build())).toBe(expected)
  })
})

describe('a label that is protected from changes', () => {
  it('is printed as it would be without its protection', async () => {
    const plain = await label()
    const isProtected = await encryptPdf(plain, { user: '', owner: 'secret' })
    expect(Buffer.from(isProtected).toString('latin1')).toContain('/Encrypt')
    const [one, other] = await Promise.all([plain, isProtected].map((bytes) => pdfOperations.prepareLabel({ bytes, waybill })))
    if (one?.ok !== true || other?.ok !== true) throw new Error('was not printed')
    expect(Buffer.from(other.value).equals(one.value)).toBe(true)
  })

  it('is refused with the reason when it needs a password to open', async () => {
    const locked = await encryptPdf(await label(), { user: 'secret', owner: 'secret' })
    const refused = await pdfOperations.prepareLabel({ bytes: locked, waybill })
    if (refused.ok) throw new Error('was not refused')
    expect(messageOf(refused.failure)).toContain('it is locked with a password')
  })
})

describe('the composer', () => {
  const profile = printerProfileSchema.parse({})

  it('makes the page of a label in a worker, and does not change the label', async () => {
    const page = await pdf.composer.compose({
      kind: 'label',
      media: '4x6in',
      profile,
      label: { bytes: await buildA4Label(waybill), waybill, number: '12/200' },
    })
    expect(page.ok && page.value.format).toBe('pdf')
    const checked = await documents.checkLabel({ bytes: page.ok ? page.value.bytes : new Uint8Array(), waybill })
    expect(checked).toMatchObject({ ok: true, value: { width: 288, height: 432 } })
  })

  it('refuses bytes that are not PDF with a failure', async () => {
    const broken = { bytes: new Uint8Array([1, 2, 3]), waybill, number: null }
    expect(await pdf.composer.compose({ kind: 'label', media: '4x6in', profile, label: broken })).toMatchObject({ ok: false })
  })
})

describe('the main loop', () => {
  it('continues between the results of 50 labels', async () => {
    const bytes = await label()
    const state = { turn: 0, done: false }
    const turning = (async () => {
      for (; !state.done; state.turn += 1) await setImmediate()
    })()
    const turnOfResult = await Promise.all(
      Array.from({ length: 50 }, async () => {
        expect(await result(bytes)).toContain('good')
        return state.turn
      }),
    )
    state.done = true
    await turning
    // Two workers can bring two results in one turn, never more.
    expect(new Set(turnOfResult).size).toBeGreaterThanOrEqual(25)
  })

  it('is not blocked by an invoice of 100 pages, read or stamped', async () => {
    const invoice = await buildInvoice('PB-10101', 100)
    const state = { turns: 0, done: false }
    const turning = (async () => {
      for (; !state.done; state.turns += 1) await setImmediate()
    })()
    const [checked, stamped] = await Promise.all([documents.checkDocument(invoice), documents.stampVoid(invoice)])
    state.done = true
    await turning
    expect(checked).toMatchObject({ ok: true, value: { pages: 100 } })
    const shown = await documents.checkDocument(stamped.ok ? stamped.value : new Uint8Array())
    expect(shown.ok && shown.value.text.match(/VOID/g)).toHaveLength(100)
    // In this thread the stamp alone would allow the event loop only a few dozen turns.
    expect(state.turns).toBeGreaterThan(500)
  })
})
