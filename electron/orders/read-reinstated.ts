import { StorageReadError } from '../storage/storage-read-error.ts'
import type { OrderStore } from './store/order-store.ts'

/**
 * When each of these orders was last read as cancelled (ISO instant), if it is active again and nothing of it was printed since. Throws a
 * `StorageReadError` when that cannot be read.
 */
export async function readReinstated(
  store: Pick<OrderStore, 'reinstated'>,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await store.reinstated(orderIds)
  if (!found.ok) throw new StorageReadError(found.failure)
  return found.value
}
