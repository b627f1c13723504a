import { PDFDocument } from 'pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createLabelPart } from '../../../../electron/printing/prepare/ready-documents.ts'
import { createPdfWorkers } from '../../../../electron/workers/pdf-workers.ts'
import { printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'
import { buildImageLabel, buildLabel } from '../../../support/labels/document-builders.ts'
import { rawLabel } from '../../../support/labels/raw-label.ts'

const waybill = 'KC7163097868D'
const pdf = createPdfWorkers({ clock: systemClock, log: silentLog })
afterAll(() => pdf.close())

type Size = readonly [number, number]

/** The label of 4 × 6 in at the upper left corner of a page, in points. */
async function onPage(label: Uint8Array, [width, height]: Size, scale: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const [embedded] = await document.embedPdf(label)
  if (embedded === undefined) throw new Error('the label has no page')
  document.addPage([width, height]).drawPage(embedded, { x: 0, y: height - 432 * scale, xScale: scale, yScale: scale })
  return await document.save()
}

const filling = ([width, height]: Size): number => Math.min(width / 288, height / 432)

/** Why the label is not printed, as a code; null if it is. */
async function whyNotPrinted(bytes: Uint8Array): Promise<string | null> {
  const checked = await pdf.inspector.checkLabel({ bytes, waybill })
  if (!checked.ok) return checked.failure.code
  const label = createLabelPart({ bytes, checked: checked.value.checked }, waybill, null)
  const made = await pdf.composer.compose({ kind: 'label', media: '4x6in', profile: printerProfileSchema.parse({}), label })
  return made.ok ? null : made.failure.code
}

async function isPrintedAnyway(bytes: Uint8Array): Promise<boolean> {
  const label = { bytes, waybill: null, number: null, mayPrintWholePage: true }
  return (await pdf.composer.compose({ kind: 'label', media: '4x6in', profile: printerProfileSchema.parse({}), label })).ok
}

const sizes = [
  [1000, 1500],
  [5000, 5000],
] as const

describe.each(sizes)('a page of %i × %i points', (...size) => {
  it.each([
    ['a label that fills it', async () => onPage(await buildLabel({ waybill }), size, filling(size))],
    ['a picture of a label that fills it', async () => onPage(await buildImageLabel(waybill), size, filling(size))],
    ['a label in its corner', async () => onPage(await buildLabel({ waybill }), size, 1)],
    ['a barcode that cannot be read', async () => onPage(await buildLabel({ waybill, barcode: 'KC000' }), size, 0.2)],
  ])('is never too large to open, and is printed when a person allows it: %s', async (_, draw) => {
    const bytes = await draw()
    const reason = await whyNotPrinted(bytes)
    expect(reason === null || /^(?:labelCheckFailures|pageFailures)\.(?!doesNotOpen)/.test(reason)).toBe(true)
    expect(await isPrintedAnyway(bytes)).toBe(true)
  })
})

describe('a label whose points are the pixels of a printer', () => {
  it.each([
    [812, 1218],
    [1200, 1800],
    [2400, 3600],
    [2400, 4800],
  ])('is printed: %i × %i', async (...size) => {
    expect(await whyNotPrinted(await onPage(await buildLabel({ waybill }), size, filling(size)))).toBeNull()
  })
})

describe('a page that can only be printed as an image', () => {
  it.each(sizes)('is printed however large it is: %i × %i points', async (width, height) => {
    const content = `BX EX 0 0 ${width / 2} ${height / 2} re f`
    const bytes = rawLabel({ content, inherits: true, page: `/MediaBox[0 0 ${width} ${height}]` })
    expect(await isPrintedAnyway(bytes)).toBe(true)
    const document = await pdf.composer.compose({
      kind: 'document',
      media: 'a4',
      profile: printerProfileSchema.parse({}),
      bytes,
      number: null,
    })
    expect(document.ok).toBe(true)
  })
})
