import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { numberPlace, numberBounds } from '../../../../../electron/printing/pages/number-place.ts'
import { mustRun } from '../../../../support/machine/programs.ts'
import { inFolder, markedLabel } from '../../../../support/labels/page-sources.ts'
import { readPage } from '../../../../support/labels/read-pages.ts'
import { waybill } from '../../../../support/labels/odd-labels.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composed, onSheet, onStock } from './press-world.ts'
import { commonLayouts } from '../../../../../shared/printing/labels/label-stock.ts'

async function textOf(pdf: Uint8Array): Promise<string> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'page.pdf'), pdf)
    return mustRun('pdftotext', ['-layout', join(folder, 'page.pdf'), '-'])
  })
}

test('The running number is on the label and leaves its barcode readable', async () => {
  const { bytes } = await composed(onStock(await markedLabel({ waybill }), '4x6in', {}, { number: '12/200' }))
  expect(await textOf(bytes)).toContain('12/200')
  expect((await readPage(bytes)).barcodes).toEqual([waybill])
})

test('Each label on a sheet has its own number', async () => {
  const layout = commonLayouts.find(({ key }) => key === 'a4-4')?.layout
  if (layout === undefined) throw new Error('no layout')
  const source = await markedLabel({ waybill })
  const labels = [0, 1, 2, 3].map((position) => ({ bytes: source, position, number: `${position + 1}/4` }))
  const text = await textOf((await composed(onSheet(layout, labels))).bytes)
  for (const { number } of labels) expect(text).toContain(number)
})

test('A label without a blank place gets no number', async () => {
  const image = { width: 400, height: 600, gray: new Uint8Array(400 * 600).fill(0) }
  expect(numberPlace('12/200', { x: 0, y: 0, width: 288, height: 432 }, image, 100)).toBeNull()
})

test('The number is never on ink, nor within 3 mm before or after it', () => {
  const scene = record({
    boxes: constantFrom(1, 4, 9, 25),
    seed: integer({ min: 1, max: 100_000 }),
    width: integer({ min: 60, max: 300 }),
    height: integer({ min: 60, max: 440 }),
  })
  assert(
    property(scene, ({ boxes, seed, width, height }) => {
      const image = { width, height, gray: new Uint8Array(width * height).fill(255) }
      let state = seed
      const next = (most: number): number => {
        state = (state * 48_271) % 2_147_483_647
        return state % most
      }
      for (let box = 0; box < boxes; box++) {
        const [left, top, wide, high] = [next(width), next(height), 1 + next(width), 1 + next(20)]
        for (let y = top; y < Math.min(height, top + high); y++)
          image.gray.fill(0, y * width + left, y * width + Math.min(width, left + wide))
      }
      const area = { x: 4, y: 4, width: width - 8, height: height - 8 }
      const place = numberPlace('128/1200', area, image, 72)
      if (place === null) return
      const box = numberBounds(place)
      expect(box.x).toBeGreaterThan(0)
      expect(box.x + box.width).toBeLessThan(width)
      let inked = 0
      const [beside, above] = place.turn === 0 ? [6, 0] : [0, 6]
      for (let y = Math.floor(box.y - above); y < box.y + box.height + above; y++) {
        for (let x = Math.floor(box.x - beside); x < box.x + box.width + beside; x++) {
          if (x >= 0 && y >= 0 && x < width && y < height && image.gray[y * width + x] === 0) inked += 1
        }
      }
      expect(inked).toBe(0)
    }),
    { numRuns: 200, seed: 20261121 },
  )
})
