import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../../../electron/pdf/pdf-reader.ts'
import { pdfOperations } from '../../../../../../electron/workers/pdf-operations.ts'
import { needsLabelPart } from '../../../../../../shared/printing/needs-review.ts'
import type { CropChoice, LabelCrop } from '../../../../../../shared/printing/labels/label-crop.ts'
import {
  a4Page,
  carrierLayouts,
  drawLayout,
  layoutParties,
  layoutWaybill,
  stacked,
  waybillBars,
  withoutHeadings,
  type PageLayout,
} from '../../../../../support/labels/carrier-layouts.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'
import { describeLayout, printLayout, suggestedCrop } from '../../../../../support/labels/print-layout.ts'

function layoutNamed(words: string): PageLayout {
  const found = carrierLayouts.find(({ name }) => name.includes(words))
  if (found === undefined) throw new Error(`There is no layout "${words}".`)
  return found.layout
}

const receiptPage = withoutHeadings(layoutNamed('return receipt'))
const customsPage = withoutHeadings(layoutNamed('customs form'))
/** In millimeters: the label of the receipt page ends 3 mm above the receipt. */
const [labelEnd, receiptStart] = [135, 138]

function chosenOnce(layout: PageLayout): () => Promise<LabelCrop> {
  let chosen: Promise<LabelCrop> | null = null
  return () => (chosen ??= suggestedCrop(drawLayout(layout)))
}

const receiptCrop = chosenOnce(receiptPage)
const customsCrop = chosenOnce(customsPage)
const withBlocks = (layout: PageLayout, blocks: PageLayout['blocks']): PageLayout => ({ ...layout, blocks: [...layout.blocks, ...blocks] })
const print = async (layout: PageLayout, crops: Parameters<typeof printLayout>[1]['crops'] = []) =>
  await printLayout(drawLayout(layout), { bars: waybillBars(layout), crops })

/** Composes without the preceding checks, which would block some of these pages. */
async function compose(bytes: Uint8Array, crops: readonly LabelCrop[]) {
  return await pdfOperations.compose({
    kind: 'label',
    media: '4x6in',
    profile: {
      offset: { x: 0, y: 0 },
      resolution: 203,
      language: 'pdf',
      zpl: { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' },
    },
    label: { bytes, isChecked: true, waybill: layoutWaybill, number: null, parties: layoutParties, crops },
  })
}

const other = {
  ...receiptPage,
  recipient: ['TO: Maria Example', '99 Long Street, Building C, second door', '12345 Springfield', 'Leave at the gate'],
}

/** With room between its parts, so that one of them can be left out. */
const spacedPage: PageLayout = {
  page: a4Page,
  blocks: [
    ...stacked(
      [
        ['sender', 28],
        ['recipient', 38],
        ['waybill', 42],
      ],
      { x: 10, y: 10, width: 95 },
      { gap: 3, isFramed: true },
    ),
    { kind: 'receipt', x: 10, y: 140, width: 95, height: 60, isFramed: true },
  ],
}

describe('the suggested part', () => {
  it('is the whole framed label, not the receipt below it', async () => {
    const { part, outside } = await describeLayout(drawLayout(receiptPage))
    expect(part.x).toBeLessThan(10)
    expect(part.y).toBeLessThan(10)
    expect(part.x + part.width).toBeGreaterThan(105)
    expect(part.y + part.height).toBeGreaterThan(labelEnd)
    expect(part.y + part.height).toBeLessThan(receiptStart)
    expect(outside).toMatchObject([{ kind: 'receipt', hasWaybillCode: true }])
  })

  it('is the whole framed label, not the larger customs form beside it', async () => {
    const { part, outside } = await describeLayout(drawLayout(customsPage))
    expect([part.x, part.y].every((at) => at < 10)).toBe(true)
    expect(part.x + part.width).toBeGreaterThan(100)
    expect(part.x + part.width).toBeLessThan(106)
    expect(part.y + part.height).toBeGreaterThan(135)
    expect(outside).toMatchObject([{ kind: 'customs', hasWaybillCode: true }])
  })
})

describe('what is outside a part that is too narrow', () => {
  it('is not called a receipt, although a receipt is in it too', async () => {
    const bytes = drawLayout(layoutNamed('return receipt'))
    const { part } = await describeLayout(bytes)
    const { outside } = await describeLayout(bytes, { part: { ...part, width: 50 }, outside: [] })
    expect(outside.map(({ kind }) => kind)).not.toContain('receipt')
  })
})

describe('a page with a saved crop', () => {
  for (const [name, layout] of [
    ['a receipt below', receiptPage],
    ['a customs form beside', customsPage],
  ] as const) {
    it(`prints the whole label of the next order without a question, and says what it leaves out: ${name}`, async () => {
      const crop = await (layout === receiptPage ? receiptCrop() : customsCrop())
      expect(await print(layout)).toMatchObject({ kind: 'held' })
      const next = { ...layout, recipient: other.recipient }
      const outcome = await print(next, [crop])
      expect(outcome).toMatchObject({ kind: 'printed', label: { codes: [layoutWaybill], hasSender: true, hasRecipient: true } })
      if (outcome.kind === 'held') return
      expect(outcome.label.scale).toBeGreaterThan(0.99)
      const kind = layout === receiptPage ? 'receipt' : 'customs'
      expect(outcome.label.notes).toMatchObject([{ code: 'pageNote.cropUsed' }, { code: 'pageNote.notPrinted', details: { kind } }])
    })
  }

  it('prints the whole label of any waybill, even if the bars look like a frame', async () => {
    const crop = await receiptCrop()
    for (const waybill of ['KC4881097772D', 'KC4892097316A']) {
      const layout = { ...receiptPage, waybill }
      const outcome = await printLayout(drawLayout(layout), { bars: waybillBars(layout), waybill, crops: [crop] })
      expect(outcome).toMatchObject({ kind: 'printed', label: { codes: [waybill], hasSender: true, hasRecipient: true } })
    }
  })

  it('prints rotated as a person chose', async () => {
    const crop = await receiptCrop()
    const reader = createPdfReader()
    const barcodeEnds = async (turn: LabelCrop['turn']): Promise<readonly [number, number]> => {
      const made = valueOrThrow(await compose(drawLayout(receiptPage), [{ ...crop, turn }]))
      const [code] = await reader.locateBarcodes(valueOrThrow(await reader.raster(made.bytes, 0, 300)))
      return [code?.corners[0][0] ?? 0, code?.corners[1][0] ?? 0]
    }
    const [from, to] = await barcodeEnds(0)
    expect(from).toBeLessThan(to)
    const [turnedFrom, turnedTo] = await barcodeEnds(180)
    expect(turnedFrom).toBeGreaterThan(turnedTo)
  })

  const refused: readonly (readonly [string, string, PageLayout, Partial<CropChoice>])[] = [
    [
      'ink outside is not known',
      'ink',
      withBlocks(receiptPage, [{ kind: 'terms', x: 10, y: 230, width: 150, height: 52, isFramed: false }]),
      {},
    ],
    [
      'the known ink outside is absent',
      'ink',
      receiptPage,
      { outside: [{ area: { x: 130, y: 20, width: 40, height: 40 }, kind: 'other' }] },
    ],
    ['the recipient is outside', 'address', spacedPage, { part: { x: 8, y: 80.5, width: 99, height: 46 } }],
    ['the edge cuts through the label', 'cut', receiptPage, { part: { x: 8, y: 8, width: 60, height: 128 } }],
    ['only the receipt is inside', 'ownCode', receiptPage, { part: { x: 8, y: 136.5, width: 99, height: 65 } }],
  ]
  for (const [name, problem, layout, change] of refused) {
    it(`asks again when ${name}`, async () => {
      const made = await suggestedCrop(
        drawLayout(problem === 'address' ? layout : receiptPage),
        change.part === undefined ? {} : { part: change.part },
      )
      const outcome = await print(layout, [{ ...made, ...change, outside: [...made.outside, ...(change.outside ?? [])] }])
      expect(outcome).toMatchObject({ kind: 'held', failure: { code: 'pageFailures.cropNotProved', details: { problem } } })
      expect(outcome.kind === 'held' && needsLabelPart(outcome.failure)).toBe(true)
    })
  }

  it('is held if the crop leaves out a barcode with the waybill and gives no reason', async () => {
    const crop = await receiptCrop()
    const unexplained = { ...crop, outside: crop.outside.map(({ area }) => ({ area, kind: 'other' as const })) }
    expect(await print(receiptPage, [unexplained])).toMatchObject({ kind: 'held', failure: { details: { problem: 'ownCode' } } })
  })

  it('is held if the saved crop was made for another layout', async () => {
    const crop = await customsCrop()
    expect(await print(receiptPage, [crop])).toMatchObject({ kind: 'held', failure: { code: 'pageFailures.partIncomplete' } })
    const lower = { ...receiptPage, blocks: receiptPage.blocks.map((block) => (block.kind === 'receipt' ? { ...block, y: 146 } : block)) }
    expect(await print(lower, [await receiptCrop()])).toMatchObject({ kind: 'held', failure: { code: 'pageFailures.partIncomplete' } })
  })

  it('must name the recipient if the page on which it was chosen did', async () => {
    const crop = await receiptCrop()
    const bytes = drawLayout({ ...receiptPage, recipient: [] })
    expect(await compose(bytes, [crop])).toMatchObject({ ok: false, failure: { details: { problem: 'recipient' } } })
    expect(await compose(bytes, [{ ...crop, namesRecipient: false }])).toMatchObject({ ok: true })
  })
})

it('the suggested part of an unframed label contains all of its separate blocks', async () => {
  const blocks = stacked(
    [
      ['sender', 28],
      ['recipient', 38],
      ['waybill', 42],
    ],
    { x: 10, y: 10, width: 95 },
    { gap: 4, isFramed: false },
  )
  const receipt = { kind: 'receipt', x: 10, y: 138, width: 95, height: 60, isFramed: true } as const
  const layout: PageLayout = { page: a4Page, blocks: [...blocks, receipt] }
  const { part } = await describeLayout(drawLayout(layout))
  expect(part.x + part.width).toBeGreaterThan(103)
  expect(part.y + part.height).toBeLessThan(138)
})
