import { expect, test } from 'vitest'
import { planBatch, type PlanFacts } from '../../../../../electron/printing/plan/plan-batch.ts'
import { alreadyPrinted } from '../../../../../electron/printing/ledger/printed-before.ts'
import { routingMessages } from '../../../../../shared/messages/printing/routing-messages.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import type { Sheet, SheetState } from '../../../../../shared/printing/batch.ts'
import { commonLayouts } from '../../../../../shared/printing/labels/label-stock.ts'
import { documentRuleSchema } from '../../../../../shared/printing/document-rules.ts'
import { printerProfileSchema } from '../../../../../shared/printing/printers/printer-profile.ts'
import type { PrintSettings } from '../../../../../shared/settings/settings.ts'
import { destination, orderToGenerate, orderToPrint } from '../order-fixtures.ts'
import { labelSheet, settingsWith } from '../printing-fixtures.ts'
import { ledgerSheet } from '../ledger/sheet-fixtures.ts'
import { nextOf } from '../../../../support/failure-words.ts'
import { failureLike } from '../../../../support/failure-like.ts'

function plan(orders: readonly Order[], orderIds: readonly number[], change: Partial<PlanFacts> & { settings?: PrintSettings } = {}) {
  const settings = settingsWith().printing
  const printerNames = new Map([['folder', 'PDF folder']])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return planBatch({ orderIds, orders: byId, settings, earlier: [], printerNames, lostAt: null, decided: new Set(), ...change })
}

function earlierLabel(orderId: number, state: SheetState, change: Partial<Sheet> = {}): Sheet {
  return ledgerSheet(labelSheet(orderId), state, change)
}

test('plans documents in the chosen order, each order once, with the name of their printer', () => {
  const { orderIds, sheets } = plan([orderToPrint(1), orderToPrint(2, { hub: true })], [2, 1, 2], {
    settings: settingsWith({ invoiceCopies: 2 }).printing,
  })
  expect(orderIds).toEqual([2, 1])
  expect(sheets.map((sheet) => `${sheet.orderId} ${sheet.place.leg ?? 'invoice'} ${sheet.copy} ${sheet.printerName}`)).toEqual([
    '2 0 1 PDF folder',
    '2 1 1 PDF folder',
    '2 invoice 1 PDF folder',
    '2 invoice 2 PDF folder',
    '1 0 1 PDF folder',
    '1 invoice 1 PDF folder',
    '1 invoice 2 PDF folder',
  ])
})

test('each order that cannot be printed is a problem of its own kind, and the others are planned', () => {
  const orders = [orderToPrint(1), orderToPrint(2, { status: 'cancelled' }), orderToGenerate(3), orderToPrint(4, { status: 'teleported' })]
  const { sheets, problems } = plan(orders, [1, 2, 3, 4, 5])
  expect(new Set(sheets.map((sheet) => sheet.orderId))).toEqual(new Set([1]))
  expect(problems.map((problem) => [problem.orderId, problem.failure.kind])).toEqual([
    [2, 'order-cancelled'],
    [3, 'no-waybill'],
    [4, 'not-allowed'],
    [5, 'not-found'],
  ])
})

test('a document counts as printed before when a sheet of it was submitted, whatever failed later; a new waybill is a new document', () => {
  for (const state of ['submitted', 'spooled', 'confirmed', 'unknown'] as const) {
    const earlier = [earlierLabel(1, state), earlierLabel(1, 'failed')]
    expect(plan([orderToPrint(1)], [1], { earlier }).printedBefore.map((sheet) => sheet.state)).toEqual([state])
  }
  for (const state of ['intended', 'failed', 'voided'] as const) {
    expect(plan([orderToPrint(1)], [1], { earlier: [earlierLabel(1, state)] }).printedBefore).toEqual([])
  }
  const changed = orderToPrint(1, { legs: orderToPrint(1).legs.map((leg) => ({ ...leg, waybill: 'WB-NEW' })) })
  expect(plan([changed], [1], { earlier: [earlierLabel(1, 'spooled')] }).printedBefore).toEqual([])
})

test('copies beyond the set, and a sheet in doubt that has a newer sheet, count as printed before', () => {
  const doubt = earlierLabel(1, 'unknown', { id: 'doubt' })
  const newer = earlierLabel(1, 'spooled', { id: 'newer', again: 'jam' })
  const further = earlierLabel(1, 'confirmed', { id: 'further', copy: 4, again: 'jam' })
  const elsewhere = earlierLabel(2, 'spooled')
  const { printedBefore } = plan([orderToPrint(1)], [1], { earlier: [doubt, newer, further, elsewhere] })
  expect(printedBefore.map(({ id }) => id)).toEqual(['doubt', 'newer', 'further'])
})

test('when everything was printed before, the refusal shows where the newest sheet went, by whom and from which station', () => {
  const older = earlierLabel(1, 'spooled', { changedAt: '2026-11-20T08:00:00Z', person: 'Bo', printerName: 'Zebra left' })
  const newer = earlierLabel(2, 'spooled', { changedAt: '2026-11-21T08:00:00Z', person: 'Cy', printerName: 'Zebra right' })
  const { printedBefore } = plan([orderToPrint(2), orderToPrint(1)], [2, 1], { earlier: [older, newer] })
  expect(alreadyPrinted({ printedBefore })).toMatchObject(
    failureLike({
      kind: 'already-printed',
      message:
        'Every document to print was already sent to a printer. The last one went to Zebra right, sent by Cy at Bench 4. Nothing was printed again.',
    }),
  )
})

function to(id: number, city: string): Order {
  return orderToPrint(id, { destination: destination({ city }) })
}

test('a plan is in printing order, and so are its problems and missing waybills', () => {
  const later = orderToGenerate(3, { destination: destination({ city: 'Boston' }) })
  const planned = plan([to(1, 'Chicago'), to(2, 'Austin'), later], [1, 9, 3, 2], { sortBy: 'destination' })
  expect(planned.orderIds).toEqual([2, 3, 1, 9])
  expect([...new Set(planned.sheets.map(({ orderId }) => orderId))]).toEqual([2, 1])
  expect(planned.problems.map(({ orderId, failure }) => [orderId, failure.kind])).toEqual([
    [3, 'no-waybill'],
    [9, 'not-found'],
  ])
  expect(planned.toGenerate).toEqual([{ orderId: 3, reference: 'PB-3' }])
})

test.each(['incomplete', 'awaiting_pickup', 'in_transit'])('never offers to create a waybill for an order that is %s', (status) => {
  const [problem] = plan([orderToGenerate(1, { status })], [1]).problems
  if (problem === undefined) throw new Error('the order would be printed')
  expect(nextOf(problem.failure)).not.toMatch(/create/i)
  expect(nextOf(problem.failure)).toMatch(status === 'incomplete' ? /completed at the service/ : /Ask the service/)
})

test('offers to create a waybill only if the order allows it', () => {
  const orders = [
    orderToGenerate(1),
    orderToGenerate(2, { status: 'cancelled' }),
    orderToGenerate(3, { status: 'teleported' }),
    orderToPrint(4),
  ]
  expect(plan(orders, [1, 2, 3, 4]).toGenerate.map(({ orderId }) => orderId)).toEqual([1])
})

function fourOn(media: 'a4' | 'letter') {
  return printerProfileSchema.parse({ sheet: commonLayouts.find(({ key }) => key === `${media}-4`)?.layout })
}

test('printers with sheets of labels have their layout and next position, also for a missing waybill', () => {
  const profiles = { folder: fourOn('a4'), unused: fourOn('letter') }
  const { settings, lastPositions } = {
    settings: settingsWith({ profiles }).printing,
    lastPositions: new Map([['folder', { position: 1 }]]),
  }
  for (const order of [orderToPrint(1), orderToGenerate(1)]) {
    const { layouts } = plan([order], [1], { settings, lastPositions })
    expect(layouts).toEqual([{ printerId: 'folder', printerName: 'PDF folder', layout: fourOn('a4').sheet, next: 2 }])
  }
  expect(plan([orderToPrint(1)], [1], { settings }).layouts.map(({ next }) => next)).toEqual([0])
  const toZebra = settingsWith({ profiles, labelPrinter: 'zebra' }).printing
  expect(plan([orderToPrint(1)], [1], { settings: toZebra }).layouts).toEqual([])
})

test('a document that would go to a printer set up for labels only is a problem of its whole order, before anything is printed', () => {
  const profiles = { zebra: printerProfileSchema.parse({ language: 'zpl' }) }
  const settings = settingsWith({ profiles, labelPrinter: 'zebra', documentPrinter: 'zebra' }).printing
  const { sheets, problems } = plan([orderToPrint(1), orderToPrint(2, { domestic: true })], [1, 2], { settings })
  expect(sheets.map(({ orderId, printerName }) => [orderId, printerName])).toEqual([[2, 'zebra']])
  expect(problems).toMatchObject([{ orderId: 1, failure: { kind: 'media-unsupported' } }])
})

test('an order without any document by the rules is a problem and not silently dropped', () => {
  const rules = [documentRuleSchema.parse({ documents: ['waybill_document'], printer: 'folder', media: '4x6in', copies: 0 })]
  const settings = settingsWith({ rules, invoiceCopies: 0 }).printing
  expect(plan([orderToPrint(1)], [1], { settings })).toMatchObject({
    sheets: [],
    problems: [{ orderId: 1, failure: { kind: 'not-allowed' } }],
  })
})

test('of several orders, those whose parcel has left the station are left out unless a person includes them', () => {
  const orders = [orderToPrint(1), orderToPrint(2, { status: 'in_transit' }), orderToPrint(3, { status: 'delivered' })]
  const left = plan(orders, [1, 2, 3])
  expect(new Set(left.sheets.map(({ orderId }) => orderId))).toEqual(new Set([1]))
  expect(left.problems).toEqual([])
  expect(left.pastPickup).toEqual([
    { orderId: 2, reference: 'PB-2', status: 'in_transit' },
    { orderId: 3, reference: 'PB-3', status: 'delivered' },
  ])
  const included = plan(orders, [1, 2, 3], { includePastPickup: true })
  expect(new Set(included.sheets.map(({ orderId }) => orderId))).toEqual(new Set([1, 2, 3]))
  expect(included.pastPickup).toEqual(left.pastPickup)
})

test('one order whose parcel has left the station is left out too, unless a person includes it', () => {
  const gone = [orderToPrint(2, { status: 'in_transit' })]
  const left = plan(gone, [2, 2])
  expect(left).toMatchObject({ sheets: [], problems: [], pastPickup: [{ orderId: 2 }] })
  expect(plan(gone, [2, 2], { includePastPickup: true }).sheets.length).toBeGreaterThan(0)
})

test('an order that was read as cancelled and is active again is left out unless a person includes it', () => {
  const reinstated = new Map([[2, '2026-11-26T14:02:00Z']])
  const left = plan([orderToPrint(1), orderToPrint(2)], [1, 2], { reinstated })
  expect(new Set(left.sheets.map(({ orderId }) => orderId))).toEqual(new Set([1]))
  expect(left.reinstated).toEqual([{ orderId: 2, reference: 'PB-2', readAsCancelledAt: '2026-11-26T14:02:00Z' }])
  const included = plan([orderToPrint(1), orderToPrint(2)], [1, 2], { reinstated, includeReinstated: true })
  expect(new Set(included.sheets.map(({ orderId }) => orderId))).toEqual(new Set([1, 2]))
})

/** The label and invoice of order 1, stored. */
function storedWithLabel(waybill: string) {
  const file = { id: 'a', sha256: 'a', bytes: 1, pages: 1, fetchedAt: '2026-11-21T10:00:00Z', orderId: 1, reference: 'PB-1' }
  const label = { ...file, kind: 'waybill_document', leg: 0, waybill, void: false, held: null } as const
  return new Map([[1, [label, { ...label, id: 'b', kind: 'commercial_invoice', leg: null, waybill: null }] as const]])
}

test('a label stored for an earlier waybill does not count as stored', () => {
  expect(plan([orderToPrint(1)], [1], { storedDocuments: storedWithLabel('WB1') }).problems).toEqual([])
  const { problems, sheets } = plan([orderToPrint(1)], [1], { storedDocuments: storedWithLabel('OLD') })
  expect(sheets).toEqual([])
  expect(problems.map(({ failure }) => failure.kind)).toEqual(['document-unavailable'])
})

test('a reprint from stored documents needs only the chosen documents to be stored, and all of them can be chosen', () => {
  const [label, invoice] = [
    { kind: 'waybill_document', leg: 0 },
    { kind: 'commercial_invoice', leg: null },
  ] as const
  const stored = storedWithLabel('WB1').get(1) ?? []
  const withoutInvoice = { storedDocuments: new Map([[1, stored.filter(({ kind }) => kind === 'waybill_document')]]) }
  const chosen = plan([orderToPrint(1)], [1], { ...withoutInvoice, places: [label] })
  expect(chosen.problems).toEqual([])
  expect(chosen.sheets.map(({ place }) => place.kind)).toContain('waybill_document')
  for (const places of [undefined, [invoice], [label, invoice]]) {
    const refused = plan([orderToPrint(1)], [1], { ...withoutInvoice, places })
    expect(refused).toMatchObject({ sheets: [], problems: [{ failure: { kind: 'document-unavailable' } }] })
    expect(refused.documents).toEqual([label, invoice])
  }
})

test('reports in advance how many pages of a multi-page label are printed and which go to the document printer', () => {
  const order = orderToPrint(1)
  const service = order.legs[0]?.service ?? ''
  const page = { width: 101.6, height: 152.4, frames: [], codes: [] }
  const pages = (['label', 'customs', 'instructions'] as const).map((kind) => ({
    kind,
    says: kind,
    page,
    to: kind === 'instructions' ? ('nowhere' as const) : kind === 'customs' ? ('documents' as const) : ('label' as const),
  }))
  const part = { x: 0, y: 0, width: 101.6, height: 152.4 }
  const crop = { id: 'one', service, page, part, turn: 0, outside: [], namesRecipient: false, savedBy: '', savedAt: '' } as const
  const saved = [
    { ...crop, name: 'Three pages', pages },
    { ...crop, name: 'A part' },
  ]
  const { sheets } = plan([order], [1], { cropsOf: (one) => (one === service ? saved.map((each) => ({ ...each, outside: [] })) : []) })
  const [label, ...others] = sheets
  expect(label?.partly).toEqual([
    routingMessages.pagesOfFile.message({ name: 'Three pages', printed: 2, pages: 3 }),
    routingMessages.pageToDocuments.message({ page: 2, kind: 'customs', printer: 'PDF folder' }),
  ])
  expect(others.every(({ partly }) => partly === undefined)).toBe(true)
})
