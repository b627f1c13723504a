import { describe, expect, it } from 'vitest'
import { a4Page, drawLayout, stacked, waybillBars, type PageLayout } from '../../../../../support/labels/carrier-layouts.ts'
import { describeLayout, printLayout, suggestedCrop } from '../../../../../support/labels/print-layout.ts'
import type { LabelCrop } from '../../../../../../shared/printing/labels/label-crop.ts'

const blocks = (x: number, gap: number): PageLayout['blocks'] =>
  stacked(
    [
      ['sender', 28],
      ['recipient', 38],
      ['waybill', 42],
    ],
    { x, y: 10, width: 88 },
    { gap, isFramed: true },
  )
const piece = (x: number, lines: readonly string[]) =>
  ({ kind: 'routing', x, y: 128, width: 88, height: 26, isFramed: true, letters: 7, lines }) as const

/** A label, and beside it another with the same layout; its sections are apart by `gap` millimeters. */
const pageWith = (second: readonly string[], gap = 2): PageLayout => ({
  page: a4Page,
  blocks: [...blocks(8, gap), piece(8, ['Piece 3 of 8']), ...blocks(108.3, gap), piece(108.3, second)],
})

/** The left label as a person chose it, with everything beside it as a copy. */
async function copyCrop(layout: PageLayout): Promise<LabelCrop> {
  const bytes = drawLayout(layout)
  const part = { x: 6, y: 8, width: 92, height: 148 }
  const { outside } = await describeLayout(bytes, { part, outside: [] })
  return await suggestedCrop(bytes, { part, outside: outside.map(({ area }) => ({ area, kind: 'copy' as const })) })
}

const print = async (layout: PageLayout, crops: readonly LabelCrop[]) =>
  await printLayout(drawLayout(layout), { bars: waybillBars(layout), crops })

describe('a saved part with a copy beside it', () => {
  for (const gap of [2, 4]) {
    it(`prints the part of the next page whose copy shows the same, with sections ${gap} mm apart`, async () => {
      const layout = pageWith(['Piece 3 of 8'], gap)
      const outcome = await print(layout, [await copyCrop(layout)])
      expect(outcome).toMatchObject({ kind: 'printed' })
      const notes = outcome.kind === 'printed' ? outcome.label.notes : []
      expect(new Set(notes.slice(1).map(({ details }) => details['kind']))).toEqual(new Set(['copy']))
    })
  }

  it('asks again when another label is in the place of the copy', async () => {
    const crop = await copyCrop(pageWith(['Piece 3 of 8']))
    expect(await print(pageWith(['Piece 8 of 8']), [crop])).toMatchObject({
      kind: 'held',
      failure: { code: 'pageFailures.cropNotProved', details: { problem: 'copy' } },
    })
  })
})

it('a thing beside the part is not suggested as a copy because of a word alone', async () => {
  const layout = pageWith(['Copy of piece 8'])
  const { outside } = await describeLayout(drawLayout(layout), { part: { x: 6, y: 8, width: 92, height: 148 }, outside: [] })
  expect(outside).not.toContainEqual(expect.objectContaining({ kind: 'copy' }))
})
