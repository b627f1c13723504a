import { expect, test } from 'vitest'
import { chooseSheets } from '../../../../electron/printing/choose-sheets.ts'
import { planBatch } from '../../../../electron/printing/plan-batch.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { Sheet, SheetState } from '../../../../shared/printing/batch.ts'
import { orderToPrint } from './order-fixtures.ts'
import { labelSheet, settingsWith } from './printing-fixtures.ts'

const noClaims: ReadonlySet<number> = new Set()

function plan(
  orders: readonly Order[],
  orderIds: readonly number[],
  earlier: readonly Sheet[] = [],
  invoiceCopies = 1,
  lostAt: string | null = null,
) {
  const settings = settingsWith({ invoiceCopies }).printing
  const printerNames = new Map([['folder', 'PDF folder']])
  return planBatch({ orderIds, orders: new Map(orders.map((order) => [order.id, order])), settings, earlier, printerNames, lostAt })
}

function earlierLabel(orderId: number, state: SheetState, id = `${orderId}-${state}`): Sheet {
  const facts = { ...labelSheet(orderId), id, batchId: 'b', position: 1, person: '', station: '', reason: null, changedAt: '' }
  return { ...facts, state, job: null, jobUuid: null, sha256: null, file: null, failure: null }
}

test('papers are planned in the order chosen, each order once, with the name of their printer', () => {
  const { orderIds, sheets } = plan([orderToPrint(1), orderToPrint(2, { hub: true })], [2, 1, 2], [], 2)
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
  const withoutWaybill = orderToPrint(3, { legs: orderToPrint(3).legs.map((leg) => ({ ...leg, waybill: null })) })
  const orders = [orderToPrint(1), orderToPrint(2, { status: 'cancelled' }), withoutWaybill, orderToPrint(4, { status: 'teleported' })]
  const { sheets, problems } = plan(orders, [1, 2, 3, 4, 5])
  expect(new Set(sheets.map((sheet) => sheet.orderId))).toEqual(new Set([1]))
  expect(problems.map((problem) => [problem.orderId, problem.failure.kind])).toEqual([
    [2, 'order-cancelled'],
    [3, 'no-waybill'],
    [4, 'not-allowed'],
    [5, 'not-found'],
  ])
})

test('a paper counts as printed before when a sheet of it was handed over, whatever failed later; a new waybill is a new paper', () => {
  for (const state of ['submitted', 'spooled', 'confirmed', 'unknown'] as const) {
    const earlier = [earlierLabel(1, state), earlierLabel(1, 'failed')]
    expect(plan([orderToPrint(1)], [1], earlier).printedBefore.map((sheet) => sheet.state)).toEqual([state])
  }
  for (const state of ['intended', 'failed', 'voided'] as const) {
    expect(plan([orderToPrint(1)], [1], [earlierLabel(1, state)]).printedBefore).toEqual([])
  }
  const changed = orderToPrint(1, { legs: orderToPrint(1).legs.map((leg) => ({ ...leg, waybill: 'WB-NEW' })) })
  expect(plan([changed], [1], [earlierLabel(1, 'spooled')]).printedBefore).toEqual([])
})

test.each(['submitted', 'unknown'] as const)('a %s paper is left out, and a reprint is refused for its whole order', (state) => {
  const planned = plan([orderToPrint(1), orderToPrint(2)], [1, 2], [earlierLabel(1, state)])
  const left = chooseSheets(planned, { kind: 'leave-out' }, noClaims)
  expect(left.sheets.map((sheet) => `${sheet.orderId} ${sheet.place.kind}`)).toEqual([
    '1 commercial_invoice',
    '2 waybill_document',
    '2 commercial_invoice',
  ])
  const again = chooseSheets(planned, { kind: 'reprint', reason: 'torn' }, noClaims)
  expect(new Set(again.sheets.map((sheet) => sheet.orderId))).toEqual(new Set([2]))
  expect(again.problems).toMatchObject([{ orderId: 1, failure: { kind: 'in-doubt' } }])
})

test('an order that another batch has claimed is busy whatever is asked', () => {
  for (const again of [{ kind: 'leave-out' }, { kind: 'reprint', reason: 'torn' }] as const) {
    const chosen = chooseSheets(plan([orderToPrint(1)], [1]), again, new Set([1]))
    expect(chosen).toMatchObject({ sheets: [], problems: [{ orderId: 1, failure: { kind: 'busy' } }] })
  }
})

test('after a ledger was lost, orders made before it and not in the new one are printed only on purpose', () => {
  const lostAt = '2026-11-21T12:00:00Z'
  const before = { ...orderToPrint(1), createdAt: '2026-11-21T11:59:59Z' }
  const after = { ...orderToPrint(2), createdAt: '2026-11-21T12:00:01Z' }
  const recorded = { ...orderToPrint(3), createdAt: '2026-11-21T10:00:00Z' }
  const undated = { ...orderToPrint(4), createdAt: null }
  const planned = plan([before, after, recorded, undated], [1, 2, 3, 4], [earlierLabel(3, 'failed')], 0, lostAt)
  expect(planned.unknownBefore.map(({ orderId }) => orderId)).toEqual([1, 4])

  const leftOut = chooseSheets(planned, { kind: 'leave-out' }, noClaims)
  expect(leftOut.sheets.map(({ orderId }) => orderId)).toEqual([2, 3])
  expect(leftOut.problems.map(({ orderId, failure }) => [orderId, failure.kind])).toEqual([
    [1, 'in-doubt'],
    [4, 'in-doubt'],
  ])

  const onPurpose = chooseSheets(planned, { kind: 'reprint', reason: 'It was not printed' }, noClaims)
  expect(onPurpose.sheets.map(({ orderId, reason }) => [orderId, reason ?? null])).toEqual([
    [1, 'It was not printed'],
    [2, null],
    [3, null],
    [4, 'It was not printed'],
  ])
})
