import type { OrderFilter, OrderRow, Overview, SavedView } from '../../../shared/orders/order-view.ts'
import { call, listen } from '../../app/bridge.ts'
import { showFailureNotice } from '../../ui/feedback/notices.ts'
import { fetchList, clearListRequests, listRequest, rowCache, takePrefetchedSearch } from './list-requests.ts'
import { matchCache, showMatches } from './match-cache.ts'
import { createRefreshThrottle } from './refresh-throttle.ts'
import { firstView, newestFirst, notReadYet, useOrders, type OrdersSort, type OrdersState, type OrdersView } from '../orders-store.ts'
import { showsCutOffs } from './usual-states.ts'
import { orderAtPlace } from './cursor.ts'
import { useOpenedOrder } from '../panel/opened-order-store.ts'
import { keepOnly, nothingSelected } from '../../ui/selection.ts'

/** Where the active order stands, or stood before it left the list. A list that was narrowed, sorted or searched otherwise begins at its top. */
function placeLeft({ active, ids, leftAt }: Pick<OrdersState, 'active' | 'ids' | 'leftAt'>, isSameList: boolean): number {
  if (!isSameList) return 0
  const place = active === null ? -1 : ids.indexOf(active)
  return place === -1 ? leftAt : place
}

/** Reads the ids of the current list; what is no longer in it is let go of. An answer that came too late changes nothing. */
async function readList(): Promise<void> {
  const { view, sort, filter, edition: known } = useOrders.getState()
  const request = listRequest()
  const result = await (takePrefetchedSearch(request) ?? fetchList(request, known))
  const now = useOrders.getState()
  if (now.view !== view || now.sort !== sort || now.filter !== filter) return
  if (!result.ok) {
    useOrders.setState({ failure: result.failure, isLoading: false })
    return
  }
  rowCache.forgetStored()
  showMatches({ view, filter }, result.value.matches, known === null)
  const { edition, more: hasMore } = result.value
  const { active, ids: before, selection } = now
  if (result.value.ids === null) {
    useOrders.setState({ failure: null, isLoading: false, active: active ?? before[0] ?? null })
    return
  }
  const ids = Array.from(result.value.ids)
  // The first orders are shown as soon as they are there.
  if (ids.length === 0) listRefresh.endRest()
  const leftAt = placeLeft(now, known !== null)
  const staysActive = active !== null && (ids.includes(active) || active === useOpenedOrder.getState().orderId)
  useOrders.setState({
    ids,
    edition,
    hasMore,
    failure: null,
    isLoading: false,
    active: staysActive ? active : orderAtPlace(ids, leftAt),
    leftAt,
    selection: keepOnly(selection, ids),
  })
}

const listRefresh = createRefreshThrottle(readList)

/** A hand moves over the list: until it rests no line comes, goes or changes its place, so that none is pressed for another. What the lines say still changes. */
export const pauseListUpdates = listRefresh.pauseUpdates

function showList(list: Pick<OrdersState, 'view' | 'filter' | 'savedViewId'> & Partial<Pick<OrdersState, 'sort'>>): void {
  beforeSearch = null
  // Another list has no column that says how it is sorted then.
  const isByCutOff = useOrders.getState().sort.by === 'cut-off' && !showsCutOffs(list.view)
  useOrders.setState({ ...(isByCutOff ? { sort: newestFirst } : {}), ...list, ...notReadYet })
  void listRefresh.refreshNow()
}

/** Shows another list from its top; nothing chosen or narrowed before is carried over. */
export function showView(view: OrdersView): void {
  showList({ view, filter: {}, savedViewId: null })
}

/** Opens a list as it was saved. */
export function openSavedView({ id, request: { view, sort, filter = {} } }: SavedView): void {
  showList({ view, sort, filter, savedViewId: id })
}

/** The list as it stands belongs to this saved view from now on, or to none. */
export function assignSavedView(savedViewId: string | null): void {
  useOrders.setState({ savedViewId })
}

export function sortBy(by: OrdersSort['by']): void {
  const { sort } = useOrders.getState()
  const direction = sort.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending'
  // The list stays at its top unless an order the person is working on has to be followed.
  const active = useOpenedOrder.getState().orderId
  useOrders.setState({ sort: { by, direction }, edition: null, active })
  void listRefresh.refreshNow()
}

/** The cut-offs are others: a list that is sorted by them is read again. */
export function refreshCutOffOrder(): void {
  if (useOrders.getState().sort.by === 'cut-off') listRefresh.refreshSoon()
}

/** Narrows the list; the lines stay until the answer is there. */
export function setFilter(filter: OrderFilter): void {
  const { ids, isLoading } = useOrders.getState()
  useOrders.setState({ filter, edition: null, isLoading: isLoading || ids.length === 0 })
  void listRefresh.refreshNow()
}

type ListSnapshot = Pick<OrdersState, 'view' | 'sort' | 'filter' | 'savedViewId' | 'ids' | 'edition' | 'hasMore' | 'active'>

/** What was shown before a search began, to go back to. */
let beforeSearch: ListSnapshot | null = null

/** Searches as a person types: the newest orders first, the first of them ready to be opened. Resolves when this text was answered. */
export async function searchFor(text: string): Promise<void> {
  const { view, sort, filter, savedViewId, ids, edition, hasMore, active } = useOrders.getState()
  if (view.kind === 'search' && view.text === text) return await listRefresh.refreshNow()
  if (view.kind !== 'search') beforeSearch = { view, sort, filter, savedViewId, ids, edition, hasMore, active }
  useOrders.setState({
    view: { kind: 'search', text },
    edition: null,
    ...(view.kind === 'search' ? {} : { sort: newestFirst, filter: {}, savedViewId: null }),
    isLoading: true,
    failure: null,
    active: null,
    selection: nothingSelected,
  })
  return await listRefresh.refreshNow()
}

/** Goes back from a search to what was shown before. */
export function endSearch(): void {
  if (useOrders.getState().view.kind !== 'search') return
  const snapshot = beforeSearch ?? { ...firstView, ids: [], edition: null, hasMore: false, active: null }
  beforeSearch = null
  const active = useOpenedOrder.getState().orderId ?? snapshot.active
  useOrders.setState({ ...snapshot, active, leftAt: 0, isLoading: snapshot.ids.length === 0, failure: null, selection: nothingSelected })
  void listRefresh.refreshNow()
}

export async function refreshOverview(): Promise<void> {
  const result = await call('orders.overview', {})
  if (result.ok) useOrders.setState({ overview: result.value })
  else showFailureNotice(result.failure)
}

/** Asks the service for everything again. How it goes is in the overview; only what that does not tell is said beside it. */
export async function syncNow(): Promise<void> {
  const result = await call('orders.sync', {})
  if (result.ok) useOrders.setState({ overview: result.value })
  else if (useOrders.getState().overview?.sync.state !== 'failed') showFailureNotice(result.failure)
}

function countsKey({ queues, statuses, total, held }: Overview): string {
  return JSON.stringify([queues, statuses, total, held])
}

/** Draws the navigation again only where something in it is another; answers whether an order came, went or moved between lists. */
function applyOverview(overview: Overview): boolean {
  const known = useOrders.getState().overview
  const hasMoved = known === null || countsKey(known) !== countsKey(overview)
  if (hasMoved || JSON.stringify(known.sync) !== JSON.stringify(overview.sync)) useOrders.setState({ overview })
  return hasMoved
}

/** Shows the first list as it was the last time, until the station answers. No order of it is selected or active. */
export function showStoredOrders(overview: Overview, rows: readonly OrderRow[]): void {
  rowCache.showStored(rows)
  useOrders.setState({ overview, ids: rows.map(({ id }) => id) })
}

/** Starts hearing of changes: counts and rows in sight follow at once, the list is read again soon after. */
export function connectOrders(): () => void {
  void refreshOverview()
  void listRefresh.refreshNow()
  return listen('orders.changed', ({ ids, overview }) => {
    const hasMoved = applyOverview(overview)
    rowCache.refresh(ids)
    matchCache.refresh(ids)
    if (hasMoved || ids.length > 0) listRefresh.refreshSoon()
  })
}

/** Forgets everything, for another account. */
export function resetOrders(): void {
  clearListRequests()
  beforeSearch = null
  useOrders.setState({
    ...firstView,
    ...notReadYet,
    overview: null,
  })
}
