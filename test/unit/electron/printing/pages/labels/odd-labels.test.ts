import { expect, test } from 'vitest'
import { fragileLabels, labelPages, largerPages, waybill } from '../../../../../support/labels/odd-labels.ts'
import { sampleOf } from '../../../../../support/test-volume.ts'
import { blackIn, readPage } from '../../../../../support/labels/read-pages.ts'
import { composed, expectMarked, onStock } from '../press-world.ts'
import { renderMessage } from '../../../../../../shared/messages/render-message.ts'

const stock = {
  '4x6in': { x: 0, y: 0, width: 101.6, height: 152.4 },
  '100x150mm': { x: 0, y: 0, width: 100, height: 150 },
} as const

const media = ['4x6in', '100x150mm'] as const

for (const [index, { name, build }] of sampleOf([...labelPages, ...largerPages], 2).entries()) {
  const chosen = media[index % 2] ?? '4x6in'
  test(`A label that is ${name} prints whole, upright, in real size and readable on ${chosen}`, async () => {
    const { bytes } = await composed(onStock(await build(), chosen))
    const page = await readPage(bytes)
    expect(page.pages).toBe(1)
    expect(page.size.map((side) => side.toFixed(1))).toEqual([stock[chosen].width.toFixed(1), stock[chosen].height.toFixed(1)])
    expect(page.barcodes).toEqual([waybill])
    expectMarked(page, stock[chosen])
  })
}

test('A page of exactly the stock is printed unmodified', async () => {
  const [plain, , , , crop] = labelPages
  const bytes = (await plain?.build()) ?? new Uint8Array()
  expect((await composed(onStock(bytes, '4x6in'))).bytes).toBe(bytes)
  const cropped = (await crop?.build()) ?? new Uint8Array()
  expect((await composed(onStock(cropped, '4x6in'))).bytes).not.toBe(cropped)
})

for (const { name, build } of fragileLabels) {
  test(`A label with ${name} keeps it when it is placed on other stock`, async () => {
    const source = await build()
    const before = await readPage(source)
    const after = await readPage((await composed(onStock(source, '100x150mm'))).bytes)
    expect(after.barcodes).toEqual([waybill])
    const part = { x: 10, y: 14, width: 80, height: 32 }
    const moved = { ...part, x: part.x - 0.8, y: part.y - 1.2 }
    expect(Math.abs(blackIn(before, part) - blackIn(after, moved))).toBeLessThan(0.01)
  })
}

test('Reports that a label was cut out of a larger page', async () => {
  const above = largerPages.find(({ name }) => name.startsWith('above instructions'))
  const { notes } = await composed(onStock((await above?.build()) ?? new Uint8Array(), '4x6in'))
  expect(notes?.map((note) => renderMessage(note)).join(' ')).toContain('cut out of a larger page')
})
