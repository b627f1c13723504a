import { beforeEach, expect, test, vi } from 'vitest'
import { holdOrders } from '../../../../../renderer/orders/bulk/hold-orders.ts'
import { useNotices } from '../../../../../renderer/ui/feedback/notices.ts'
import { maxBatchSize } from '../../../../../shared/printing/batch.ts'
import { success, type Result } from '../../../../../shared/result.ts'
import { eventually } from '../../../../support/eventually.ts'

interface Input {
  readonly orderIds: readonly number[]
  readonly holdId?: string
}

/** The holds to undo, in the order of the calls. */
let undone: Input[]

beforeEach(() => {
  undone = []
  let count = 0
  const invoke = async (channel: string, input: Input): Promise<Result<unknown>> => {
    if (channel === 'orders.undoHold') {
      undone.push(input)
      // Order 2 was on hold before.
      return success({ restored: input.orderIds.filter((id) => id === 2), released: input.orderIds.filter((id) => id !== 2) })
    }
    count += 1
    // An order that the station does not know is not held.
    return success({ held: input.orderIds.filter((id) => id !== 9), holdId: `hold ${count}` })
  }
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
})

function notice() {
  return useNotices.getState().items.find(({ id }) => id === 'held')
}

test('undoing a hold names the held orders and the hold, and reports the released orders', async () => {
  expect(await holdOrders([1, 2, 9], null, 'Audit')).toBeNull()
  notice()?.action?.perform()
  await eventually(() => expect(notice()?.message).toBe('1 order back in the queues'))
  expect(undone).toEqual([{ orderIds: [1, 2], holdId: 'hold 1' }])
})

test('undoing a hold reports orders on hold as before if all of them were on hold', async () => {
  await holdOrders([2], '2026-12-01', '')
  notice()?.action?.perform()
  await eventually(() => expect(notice()?.message).toBe('1 order on hold as before'))
})

test('undoing the hold of many orders undoes each call that held some of them', async () => {
  const orderIds = Array.from({ length: maxBatchSize + 1 }, (_, index) => index + 10)
  await holdOrders([...orderIds, 9], null, '')
  notice()?.action?.perform()
  await eventually(() =>
    expect(undone.map(({ holdId, orderIds: { length } }) => [holdId, length])).toEqual([
      ['hold 1', maxBatchSize],
      ['hold 2', 1],
    ]),
  )
})
