import type { Hold } from '../../shared/orders/hold.ts'
import { StorageReadError } from '../storage/storage-read-error.ts'
import type { OrderStore } from './store/order-store.ts'

/** Rows per read. */
const chunkSize = 200

const newestFirst = { by: 'created', direction: 'descending' } as const

/** Which of these orders are on hold, and why. Throws a `StorageReadError` when that cannot be read. */
export async function readHolds(store: Pick<OrderStore, 'list' | 'rows'>, orderIds: readonly number[]): Promise<ReadonlyMap<number, Hold>> {
  const held = new Map<number, Hold>()
  let wanted: readonly number[] = [...new Set(orderIds)]
  if (wanted.length > chunkSize) {
    const listed = await store.list({ view: { kind: 'held' }, sort: newestFirst })
    if (!listed.ok) throw new StorageReadError(listed.failure)
    const all = new Set(listed.value.ids)
    wanted = wanted.filter((orderId) => all.has(orderId))
  }
  for (let from = 0; from < wanted.length; from += chunkSize) {
    const rows = await store.rows(wanted.slice(from, from + chunkSize))
    if (!rows.ok) throw new StorageReadError(rows.failure)
    for (const { id, hold } of rows.value) if (hold !== null) held.set(id, hold)
  }
  return held
}
