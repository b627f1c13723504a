import { describe, expect, it } from 'vitest'
import { a4Page, drawLayout, layoutWaybill, stacked, waybillBars, type PageLayout } from '../../../../../support/labels/carrier-layouts.ts'
import { printLayout } from '../../../../../support/labels/print-layout.ts'

type Blocks = PageLayout['blocks']

const label = stacked(
  [
    ['sender', 28],
    ['recipient', 38],
    ['waybill', 42],
  ],
  { x: 10, y: 10, width: 92 },
  { gap: 2, isFramed: false },
)
const receipt = { kind: 'receipt', x: 10, y: 126, width: 92, height: 60, isFramed: false } as const
const customs = { kind: 'customs', x: 108, y: 10, width: 92, height: 120, isFramed: true, module: 0.3 } as const
const print = async (blocks: Blocks) => {
  const layout: PageLayout = { page: a4Page, blocks }
  return await printLayout(drawLayout(layout), { bars: waybillBars(layout) })
}

describe('a page that white lines divide into the label and other things', () => {
  const pages: readonly (readonly [string, Blocks, readonly string[]])[] = [
    ['a receipt below', [...label, receipt], ['receipt']],
    ['a customs form beside', [...label, customs], ['customs']],
    ['a receipt and a customs form', [...label, receipt, customs], ['customs', 'receipt']],
    ['the same label again', [...label, ...label.map((block) => ({ ...block, x: block.x + 95 }))], ['copy']],
    [
      'conditions over the whole width',
      [...label, { kind: 'terms', x: 10, y: 140, width: 190, height: 52, isFramed: true }],
      ['instructions'],
    ],
  ]
  for (const [name, blocks, kinds] of pages) {
    it(`prints the whole label and says what it leaves out: ${name}`, async () => {
      const outcome = await print(blocks)
      expect(outcome).toMatchObject({ kind: 'printed', label: { codes: [layoutWaybill], hasSender: true, hasRecipient: true } })
      if (outcome.kind === 'held') return
      expect(outcome.label.scale).toBeGreaterThan(0.99)
      const notes = outcome.label.notes.filter(({ code }) => code === 'pageNote.notPrinted')
      expect(new Set(notes.map(({ details }) => details['kind']))).toEqual(new Set(kinds))
      expect(notes).toHaveLength(kinds.length)
    })
  }

  const doubtful: readonly (readonly [string, Blocks])[] = [
    ['does not begin with what it is', [...label, { ...receipt, isFramed: true, lines: ['Keep this part.', 'RETURN RECEIPT'] }]],
    ['is about folding the label', [...label, { ...receipt, lines: ['Fold here, then read the terms'] }]],
    [
      'has another barcode than that of the waybill',
      [...label, { kind: 'routing', x: 10, y: 126, width: 92, height: 42, isFramed: false, lines: ['RECEIPT'] }],
    ],
    [
      'says where the label goes',
      [
        ...label.filter(({ kind }) => kind !== 'recipient'),
        { ...receipt, lines: ['RECEIPT', 'TO: Maria Example', '99 Long Street', '12345 Springfield', 'US'] },
      ],
    ],
  ]
  for (const [name, blocks] of doubtful) {
    it(`asks when the thing beside the label ${name}`, async () => {
      // Without the form, both together would be printed as one label somewhat larger than stock.
      expect(await print([...blocks, customs])).toMatchObject({ kind: 'held' })
    })
  }
})
