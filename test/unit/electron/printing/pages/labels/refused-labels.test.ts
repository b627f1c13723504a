import { expect, test } from 'vitest'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { a4, fourBySix, labelOnPage, markedLabel, putPage } from '../../../../../support/labels/page-sources.ts'
import { inkIn, readPage } from '../../../../../support/labels/read-pages.ts'
import { waybill } from '../../../../../support/labels/odd-labels.ts'
import { composed, onSheet, onStock, part, profile, refused } from '../press-world.ts'
import { commonLayouts } from '../../../../../../shared/printing/labels/label-stock.ts'
import { renderMessage } from '../../../../../../shared/messages/render-message.ts'
import { messageOf } from '../../../../../support/failure-words.ts'
import { failureLike } from '../../../../../support/failure-like.ts'

const dot = 72 / 203
const fourOnA4 = commonLayouts.find(({ key }) => key === 'a4-4')?.layout

/** One and a half times 4 x 6 in, its ink one block, with bars of this many dots at 203 dpi. */
async function large(dots: number): Promise<Uint8Array> {
  return markedLabel({ waybill, size: [432, 648], frame: true, module: dots * dot })
}

test('A label larger than its stock is scaled down while its bars keep two printer dots, and that is reported', async () => {
  const { bytes, notes } = await composed(onStock(await large(4), '4x6in'))
  const page = await readPage(bytes)
  expect(page.barcodes).toEqual([waybill])
  expect(inkIn(page)?.height).toBeGreaterThan(150)
  expect(notes?.map((note) => renderMessage(note)).join(' ')).toMatch(/Scaled down to fit its stock: 6\d\.\d%/)
})

test('Bars that would be narrower than two dots are refused at 203 dpi, with the sizes, and accepted at 300', async () => {
  const source = await large(2.5)
  const failure = await refused(onStock(source, '4x6in'))
  expect(failure).toMatchObject(failureLike({ kind: 'media-unsupported', next: expect.stringContaining('larger stock') as string }))
  expect(messageOf(failure)).toMatch(/14\d\.\d × 22\d\.\d mm.*101\.6 × 152\.4 mm.*1\.[67] printer dots/)
  expect((await readPage((await composed(onStock(source, '4x6in', { resolution: 300 }))).bytes, 300)).barcodes).toEqual([waybill])
})

test('The narrowest bar is measured to a twentieth of a dot', async () => {
  const failure = await refused(onStock(await large(2), '4x6in'))
  const scale = Math.min((288 - 0.6) / 412, (432 - 0.6) / 628)
  const dots = Number(/would be ([\d.]+) printer dots/.exec(messageOf(failure))?.[1])
  expect(Math.abs(dots - 2 * scale)).toBeLessThan(0.06)
})

test('A label without a readable barcode is not scaled down much', async () => {
  const source = await markedLabel({ waybill, size: [432, 648], frame: true, barcode: false })
  expect(await refused(onStock(source, '4x6in'))).toMatchObject({ kind: 'media-unsupported' })
})

test('A blank page, and bytes that are not PDF, are refused', async () => {
  const document = await PDFDocument.create()
  document.addPage([...a4])
  expect(messageOf(await refused(onStock(await document.save(), '4x6in')))).toContain('blank')
  expect(await refused(onStock(new TextEncoder().encode('%PDF-1.7 nothing'), '4x6in'))).toMatchObject({ kind: 'document-damaged' })
})

test('A label of two pages is refused, not printed partly', async () => {
  const document = await PDFDocument.load(await markedLabel({ waybill }))
  document.addPage([...fourBySix])
  expect(await refused(onStock(await document.save(), '4x6in'))).toMatchObject({ kind: 'wrong-label' })
})

test('A full page without the waybill is refused', async () => {
  const source = await labelOnPage(
    await markedLabel({ waybill: 'ZZ1234567890', frame: true }),
    a4,
    { x: 5, y: 5, turn: 0 },
    async (page, _, document) => {
      const font = await document.embedFont(StandardFonts.Helvetica)
      for (let line = 0; line < 20; line++)
        page.drawText('Terms and conditions of carriage '.repeat(3), { x: 40, y: 340 - line * 14, size: 10, font })
    },
  )
  const failure = await refused(onStock(source, '4x6in'))
  expect(failure.kind).toBe('media-unsupported')
  expect(messageOf(failure)).toContain('neither a barcode nor text shows')
})

test('Two blocks with barcodes are ambiguous without a waybill', async () => {
  const source = await labelOnPage(await markedLabel({ waybill, frame: true }), a4, { x: 5, y: 5, turn: 0 }, (page, embedded) =>
    putPage(page, embedded, { x: 300, y: 405, turn: 0 }),
  )
  expect(messageOf(await refused(onStock(source, '4x6in', {}, { waybill: null })))).toContain('Several parts of the page have barcodes')
})

test('A label in pieces that cannot be separated from adjacent content is never printed in part', async () => {
  const source = await labelOnPage(await markedLabel({ waybill }), a4, { x: 5, y: 5, turn: 0 }, (page, embedded) =>
    putPage(page, embedded, { x: 285, y: 5, turn: 0 }),
  )
  const failure = await refused(onStock(source, '4x6in'))
  expect(failure.kind).toBe('media-unsupported')
})

test('A finished label without its waybill is refused as the wrong one', async () => {
  const source = await markedLabel({ waybill: 'ZZ1234567890' })
  expect(await refused(onStock(source, '100x150mm'))).toMatchObject({ kind: 'wrong-label' })
})

test('An offset moves the print and is refused if it would push ink off the page', async () => {
  const source = await markedLabel({ waybill })
  const moved = inkIn(await readPage((await composed(onStock(source, '4x6in', { offset: { x: 1.5, y: -2 } }))).bytes))
  expect(Math.abs((moved?.x ?? 0) - 3.53 - 1.5)).toBeLessThan(0.2)
  expect(Math.abs((moved?.y ?? 0) - 3.53 + 2)).toBeLessThan(0.2)
  const failure = await refused(onStock(source, '4x6in', { offset: { x: 15, y: 0 } }))
  expect(failure).toMatchObject({ kind: 'media-unsupported' })
  expect(messageOf(failure)).toContain('11.5 mm')
})

test('Ink that reaches the edge is scaled down by at most 3 % for a small offset', async () => {
  const source = await markedLabel({ waybill, margin: 0 })
  const page = await readPage((await composed(onStock(source, '4x6in', { offset: { x: 1, y: 1 } }))).bytes)
  expect(page.barcodes).toEqual([waybill])
  const ink = inkIn(page)
  expect(ink?.x).toBeGreaterThan(0.8)
  expect(ink?.width).toBeGreaterThan(98)
})

test('A position that the layout does not have is refused', async () => {
  if (fourOnA4 === undefined) throw new Error('no layout')
  const failure = await refused(onSheet(fourOnA4, [{ bytes: await markedLabel({ waybill }), position: 4 }]))
  expect(messageOf(failure)).toContain('Position 5')
})

test('A page of the stock is printed even when a person has overridden the check', async () => {
  const source = await markedLabel({ waybill: 'ZZ1234567890' })
  const { bytes } = await composed({ kind: 'label', media: '100x150mm', label: part(source, { waybill: null }), profile })
  expect((await readPage(bytes)).barcodes).toEqual(['ZZ1234567890'])
})
