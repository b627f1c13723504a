import type { OrderFilter, OrderRow, Overview, SavedView } from '../../../shared/orders/order-view.ts'
import { call, listen } from '../../bridge.ts'
import { showFailureNotice } from '../../ui/feedback/notices.ts'
import { fetchList, clearListRequests, listRequest, rowCache, takePrefetchedSearch } from './list-requests.ts'
import { matchCache, showMatches } from './rows/match-cache.ts'
import { createRefreshThrottle } from '../../ui/refresh-throttle.ts'
import { firstView, newestFirst, notReadYet, useOrders, type OrdersSort, type OrdersState, type OrdersView } from '../orders-store.ts'
import { sortFor, sortKeyOf } from './default-sort.ts'
import { orderAtPlace } from './cursor.ts'
import { closeOrder, useOpenedOrder } from '../panel/opened-order-store.ts'
import { keepOnly, nothingSelected } from '../../ui/selection.ts'

/** The position of the active order, or the one at which it left the list. A list that was filtered, sorted or searched differently starts at the top. */
function placeLeft({ active, ids, leftAt }: Pick<OrdersState, 'active' | 'ids' | 'leftAt'>, isSameList: boolean): number {
  if (!isSameList) return 0
  const place = active === null ? -1 : ids.indexOf(active)
  return place === -1 ? leftAt : place
}

/** The order that became active by itself at the top of the list while the orders were read for the first time. */
let topOfFirstReading: number | null = null

/** Like `topOfFirstReading`, for a list that is sorted by cut-off: cut-offs that arrive later move orders above it. */
let topByCutOff: number | null = null

/** Cut-offs have arrived since the list was last read. */
let hasNewCutOffs = false

/**
 * The first reading adds newer orders at the top, and new cut-offs sort the list again. Until a person has done something, the first order is the
 * active one. Otherwise no change of the list makes another order active.
 */
function activeAmong(ids: readonly number[], leftAt: number, isSortedAnew: boolean): number | null {
  const { active, selection, overview, sort } = useOrders.getState()
  const openOrderId = useOpenedOrder.getState().orderId
  const isUnused = active !== null && openOrderId === null && selection.selected.size === 0
  const isSortedTop = isUnused && active === topByCutOff
  const isUntouched = isUnused && (active === topOfFirstReading || (isSortedTop && isSortedAnew))
  const staysActive = active !== null && !isUntouched && (ids.includes(active) || active === openOrderId)
  const next = staysActive ? active : orderAtPlace(ids, isUntouched ? 0 : leftAt)
  const isFirstReading = overview?.sync.state === 'running' && overview.sync.asOf === null
  topOfFirstReading = isFirstReading && (active === null || isUntouched) ? next : null
  topByCutOff = sort.by === 'cut-off' && (active === null || isUntouched || isSortedTop) ? next : null
  return next
}

/** Reads the ids of the current list; deselects what it no longer contains. A late response changes nothing. */
async function readList(): Promise<void> {
  const { view, sort, filter, edition: known } = useOrders.getState()
  const isSortedAnew = hasNewCutOffs
  hasNewCutOffs = false
  const request = listRequest()
  const answer = takePrefetchedSearch(request) ?? fetchList(request, known)
  // A response that is already there is rendered together with its title, at once.
  const result = answer instanceof Promise ? await answer : answer
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
  // The first orders are shown as soon as they are available.
  if (ids.length === 0) listRefresh.endRest()
  const leftAt = placeLeft(now, known !== null)
  useOrders.setState({
    ids,
    edition,
    hasMore,
    failure: null,
    isLoading: false,
    active: activeAmong(ids, leftAt, isSortedAnew),
    leftAt,
    selection: keepOnly(selection, ids),
  })
}

const listRefresh = createRefreshThrottle(readList)

/** While a person moves the pointer over the list or presses keys in it, no row is added, removed or moved, so that none is chosen by mistake. The content of rows still changes. */
export const pauseListUpdates = listRefresh.pauseUpdates

/** The sort order that a person chose for each list in this session; a saved view keeps its own. */
const chosenSorts = new Map<string, OrdersSort>()

function showList(list: Pick<OrdersState, 'view' | 'filter' | 'savedViewId'> & Partial<Pick<OrdersState, 'sort'>>): void {
  beforeSearch = null
  // Going to other orders closes the open one: no key may act on an order of another list.
  if (JSON.stringify(list.view) !== JSON.stringify(useOrders.getState().view)) closeOrder()
  useOrders.setState({ sort: sortFor(list.view, chosenSorts), ...list, ...notReadYet })
  void listRefresh.refreshNow()
}

/** Shows another list from its top, without selection and filters. */
export function showView(view: OrdersView): void {
  showList({ view, filter: {}, savedViewId: null })
}

/** Opens a saved view. */
export function openSavedView({ id, request: { view, sort, filter = {} } }: SavedView): void {
  showList({ view, sort, filter, savedViewId: id })
}

/** Associates the current list with this saved view, or with none. */
export function assignSavedView(savedViewId: string | null): void {
  useOrders.setState({ savedViewId })
}

export function sortBy(by: OrdersSort['by']): void {
  const { view, sort: shown, savedViewId } = useOrders.getState()
  const sort = { by, direction: shown.by === by && shown.direction === 'ascending' ? 'descending' : 'ascending' } satisfies OrdersSort
  if (savedViewId === null) chosenSorts.set(sortKeyOf(view), sort)
  // The list stays at its top unless it has to follow the order that the person is working on.
  const active = useOpenedOrder.getState().orderId
  useOrders.setState({ sort, edition: null, active })
  void listRefresh.refreshNow()
}

/** The cut-offs have changed: a list that is sorted by them is read again. */
export function refreshCutOffOrder(): void {
  if (useOrders.getState().sort.by !== 'cut-off') return
  hasNewCutOffs = true
  listRefresh.refreshSoon()
}

/** Filters the list; the rows stay until the response has arrived. */
export function setFilter(filter: OrderFilter): void {
  const { ids, isLoading } = useOrders.getState()
  useOrders.setState({ filter, edition: null, isLoading: isLoading || ids.length === 0 })
  void listRefresh.refreshNow()
}

type ListSnapshot = Pick<OrdersState, 'view' | 'sort' | 'filter' | 'savedViewId' | 'ids' | 'edition' | 'hasMore' | 'active'>

/** The list before the search, to return to. */
let beforeSearch: ListSnapshot | null = null

/** Searches while a person types: the newest orders first, the first of them ready to be opened. Resolves when this text was answered. */
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

/** Returns from a search to the list before it. */
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

/** Requests a full sync. The overview shows its progress; only failures that are not in it are reported separately. */
export async function syncNow(): Promise<void> {
  const result = await call('orders.sync', {})
  if (result.ok) {
    useOrders.setState({ overview: result.value })
    return
  }
  // The stored overview shows the reason beside the age of the orders; it is not reported twice.
  const stored = await call('orders.overview', {})
  if (stored.ok) useOrders.setState({ overview: stored.value })
  if (!stored.ok || stored.value.sync.state !== 'failed') showFailureNotice(result.failure)
}

function countsKey({ queues, statuses, total, held }: Overview): string {
  return JSON.stringify([queues, statuses, total, held])
}

/** Renders the navigation again only if it has changed; returns whether an order was added, removed or moved between lists. */
function applyOverview(overview: Overview): boolean {
  const known = useOrders.getState().overview
  const hasMoved = known === null || countsKey(known) !== countsKey(overview)
  if (hasMoved || JSON.stringify(known.sync) !== JSON.stringify(overview.sync)) useOrders.setState({ overview })
  return hasMoved
}

/** Shows the first list of the last session until the station responds. No order of it is selected or active. */
export function showStoredOrders(overview: Overview, rows: readonly OrderRow[]): void {
  rowCache.showStored(rows)
  useOrders.setState({ overview, ids: rows.map(({ id }) => id) })
}

/** Subscribes to changes: counts and visible rows update immediately, the list is read again shortly after. */
export function connectOrders(): () => void {
  void refreshOverview()
  void listRefresh.refreshNow()
  return listen(
    'orders.changed',
    ({ ids, overview }) => {
      const hasMoved = applyOverview(overview)
      rowCache.refresh(ids)
      matchCache.refresh(ids)
      if (hasMoved || ids.length > 0) listRefresh.refreshSoon()
    },
    () => {
      void refreshOverview()
      rowCache.refresh(useOrders.getState().ids)
      listRefresh.refreshSoon()
    },
  )
}

/** Clears everything, for another account. */
export function resetOrders(): void {
  clearListRequests()
  beforeSearch = null
  topOfFirstReading = null
  topByCutOff = null
  chosenSorts.clear()
  useOrders.setState({
    ...firstView,
    ...notReadYet,
    overview: null,
  })
}
