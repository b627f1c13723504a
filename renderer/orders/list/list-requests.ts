import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { ListRequest, OrderRow } from '../../../shared/orders/order-view.ts'
import type { Result } from '../../../shared/result.ts'
import { call } from '../../bridge.ts'
import { showFailureNotice } from '../../ui/feedback/notices.ts'
import { newestFirst, useOrders, type OrdersState } from '../orders-store.ts'
import type { SyncedRow } from './rows/row-age.ts'
import { createRowCache } from './rows/row-cache.ts'

/** Adds the time of the sync. A row is not sent again while unchanged, so its age is compared with that of all orders when it arrived. */
function withSyncTime(rows: readonly OrderRow[]): readonly SyncedRow[] {
  const syncedAt = useOrders.getState().overview?.sync.asOf
  return rows.map((row) => ({ ...row, syncedAt }))
}

async function fetchRows(ids: number[]): Promise<readonly SyncedRow[]> {
  const result = await call('orders.rows', { ids })
  if (result.ok) return withSyncTime(result.value)
  showFailureNotice(result.failure)
  return []
}

/** The rows of this window. */
export const rowCache = createRowCache(fetchRows)

/** The current request; a response to any other is stale. */
export function listRequest({ view, sort, filter }: Pick<OrdersState, 'view' | 'sort' | 'filter'> = useOrders.getState()): ListRequest {
  return { view, sort, ...(Object.keys(filter).length === 0 ? {} : { filter }) }
}

/** Requests a list. `known` is the edition that the window already has, or null. The response includes the first rows. */
export async function fetchList(request: ListRequest, known: string | null): Promise<Result<CallOutput<'orders.follow'>>> {
  const takeRows = rowCache.expectRows()
  const result = await call('orders.follow', { request, known })
  takeRows(result.ok ? withSyncTime(result.value.rows) : [])
  return result
}

type ListAnswer = Result<CallOutput<'orders.follow'>>

/** A search requested in advance, before it is shown. */
let prefetchedSearch: { readonly text: string; answer: ListAnswer | Promise<ListAnswer> } | null = null

function searchRequest(text: string): ListRequest {
  return { view: { kind: 'search', text }, sort: newestFirst }
}

/** Requests a search that is likely to be shown soon; nothing on the screen changes. */
export function prefetchSearch(text: string): void {
  const answer = fetchList(searchRequest(text), null)
  const prefetched: typeof prefetchedSearch = { text, answer }
  prefetchedSearch = prefetched
  void answer.then((arrived) => (prefetched.answer = arrived))
}

/** The prefetched response, once, if it is for exactly this request; a promise until it is there. */
export function takePrefetchedSearch(request: ListRequest): ListAnswer | Promise<ListAnswer> | null {
  const ready = prefetchedSearch
  prefetchedSearch = null
  return ready !== null && JSON.stringify(searchRequest(ready.text)) === JSON.stringify(request) ? ready.answer : null
}

/** Clears what was read and requested, for another account. */
export function clearListRequests(): void {
  rowCache.clear()
  prefetchedSearch = null
}
