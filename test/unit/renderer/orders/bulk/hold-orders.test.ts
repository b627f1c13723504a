import { beforeEach, expect, test, vi } from 'vitest'
import { holdOrders } from '../../../../../renderer/orders/bulk/hold-orders.ts'
import { useNotices } from '../../../../../renderer/ui/feedback/notices.ts'
import { success, type Result } from '../../../../../shared/result.ts'
import { eventually } from '../../../../support/eventually.ts'

interface HoldInput {
  readonly orderIds: readonly number[]
  readonly until: string | null
  readonly note: string
}

const earlier = { until: '2026-11-24', note: 'Second box' }
let holds: Map<number, typeof earlier | { until: string | null; note: string }>

beforeEach(() => {
  holds = new Map([[2, earlier]])
  const invoke = async (channel: string, { orderIds, until, note }: HoldInput): Promise<Result<unknown>> => {
    if (channel === 'orders.release') {
      for (const id of orderIds) holds.delete(id)
      return success({ released: [...orderIds] })
    }
    // An order that the station does not know is not held.
    const known = orderIds.filter((id) => id !== 9)
    const before = known.flatMap((orderId) => (holds.has(orderId) ? [{ orderId, ...(holds.get(orderId) ?? earlier) }] : []))
    for (const id of known) holds.set(id, { until, note })
    return success({ held: known, before })
  }
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
})

function undo(): void {
  useNotices
    .getState()
    .items.find(({ id }) => id === 'held')
    ?.action?.perform()
}

test('undoing a hold gives each order the day and the note that it had before, and releases the others', async () => {
  expect(await holdOrders([1, 2, 9], null, 'Audit')).toBeNull()
  expect([...holds.keys()]).toEqual([2, 1])
  undo()
  await eventually(() => expect([...holds]).toEqual([[2, earlier]]))
})

test('undoing a hold restores every earlier hold if all orders were on hold before', async () => {
  await holdOrders([2], '2026-12-01', '')
  undo()
  await eventually(() => expect([...holds]).toEqual([[2, earlier]]))
})
