import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderPrintProgress, renderStatus } from '../../../../../../renderer/orders/list/rows/status-cell.tsx'
import { usualStatesOf } from '../../../../../../renderer/orders/list/rows/usual-states.ts'
import type { OrderRow } from '../../../../../../shared/orders/order-view.ts'
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

function shownIn(queue: 'attention' | 'on-the-way', row: Partial<OrderRow>): string {
  return renderToStaticMarkup(
    renderStatus({
      row: orderRow(1, { ...made, ...row }),
      age: 'as of 09:00',
      shown: new Set(),
      usual: usualStatesOf({ kind: 'queue', queue }),
      now: '2026-11-21T10:00:00Z',
      isCompact: false,
      cutOff: undefined,
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
