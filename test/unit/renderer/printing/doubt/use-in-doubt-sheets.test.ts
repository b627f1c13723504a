import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readInDoubtSheets } from '../../../../../renderer/printing/doubt/use-in-doubt-sheets.ts'
import type { OrderView } from '../../../../../shared/orders/order-view.ts'
import { failed, success } from '../../../../../shared/result.ts'
import { knownOrder } from '../../../../support/orders/known-order.ts'
import { failureOf, sheetOf } from '../sheet-of.ts'

const allowed = { allowed: true, why: null } as const

/** An order with one sheet in doubt. */
function viewOf(orderId: number, more: Partial<OrderView> = {}): OrderView {
  return {
    order: knownOrder({ id: orderId, reference: `PB-${orderId}` }),
    actions: { generateWaybill: allowed, print: allowed, schedulePickup: allowed, cancel: allowed },
    print: 'none',
    documents: [],
    sheets: [sheetOf(orderId, 'unknown')],
    destroyed: {},
    booking: null,
    pickupInDoubt: null,
    note: null,
    preCheck: { findings: [], overrides: [] },
    readAsCancelledAt: null,
    similarRefusals: [],
    hold: null,
    asOf: '2026-11-21T09:00:00Z',
    ...more,
  }
}

const unread = failureOf('storage-damaged')
const notFound = failureOf('not-found')

/** Order 2 cannot be opened, and the sheets of order 3 cannot be read. */
async function invoke(_channel: string, { orderId }: { readonly orderId: number }): Promise<unknown> {
  if (orderId === 2) return failed(notFound)
  return success(orderId === 3 ? viewOf(3, { sheets: [], sheetsUnread: unread }) : viewOf(orderId))
}

async function read(...orderIds: readonly number[]): Promise<unknown> {
  const { list, failure } = await readInDoubtSheets({ orderIds })
  return { sheets: list?.map(({ id }) => id), failure }
}

beforeEach(() => vi.stubGlobal('window', { station: { invoke } }))
afterEach(() => vi.unstubAllGlobals())

test('reads the sheets of every order', async () => {
  expect(await read(1, 4)).toEqual({ sheets: ['sheet-1', 'sheet-4'], failure: null })
})

test('an order that cannot be opened is a failure beside the sheets of the others', async () => {
  expect(await read(1, 2, 4)).toEqual({ sheets: ['sheet-1', 'sheet-4'], failure: notFound })
})

test('sheets that cannot be read are a failure beside the sheets of the other orders', async () => {
  expect(await read(3, 4)).toEqual({ sheets: ['sheet-4'], failure: unread })
})
