import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { plainLayouts } from '../../../../../electron/practice/documents/label-layouts.ts'
import { withCustomsFormService, withReceiptService } from '../../../../../electron/practice/seed/carriers.ts'
import type { WireOrder } from '../../../../../electron/practice/wire-types.ts'
import { createLabelPart } from '../../../../../electron/printing/prepare/ready-documents.ts'
import { parseOrder } from '../../../../../electron/service/resources/parse-order.ts'
import { pdfOperations } from '../../../../../electron/workers/pdf-operations.ts'
import { labelParties } from '../../../../../shared/documents/label-parties.ts'
import type { LabelCrop } from '../../../../../shared/printing/labels/label-crop.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'
import { sampleOf } from '../../../../support/test-volume.ts'
import { visitPractice } from '../practice-visitor.ts'
import { seededLayouts } from './seeded-layouts.ts'

const reader = createPdfReader()
const visitor = await visitPractice()
const all = await visitor.orders()
const orders = all.filter(({ shipments }) => (shipments.at(-1)?.waybill ?? null) !== null)
const profile = {
  offset: { x: 0, y: 0 },
  resolution: 203,
  language: 'pdf',
  zpl: { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' },
} as const
const saved = { id: 'saved', name: 'Saved', service: 'any', savedBy: 'Kim', savedAt: '2026-11-24T08:00:00Z' }

const serviceOf = ({ shipments }: WireOrder): string => shipments.at(-1)?.shipping_service ?? ''

/** The label of a leg of an order, its last one if none is given, and for whom it is. */
async function labelOf(wire: WireOrder, leg = wire.shipments.length - 1) {
  const { order } = valueOrThrow(parseOrder(wire, 'order', Temporal.Instant.from('2026-11-18T12:00:00Z')))
  const { waybill, waybill_document_link: link } = wire.shipments[leg] ?? { waybill: null, waybill_document_link: null }
  const bytes = new Uint8Array(await (await visitor.open(link)).arrayBuffer())
  return { bytes, waybill: waybill ?? '', parties: labelParties(order, leg) }
}

type Label = Awaited<ReturnType<typeof labelOf>>

/** What becomes of it on 4 × 6 in: the barcodes on the print, or why it is held. */
async function print(label: Label, crops: readonly LabelCrop[] = []) {
  const report = await pdfOperations.checkLabel({ ...label, crops })
  if (!report.ok) return { held: report.failure.code }
  const { checked, recipient } = report.value
  const part = { ...createLabelPart({ bytes: label.bytes, checked }, label.waybill, null), parties: label.parties, crops }
  const made = await pdfOperations.compose({ kind: 'label', media: '4x6in', profile, label: part })
  if (!made.ok) return { held: made.failure.code }
  const codes = await reader.locateBarcodes(valueOrThrow(await reader.raster(made.value.bytes, 0, 300)))
  return { codes: codes.map(({ text }) => text), recipient, further: checked?.documentPages?.pages.length ?? 0 }
}

/** Two orders of this service, which get their waybills now. */
async function ordersOf(service: string): Promise<readonly [WireOrder, WireOrder]> {
  const [first, second] = all.filter((order) => serviceOf(order).endsWith(service))
  if (first === undefined || second === undefined) throw new Error('There are too few such orders.')
  for (const { id } of [first, second]) expect((await visitor.post(`/orders/${id}/waybills`)).status).toBe(201)
  return [await visitor.order(first.id), await visitor.order(second.id)]
}

/** The labels of orders that have a waybill, each with its layout. */
const labels = orders.flatMap((order) => seededLayouts(order).map((layout, leg) => ({ order, leg, layout })))
const isPlain = ({ layout }: (typeof labels)[number]): boolean => layout !== null && plainLayouts.includes(layout)

describe('the labels of practice', () => {
  it.each(plainLayouts.map((layout, index) => [index + 1, layout] as const))(
    'print whole and without a question in layout %i, with their barcode and for their recipient',
    async (_, wanted) => {
      const found = labels.find(({ layout }) => layout === wanted)
      if (found === undefined) throw new Error('No order has this layout.')
      const label = await labelOf(found.order, found.leg)
      expect(await print(label)).toEqual({ codes: [label.waybill], recipient: expect.stringMatching(/named|unchecked/), further: 0 })
    },
  )

  it('print without a question whatever leg they are for and whatever script its address is written in', async () => {
    for (const { order, leg } of sampleOf(labels.filter(isPlain), 4)) {
      const label = await labelOf(order, leg)
      expect(await print(label)).toMatchObject({ codes: [label.waybill] })
    }
  })

  it('have at least twelve layouts, and most of them the usual one', () => {
    const counts = Map.groupBy(labels, ({ layout }) => layout)
    expect(counts.size).toBeGreaterThanOrEqual(12)
    expect(counts.get(null)?.length).toBeGreaterThan(0.8 * labels.length)
  })

  it('ask once for the label part above a receipt, and then print from the saved crop', async () => {
    const [first, second] = await ordersOf(withReceiptService)
    const label = await labelOf(first)
    expect(await print(label)).toMatchObject({ held: expect.stringMatching(/^pageFailures\./) })
    const suggested = valueOrThrow(await pdfOperations.describeLabelPage({ ...label, choice: null }))
    const choice = { part: suggested.part, outside: [] }
    const { page, part, outside, namesRecipient } = valueOrThrow(await pdfOperations.describeLabelPage({ ...label, choice }))
    const known = outside.map(({ area, kind }) => ({ area, kind }))
    const crop: LabelCrop = { ...saved, page, part, turn: 0, outside: known, namesRecipient }
    for (const order of [first, second]) {
      const again = await labelOf(order)
      expect(await print(again, [crop])).toMatchObject({ codes: [again.waybill] })
    }
  })

  it('ask once what the pages of a file with a customs form are, and then print the form too', async () => {
    const [first, second] = await ordersOf(withCustomsFormService)
    const label = await labelOf(first)
    expect(await print(label)).toEqual({ held: 'labelCheckFailures.pageCount' })
    const { pages } = valueOrThrow(await pdfOperations.describePages(label))
    expect(pages.map(({ says }) => says)).toEqual(['label', 'customs', 'instructions'])
    const targets = { label: 'label', customs: 'documents' } as const
    const chosen = pages.map(({ page, says }) => ({
      page,
      says,
      kind: says,
      to: says in targets ? targets[says as 'label'] : ('nowhere' as const),
    }))
    const page = pages[0]?.page ?? { width: 0, height: 0, frames: [], codes: [] }
    const part = { x: 0, y: 0, width: page.width, height: page.height }
    const crop: LabelCrop = { ...saved, page, part, turn: 0, outside: [], namesRecipient: false, pages: chosen }
    for (const order of [first, second]) {
      const again = await labelOf(order)
      expect(await print(again, [crop])).toMatchObject({ codes: [again.waybill], further: 1 })
    }
  })
})
