import type { OrderMatch } from '../../../shared/orders/search-match.ts'
import { call } from '../../app/bridge.ts'
import type { OrdersState } from '../orders-store.ts'
import { createRowCache } from './row-cache.ts'

type Searched = Pick<OrdersState, 'view' | 'filter'>

let searched: Searched | null = null

/** True for a list that has only what a search found. */
export function isSearched({ view, filter }: Searched): boolean {
  return view.kind === 'search' || (filter.text ?? '') !== ''
}

async function fetchMatches(ids: number[]): Promise<readonly OrderMatch[]> {
  if (searched === null) return []
  const { view, filter } = searched
  const told = await call('orders.matches', { ids, view, ...(Object.keys(filter).length === 0 ? {} : { filter }) })
  // Without them the rows say less; what is wrong is told where the list is read.
  return told.ok ? told.value : []
}

/** Why the search found each order, of the list that is shown. */
export const matchCache = createRowCache(fetchMatches)

/** Takes in what came with a list. `matches` of a list that is shown for the first time are those of its first rows. */
export function showMatches(list: Searched, matches: readonly OrderMatch[], isFirst: boolean): void {
  if (searched?.view === list.view && searched.filter === list.filter && !isFirst) return
  searched = isSearched(list) ? list : null
  matchCache.clear()
  matchCache.expectRows()(matches)
}
