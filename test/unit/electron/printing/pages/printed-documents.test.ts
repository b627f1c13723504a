import { degrees, grayscale, PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { PageRequest } from '../../../../../electron/printing/pages/page-composer-port.ts'
import { a4 } from '../../../../support/labels/page-sources.ts'
import { inkIn, readPage } from '../../../../support/labels/read-pages.ts'
import { composed, profile, refused } from './press-world.ts'

async function pages(sizes: readonly (readonly [number, number])[], turn = 0): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [index, [width, height]] of sizes.entries()) {
    const page = document.addPage([width, height])
    page.drawText(`COMMERCIAL INVOICE page ${index + 1}`, { x: 50, y: height - 60, size: 14, font })
    page.drawRectangle({ x: 40, y: 30, width: width - 80, height: 3 })
    page.setRotation(degrees(turn))
  }
  return document.save()
}

function printed(bytes: Uint8Array, more: Partial<Extract<PageRequest, { kind: 'document' }>> = {}): PageRequest {
  return { kind: 'document', media: 'a4', bytes, number: null, profile, ...more }
}

test('A document that fits its medium is not modified', async () => {
  const bytes = await pages([a4, a4, [841.89, 595.28]])
  expect((await composed(printed(bytes))).bytes).toBe(bytes)
})

test('Every page keeps its rotation when a number or an offset is applied', async () => {
  const bytes = await pages([a4, a4, a4], 90)
  const { bytes: made } = await composed(printed(bytes, { number: '7/200', profile: { ...profile, offset: { x: 2, y: 3 } } }))
  const [before, after] = [await readPage(bytes, 100, 3), await readPage(made, 100, 3)]
  expect(after.pages).toBe(3)
  const [was, is] = [inkIn(before), inkIn(after, { x: 0, y: 0, width: 280, height: 200 })]
  expect((is?.x ?? 0) - (was?.x ?? 0)).toBeCloseTo(2, 0)
  expect((is?.y ?? 0) - (was?.y ?? 0)).toBeCloseTo(3, 0)
})

test('Pages larger than the medium are scaled to fit it', async () => {
  const page = await readPage((await composed(printed(await pages([[842, 1191]])))).bytes, 100)
  expect(page.size.map(Math.round)).toEqual([210, 297])
  expect(inkIn(page)?.width).toBeCloseTo(((842 - 80) / 72) * 25.4 * (595.28 / 842), 0)
})

test('An offset that would push a document over the edge is refused', async () => {
  const failure = await refused(printed(await pages([a4]), { profile: { ...profile, offset: { x: 19, y: 0 } } }))
  expect(failure.kind).toBe('media-unsupported')
})

test('A page whose ink reaches its edge is scaled down for a small offset', async () => {
  const document = await PDFDocument.create()
  document.addPage([...a4]).drawRectangle({ x: 0, y: 0, width: a4[0], height: a4[1], borderWidth: 4, borderColor: grayscale(0) })
  const page = await readPage(
    (await composed(printed(await document.save(), { profile: { ...profile, offset: { x: 2, y: 2 } } }))).bytes,
    100,
  )
  const ink = inkIn(page)
  expect(ink?.x).toBeGreaterThan(3)
  expect(ink?.width).toBeGreaterThan(200)
})

test('For a printer of ZPL every page becomes commands, upright on its roll', async () => {
  const { format, bytes } = await composed(
    printed(
      await pages([
        [288, 432],
        [432, 288],
      ]),
      { media: '4x6in', profile: { ...profile, language: 'zpl' } },
    ),
  )
  expect(format).toBe('zpl')
  const commands = new TextDecoder().decode(bytes)
  expect(commands.match(/\^XA/g)).toHaveLength(2)
  expect(commands.match(/\^PW812/g)).toHaveLength(2)
})
