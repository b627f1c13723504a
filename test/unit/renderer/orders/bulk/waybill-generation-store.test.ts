import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderRow } from '../../../../../shared/orders/order-view.ts'
import { failed, success, type Result } from '../../../../../shared/result.ts'
import {
  generateWaybills,
  dismissWaybillGeneration,
  useWaybillGeneration,
} from '../../../../../renderer/orders/bulk/waybill-generation-store.ts'
import { orderRow } from '../list/order-row.ts'

function row(id: number, status: string, waybills: OrderRow['waybills']): OrderRow {
  return orderRow(id, { status, waybills })
}

const rows = new Map<number, OrderRow>()
let asked: number[] = []
let readTogether: number[] = []

/** A station that knows the rows above and refuses every waybill. */
async function invoke(channel: string, input: { readonly ids?: number[]; readonly orderId?: number }): Promise<Result<unknown>> {
  if (channel === 'orders.rows') {
    const ids = input.ids ?? []
    readTogether.push(ids.length)
    return success(ids.flatMap((id) => rows.get(id) ?? []))
  }
  asked.push(input.orderId ?? 0)
  return failed({ kind: 'service-refused', message: 'No waybill.', next: 'Call the service.' })
}

beforeEach(() => {
  rows.clear()
  asked = []
  readTogether = []
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
})

afterEach(() => {
  dismissWaybillGeneration()
  vi.unstubAllGlobals()
})

test('of everything chosen, the service is asked only for orders that want a waybill, in sight or not', async () => {
  rows.set(1, row(1, 'order_received', [null]))
  rows.set(2, row(2, 'delivered', ['W2']))
  rows.set(3, row(3, 'order_received', ['W3']))
  rows.set(4, row(4, 'order_received', []))
  await generateWaybills([1, 2, 3, 4])
  expect(asked).toEqual([1, 4])
  expect(useWaybillGeneration.getState()).toMatchObject({ state: 'finished', total: 2, skipped: 2 })
  expect(useWaybillGeneration.getState().failures.map(({ reference }) => reference)).toEqual(['PB-1', 'PB-4'])
})

test('an order the station knows nothing of is asked for, because the service may', async () => {
  await generateWaybills([9])
  expect(asked).toEqual([9])
})

test('many orders are looked up in runs that one call takes', async () => {
  for (let id = 1; id <= 450; id += 1) rows.set(id, row(id, 'delivered', [`W${id}`]))
  await generateWaybills([...rows.keys()])
  expect(readTogether).toEqual([200, 200, 50])
  expect(asked).toEqual([])
})
