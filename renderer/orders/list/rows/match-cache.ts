import type { OrderMatch } from '../../../../shared/orders/search-match.ts'
import { call } from '../../../bridge.ts'
import type { OrdersState } from '../../orders-store.ts'
import { createRowCache } from './row-cache.ts'

type Searched = Pick<OrdersState, 'view' | 'filter'>

let searched: Searched | null = null

/** True for a list that contains only search results. */
export function isSearched({ view, filter }: Searched): boolean {
  return view.kind === 'search' || (filter.text ?? '') !== ''
}

async function fetchMatches(ids: number[]): Promise<readonly OrderMatch[]> {
  if (searched === null) return []
  const { view, filter } = searched
  const result = await call('orders.matches', { ids, view, ...(Object.keys(filter).length === 0 ? {} : { filter }) })
  // Without matches the rows only show less. The read of the list reports the failure.
  return result.ok ? result.value : []
}

/** Why the search found each order of the current list. */
export const matchCache = createRowCache(fetchMatches)

/** Adds the matches that were sent with a list. For a list shown for the first time, `matches` covers only its first rows. */
export function showMatches(list: Searched, matches: readonly OrderMatch[], isFirst: boolean): void {
  if (searched?.view === list.view && searched.filter === list.filter && !isFirst) return
  searched = isSearched(list) ? list : null
  matchCache.clear()
  matchCache.expectRows()(matches)
}
