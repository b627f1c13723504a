import { assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { imposeLabels } from '../../../../../support/labels/impose-labels.ts'
import { commonLayouts, layoutProblem, positionsOn, type LabelLayout } from '../../../../../../shared/printing/labels/label-stock.ts'
import { markedLabel } from '../../../../../support/labels/page-sources.ts'
import { inkIn, readPage } from '../../../../../support/labels/read-pages.ts'
import { areasOf, composed, expectMarked, onSheet } from '../press-world.ts'
import { messageOf } from '../../../../../support/failure-words.ts'
import { volume } from '../../../../../support/test-volume.ts'

const waybillOf = (position: number): string => `PB4410${position}771${position}KX`

async function labelsAt(positions: readonly number[]) {
  return Promise.all(
    positions.map(async (position) => ({
      position,
      waybill: waybillOf(position),
      bytes: await markedLabel({ waybill: waybillOf(position) }),
    })),
  )
}

/** Prints labels there, expects each at its position, and returns the content of their barcodes. */
async function printedAt(layout: LabelLayout, positions: readonly number[]): Promise<readonly string[]> {
  const labels = await labelsAt(positions)
  const page = await readPage((await composed(onSheet(layout, labels))).bytes)
  const corner = layout.label.width > layout.label.height ? 1 : 0
  for (const area of areasOf(layout, positions)) expectMarked(page, area, corner)
  return page.barcodes.toSorted()
}

for (const { words, layout } of commonLayouts) {
  test(`${words()}: each label is at its position, in real size if it fits, and has a readable barcode`, async () => {
    const positions = Array.from({ length: positionsOn(layout) }, (_, position) => position)
    expect(await printedAt(layout, positions)).toEqual(positions.map(waybillOf).toSorted())
  })
}

test('A started sheet is filled from the given position, and its used positions stay white', async () => {
  const layout = commonLayouts.find(({ key }) => key === 'a4-4')?.layout
  if (layout === undefined) throw new Error('no layout')
  expect(await printedAt(layout, [2, 3])).toEqual([waybillOf(2), waybillOf(3)])
  const page = await readPage((await composed(onSheet(layout, await labelsAt([2, 3])))).bytes)
  for (const area of areasOf(layout, [0, 1])) expect(inkIn(page, { ...area, height: area.height - 1 })).toBeNull()
})

test('Labels are at the positions of any sheet of labels', async () => {
  const layouts = record({
    media: constantFrom('a4' as const, 'letter' as const),
    columns: integer({ min: 1, max: 2 }),
    rows: integer({ min: 1, max: 2 }),
    lying: constantFrom(true, false),
    left: integer({ min: 0, max: 60 }),
    top: integer({ min: 0, max: 60 }),
    across: integer({ min: 0, max: 40 }),
    down: integer({ min: 0, max: 40 }),
    widen: integer({ min: 0, max: 8 }),
  })
  const possible = layouts
    .map(({ media, columns, rows, lying, left, top, across, down, widen }): LabelLayout => ({
      media,
      columns: lying ? 1 : columns,
      rows: lying ? rows : Math.min(rows, 2),
      label: lying ? { width: 148 + widen, height: 98 + widen } : { width: 96 + widen, height: 128 + widen },
      margin: { left: left / 10, top: top / 10 },
      gap: { across: across / 10, down: down / 10 },
    }))
    .filter((layout) => layoutProblem(layout) === null)
  await assert(
    asyncProperty(possible, async (layout) => {
      const last = positionsOn(layout) - 1
      expect(await printedAt(layout, [last])).toEqual([waybillOf(last)])
    }),
    { numRuns: volume({ sample: 4, full: 10 }), seed: 20261121, endOnFailure: true },
  )
})

test('Two hundred labels fill fifty sheets of four in order', async () => {
  const layout = commonLayouts.find(({ key }) => key === 'a4-4')?.layout
  if (layout === undefined) throw new Error('no layout')
  const labels = await Promise.all(
    Array.from({ length: 12 }, (_, index) => markedLabel({ waybill: `PB77${String(index).padStart(2, '0')}01KX` })),
  )
  const many = Array.from({ length: 200 }, (_, index) => labels[index % 12] ?? new Uint8Array())
  const sheets = await imposeLabels(many, layout)
  if (!sheets.ok) throw new Error(messageOf(sheets.failure))
  expect(sheets.value).toHaveLength(50)
  const last = await readPage(sheets.value[49] ?? new Uint8Array())
  expect(last.barcodes.toSorted()).toEqual([196, 197, 198, 199].map((index) => `PB77${String(index % 12).padStart(2, '0')}01KX`).toSorted())
  const begun = await imposeLabels(many.slice(0, 3), layout, 3)
  expect(begun.ok ? begun.value.length : 0).toBe(2)
})
