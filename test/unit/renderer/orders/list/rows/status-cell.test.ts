import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ColumnKey } from '../../../../../../renderer/orders/list/list-columns.ts'
import { renderPrintProgress, renderStatus, type StatusCellState } from '../../../../../../renderer/orders/list/rows/status-cell.tsx'
import { usualStatesOf } from '../../../../../../renderer/orders/list/rows/usual-states.ts'
import type { OrderRow } from '../../../../../../shared/orders/order-view.ts'
import type { QueueId } from '../../../../../../shared/orders/queues.ts'
import { pastPickupStatuses } from '../../../../../../shared/orders/status.ts'
import { orderRow } from '../order-row.ts'

const usual = usualStatesOf({ kind: 'all' })
const made: Partial<OrderRow> = { waybills: ['WB-1'], print: 'none' }

test('an order that has left, or was cancelled, is never called not printed', () => {
  for (const status of [...pastPickupStatuses, 'cancelled']) {
    expect(renderPrintProgress({ row: orderRow(1, { ...made, status }), usual })).toBeNull()
    expect(renderPrintProgress({ row: orderRow(1, { ...made, status, print: 'doubt' }), usual })).not.toBeNull()
  }
  for (const status of ['awaiting_schedule_pickup', 'awaiting_pickup', 'pickup_missed']) {
    expect(renderPrintProgress({ row: orderRow(1, { ...made, status }), usual })).not.toBeNull()
  }
})

test('an order without a waybill has nothing to print yet', () => {
  expect(renderPrintProgress({ row: orderRow(1, { ...made, waybills: [null], status: 'order_received' }), usual })).toBeNull()
})

type ShownWith = Partial<Pick<StatusCellState, 'age' | 'cutOff'>> & { readonly shown?: readonly ColumnKey[] }

function shownIn(queue: QueueId, row: Partial<OrderRow>, { age = 'as of 09:00', shown = [], cutOff }: ShownWith = {}): string {
  return renderToStaticMarkup(
    renderStatus({
      row: orderRow(1, { ...made, ...row }),
      age,
      shown: new Set(shown),
      usual: usualStatesOf({ kind: 'queue', queue }),
      now: '2026-11-21T10:00:00Z',
      isCompact: false,
      cutOff,
    }),
  )
}

test('the age of a row never replaces its state', () => {
  const inDoubt = shownIn('attention', { status: 'awaiting_pickup', print: 'doubt' })
  expect(inDoubt).toContain('In doubt')
  expect(inDoubt).not.toContain('as of')
  const missing = shownIn('attention', { status: 'awaiting_additional_documentation' })
  expect(missing).not.toContain('as of')
  expect(shownIn('on-the-way', { status: 'in_transit', print: 'sent' })).toContain('as of 09:00')
})

test('an order whose waybill was refused shows that in place of its status, beside how long it has waited', () => {
  const refused = { waybills: [null], createdAt: '2026-11-19T19:00:00Z', refusal: 'Consignee postal code required' }
  const inPrepare = shownIn('prepare', refused, { age: null, shown: ['service'] })
  expect(inPrepare).toMatch(/>Refused</)
  expect(inPrepare).toMatch(/>Waiting 39 h</)
  expect(inPrepare).not.toContain('Order received')
  expect(shownIn('prepare', { ...refused, refusal: undefined }, { age: null })).not.toContain('Refused')
  const hold = { until: null, note: '', person: 'Ana', since: '2026-11-21T09:00:00Z' }
  expect(shownIn('prepare', { ...refused, hold }, { age: null })).toMatch(/>Refused<.*>On hold, no date</)
})

test('the message of the carrier about a refused order stays visible if the service has no column', () => {
  const refused = { waybills: [null], createdAt: '2026-11-19T19:00:00Z', refusal: 'Consignee postal code required' }
  expect(shownIn('prepare', refused, { age: null })).toMatch(/>Refused<.*>“Consignee postal code required”</)
})

test('a list of several statuses shows the status and that the waybill was refused', () => {
  const refused = orderRow(1, { waybills: [null], refusal: 'Consignee postal code required' })
  const state = { age: null, shown: new Set(['service'] as const), now: '2026-11-21T10:00:00Z', isCompact: false, cutOff: undefined }
  const drawn = renderToStaticMarkup(renderStatus({ row: refused, usual, ...state }))
  expect(drawn).toMatch(/>Order received<.*>Refused</)
  const cancelled = renderToStaticMarkup(renderStatus({ row: { ...refused, status: 'cancelled' }, usual, ...state }))
  expect(cancelled).not.toContain('Refused')
})

test('the age of a row is added to how long its order has waited', () => {
  const waiting = { status: 'awaiting_schedule_pickup', createdAt: '2026-11-17T09:00:00Z' }
  const inPrint = shownIn('print', waiting)
  expect(inPrint).toMatch(/>Waiting 4 days · as of 09:00</)
  expect(shownIn('schedule', { ...waiting, print: 'sent' }, { shown: ['documents'] })).toMatch(/>Waiting 4 days<.*>as of 09:00</)
})
