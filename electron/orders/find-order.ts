import type { FindResult } from '../../shared/orders/order-view.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { FetchedOrder, ServiceClient } from '../service/service-client.ts'
import { isNotFound } from './is-not-found.ts'
import type { OrderStore } from './store/order-store.ts'
import { canBeReference, exactKey, scanCandidates } from './store/search/scanned-text.ts'

export interface FindOrderPorts {
  readonly client: Pick<ServiceClient, 'readOrder'>
  readonly store: Pick<OrderStore, 'find' | 'findEnding'>
  readonly clock: Clock
  /** Orders with a pickup booked at this station under exactly this confirmation number. */
  readonly ordersByConfirmation: (number: string) => number[]
  /** Stores what was just read. */
  readonly storeFetched: (read: FetchedOrder, requestedAt: FetchedOrder['readAt']) => Promise<Result<FetchedOrder>>
}

function oneOrMany(ids: readonly number[]): FindResult | null {
  const [first, ...others] = ids
  if (first === undefined) return null
  return others.length === 0 ? { kind: 'one', id: first, leg: null, waybill: null } : { kind: 'many', ids: [first, ...others] }
}

/**
 * Finds the order that a scan or a typed text identifies: in the store first, then at the service. The ending of a reference or a waybill counts
 * only if nothing matches exactly: a new order that is not stored yet may have exactly the number that another one ends with.
 */
export function createFindOrder({ client, store, clock, ordersByConfirmation, storeFetched }: FindOrderPorts) {
  async function findAtService(text: string): Promise<Result<FindResult>> {
    const none: FindResult = { kind: 'none', text }
    const candidate = scanCandidates(text).findLast(canBeReference)
    if (candidate === undefined) return success(none)
    const requestedAt = clock.now()
    const read = await client.readOrder(candidate)
    if (!read.ok) return isNotFound(read.failure) ? success(none) : read
    const { id, reference } = read.value.order
    const isRequestedOrder = [String(id), reference].some((name) => exactKey(name) === exactKey(candidate))
    if (!isRequestedOrder) return success(none)
    const stored = await storeFetched(read.value, requestedAt)
    return stored.ok ? success({ kind: 'one', id, leg: null, waybill: null }) : stored
  }

  return async (text: string): Promise<Result<FindResult>> => {
    const here = await store.find(text)
    if (!here.ok || here.value.kind !== 'none') return here
    const confirmed = oneOrMany(ordersByConfirmation(text))
    if (confirmed !== null) return success(confirmed)
    const asked = await findAtService(text)
    if (asked.ok && asked.value.kind !== 'none') return asked
    const byEnding = await store.findEnding(text)
    return byEnding.ok && byEnding.value.kind === 'none' ? asked : byEnding
  }
}
