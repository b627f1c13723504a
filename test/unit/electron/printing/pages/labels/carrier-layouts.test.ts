import { describe, expect, it } from 'vitest'
import {
  a4Page,
  carrierLayouts,
  drawLayout,
  layoutWaybill,
  routingCode,
  stacked,
  waybillBars,
} from '../../../../../support/labels/carrier-layouts.ts'
import { printLayout } from '../../../../../support/labels/print-layout.ts'
import { needsReview } from '../../../../../../shared/printing/needs-review.ts'

/** The width of a layout's narrow bar, in millimeters. */
const module = (name: string): number => (name.includes('A5') ? 0.56 : name.startsWith('103') ? 0.352 : name.includes('A4') ? 0.4 : 0.42)

const sections = [
  ['sender', 28],
  ['recipient', 38],
  ['waybill', 42],
] as const

describe('a page of label shape', () => {
  for (const { name, layout } of carrierLayouts.filter(({ isLabelPage }) => isLabelPage)) {
    it(`is printed whole and readable: ${name}`, async () => {
      const outcome = await printLayout(drawLayout(layout), { bars: waybillBars(layout) })
      if (outcome.kind === 'held') throw new Error(JSON.stringify(outcome.failure))
      const { label } = outcome
      expect(label.codes).toEqual([layoutWaybill])
      expect(label.hasSender).toBe(true)
      expect(label.hasRecipient).toBe(true)
      expect(label.scale * module(name)).toBeGreaterThan(0.245)
    })
  }

  it('is scaled with all that is on it, also with what a larger page would lose', async () => {
    const more = [
      { kind: 'reference', lines: ['HOLD FOR COLLECTION', 'Locker 17'] },
      { kind: 'receipt', lines: ['Receipt', 'Keep this part.'] },
    ] as const
    for (const block of more) {
      const label = stacked(sections, { x: 4, y: 4, width: 94 }, { gap: 1, isFramed: true, module: 0.42 })
      const layout = {
        page: [311.81, 623.62] as const,
        blocks: [...label, { ...block, x: 4, y: 160, width: 94, height: 50, isFramed: true, module: 0.42 }],
      }
      const outcome = await printLayout(drawLayout(layout), { bars: waybillBars(layout) })
      const notes = [{ code: 'pageNote.scaledDown', details: { percent: expect.any(String) } }]
      expect(outcome).toMatchObject({ kind: 'printed', label: { hasSender: true, hasRecipient: true, notes } })
    }
  })

  it('is moved by a fraction of a printer dot if scaling makes its bars unreadable although they are wide enough', async () => {
    // At 73 % a bar of 0.4 mm has 2.3 dots, and the reader fails on the bars at one of four places of their edges.
    const heights = [
      ['sender', 38.4],
      ['recipient', 54.4],
      ['waybill', 48],
      ['routing', 38.4],
      ['reference', 16],
    ] as const
    const blocks = stacked(heights, { x: 8, y: 4, width: 94 }, { gap: 2.5, isFramed: true, letters: 9, module: 0.4 })
    const layout = { page: [311.81, 623.62] as const, blocks }
    const outcome = await printLayout(drawLayout(layout), { bars: waybillBars(layout) })
    if (outcome.kind === 'held') throw new Error(JSON.stringify(outcome.failure))
    expect(outcome.label).toMatchObject({ codes: [layoutWaybill, routingCode], hasSender: true, hasRecipient: true })
    expect(outcome.label.scale).toBeCloseTo(0.736, 2)
  })

  it('is refused with the width of its bars where they would be too narrow', async () => {
    const [a5] = carrierLayouts
    const blocks = a5?.layout.blocks.map((block) => ({ ...block, module: 0.33 })) ?? []
    const layout = { page: [419.53, 595.28] as const, blocks }
    const outcome = await printLayout(drawLayout(layout), { bars: waybillBars(layout) })
    expect(outcome).toMatchObject({ kind: 'held', failure: { kind: 'media-unsupported' } })
  })
})

describe('a label on a sheet of paper with other things', () => {
  for (const { name, layout } of carrierLayouts.filter(({ isLabelPage }) => !isLabelPage)) {
    it(`is never printed in part: ${name}`, async () => {
      const outcome = await printLayout(drawLayout(layout), { bars: waybillBars(layout) })
      const isHeldForReview = outcome.kind === 'held' && needsReview(outcome.failure)
      const isWhole =
        outcome.kind === 'printed' && outcome.label.hasSender && outcome.label.hasRecipient && outcome.label.codes.includes(layoutWaybill)
      expect(isHeldForReview || isWhole).toBe(true)
    })

    it(`is printed whole when a person allows it: ${name}`, async () => {
      const outcome = await printLayout(drawLayout(layout), { bars: waybillBars(layout), mayPrintWholePage: true })
      expect(outcome.kind).toBe('printed')
    })
  }
})

describe('a block far from an otherwise whole label', () => {
  const label = stacked(sections, { x: 10, y: 10, width: 95 }, { gap: 1, isFramed: true })
  const layoutWith = (lines: readonly string[]) => {
    const apart = { kind: 'reference' as const, x: 10, y: 180, width: 95, height: 30, isFramed: true, lines }
    return { page: a4Page, blocks: [...label, apart] }
  }

  it('holds the label unless the text of the block says what it is', async () => {
    for (const lines of [['HOLD FOR COLLECTION', 'Locker 17'], ['Handle with care'], []]) {
      const layout = layoutWith(lines)
      const outcome = await printLayout(drawLayout(layout), { bars: waybillBars(layout) })
      expect(outcome).toMatchObject({ kind: 'held', failure: { code: 'pageFailures.partIncomplete', details: { missing: 'ink' } } })
    }
  })

  it('is named with its size where it is left out', async () => {
    const layout = layoutWith(['Instructions', 'Put the label on the largest side of the parcel.'])
    const outcome = await printLayout(drawLayout(layout), { bars: waybillBars(layout) })
    const notPrinted = { code: 'pageNote.notPrinted', details: { kind: 'instructions', size: '96.1 × 30.5 mm' } }
    expect(outcome).toMatchObject({ kind: 'printed', label: { hasRecipient: true, notes: [{ code: 'pageNote.cutOut' }, notPrinted] } })
  })
})

describe('a label of another recipient', () => {
  const [a5, ...others] = carrierLayouts
  const recipient = ['TO: Peter Other', '5 Wrong Way', '90210 Elsewhere', 'US']

  it('is blocked although it carries the waybill of the order', async () => {
    for (const { layout } of [a5, others[1]].filter((one) => one !== undefined)) {
      const outcome = await printLayout(drawLayout({ ...layout, recipient }), { bars: waybillBars(layout) })
      expect(outcome).toMatchObject({ kind: 'held', failure: { kind: 'wrong-label', code: 'labelCheckFailures.otherRecipient' } })
    }
  })
})
