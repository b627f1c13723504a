import type { Failure } from '../../shared/failure.ts'
import type { Message } from '../../shared/messages/message.ts'
import { orderSearchMessages } from '../../shared/messages/service/order-search-messages.ts'
import type { Clock } from '../platform/clock.ts'
import type { FetchedOrder, ServiceClient } from '../service/service-client.ts'
import { referenceKey } from './customer-reference.ts'
import { findOrdersByReference, type ListScan } from './find-orders-by-reference.ts'

/** The result of searching an order by its customer reference; `compared` states where. */
export type CreationReconciliation =
  | { readonly kind: 'one'; readonly read: FetchedOrder; readonly compared: Message }
  | { readonly kind: 'several'; readonly ids: readonly number[]; readonly compared: Message }
  /** Not found in two complete searches, a minute apart. It may still appear. */
  | { readonly kind: 'none'; readonly compared: Message }
  /** The list could not be read, or not completely, twice. `isListBroken` when its pages repeat or never end: the next search is not urgent. */
  | { readonly kind: 'undecided'; readonly compared: Message; readonly because: Failure | null; readonly isListBroken: boolean }

export interface ReconcileCreationsOptions {
  readonly client: Pick<ServiceClient, 'listOrders'>
  readonly clock: Clock
  readonly signal?: AbortSignal
}

const scanIntervalMs = 60_000

function describeScan({ seenCount, unreadable, isComplete, stopReason }: ListScan): Message {
  const end = isComplete ? 'complete' : (stopReason ?? 'changing')
  const search = orderSearchMessages.search.message({ end, seen: seenCount + unreadable })
  return unreadable === 0 ? search : orderSearchMessages.searchWithUnreadable.message({ search, unreadable })
}

function describeScans(scans: readonly ListScan[]): Message {
  const [first, second] = scans.map(describeScan)
  if (first === undefined) return orderSearchMessages.listUnread.message()
  return second === undefined ? first : orderSearchMessages.twoSearches.message({ first, second })
}

function evaluateScans(key: string, scans: readonly ListScan[], because: Failure | null): CreationReconciliation {
  const orders = new Map(scans.flatMap((scan) => scan.found.get(key) ?? []).map((read) => [read.order.id, read]))
  const compared = describeScans(scans)
  const [read] = [...orders.values()]
  if (orders.size > 1) return { kind: 'several', ids: [...orders.keys()].toSorted((one, other) => one - other), compared }
  if (read !== undefined) return { kind: 'one', read, compared }
  const completeScans = scans.filter(({ isComplete }) => isComplete).length
  if (completeScans >= 2) return { kind: 'none', compared }
  return { kind: 'undecided', compared, because, isListBroken: scans.some(({ stopReason }) => stopReason !== null) }
}

/**
 * Reconciles creations in doubt by reading: every page of the list, and again a minute later for those that a complete search did not find. Never
 * sends anything. Results are by `referenceKey`.
 */
export async function reconcileCreations(
  { client, clock, signal }: ReconcileCreationsOptions,
  references: readonly string[],
): Promise<ReadonlyMap<string, CreationReconciliation>> {
  const keys = [...new Set(references.map(referenceKey))]
  const scans: ListScan[] = []
  let because: Failure | null = null
  const scanOnce = async (): Promise<void> => {
    const scan = await findOrdersByReference(client, keys, signal)
    if (scan.ok) scans.push(scan.value)
    else because = scan.failure
  }
  await scanOnce()
  const [first] = scans
  const decided = first?.isComplete === true && keys.every((key) => first.found.has(key))
  if (!decided && (await waitForNextScan(clock, signal))) await scanOnce()
  return new Map(keys.map((key) => [key, evaluateScans(key, scans, because)]))
}

async function waitForNextScan(clock: Clock, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await clock.wait(scanIntervalMs, signal)
    return true
  } catch {
    return false
  }
}
