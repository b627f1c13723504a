import type { OrderFilter, Overview, SavedView } from '../../../shared/orders/order-view.ts'
import { call, listen } from '../../app/bridge.ts'
import { announceFailure } from '../../ui/feedback/notices.ts'
import { follow, forgetAsked, listRequest, rowCache, takePrepared } from './list-requests.ts'
import { createListFollower } from './refresh-throttle.ts'
import { firstView, newestFirst, notReadYet, useOrders, type OrdersSort, type OrdersState, type OrdersView } from '../orders-store.ts'
import { useOpenOrder } from '../panel/opened-order-store.ts'
import { keepOnly, nothingSelected } from '../../ui/selection.ts'

/** Reads the ids of the current list; what is no longer in it is let go of. An answer that came too late changes nothing. */
async function readList(): Promise<void> {
  const { view, sort, filter, edition: known } = useOrders.getState()
  const request = listRequest()
  const result = await (takePrepared(request) ?? follow(request, known))
  const now = useOrders.getState()
  if (now.view !== view || now.sort !== sort || now.filter !== filter) return
  if (!result.ok) {
    useOrders.setState({ failure: result.failure, isLoading: false })
    return
  }
  const { edition, more: hasMore } = result.value
  const { active, ids: before, selection } = now
  if (result.value.ids === null) {
    useOrders.setState({ failure: null, isLoading: false, active: active ?? before[0] ?? null })
    return
  }
  const ids = Array.from(result.value.ids)
  const stillThere = active !== null && ids.includes(active)
  const sameSpot = ids[Math.min(active === null ? 0 : Math.max(0, before.indexOf(active)), ids.length - 1)] ?? null
  useOrders.setState({
    ids,
    edition,
    hasMore,
    failure: null,
    isLoading: false,
    active: stillThere ? active : sameSpot,
    selection: keepOnly(selection, ids),
  })
}

const follower = createListFollower(readList)

/** A hand moves over the list: until it rests no line comes, goes or changes its place, so that none is pressed for another. What the lines say still changes. */
export const holdList = follower.hold

function begin(list: Pick<OrdersState, 'view' | 'filter' | 'savedId'> & Partial<Pick<OrdersState, 'sort'>>): void {
  beforeSearch = null
  useOrders.setState({ ...list, ...notReadYet })
  void follower.now()
}

/** Shows another list from its top; nothing chosen or narrowed before is carried over. */
export function showView(view: OrdersView): void {
  begin({ view, filter: {}, savedId: null })
}

/** Opens a list as it was saved. */
export function showSaved({ id, request: { view, sort, filter = {} } }: SavedView): void {
  begin({ view, sort, filter, savedId: id })
}

/** The list as it stands belongs to this saved view from now on, or to none. */
export function belongTo(savedId: string | null): void {
  useOrders.setState({ savedId })
}

export function sortBy(by: OrdersSort['by']): void {
  const { sort } = useOrders.getState()
  const direction = sort.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending'
  // The list stays at its top unless an order the person is working on has to be followed.
  const active = useOpenOrder.getState().orderId
  useOrders.setState({ sort: { by, direction }, edition: null, active })
  void follower.now()
}

/** Narrows the list; the lines stay until the answer is there. */
export function setFilter(filter: OrderFilter): void {
  useOrders.setState({ filter, edition: null, isLoading: useOrders.getState().ids.length === 0 })
  void follower.now()
}

type Place = Pick<OrdersState, 'view' | 'sort' | 'filter' | 'savedId' | 'ids' | 'edition' | 'hasMore' | 'active'>

/** What was shown before a search began, to go back to. */
let beforeSearch: Place | null = null

/** Searches as a person types: the newest orders first, the first of them ready to be opened. Resolves when this text was answered. */
export async function searchFor(text: string): Promise<void> {
  const { view, sort, filter, savedId, ids, edition, hasMore, active } = useOrders.getState()
  if (view.kind === 'search' && view.text === text) return await follower.now()
  if (view.kind !== 'search') beforeSearch = { view, sort, filter, savedId, ids, edition, hasMore, active }
  useOrders.setState({
    view: { kind: 'search', text },
    edition: null,
    ...(view.kind === 'search' ? {} : { sort: newestFirst, filter: {}, savedId: null }),
    isLoading: true,
    failure: null,
    active: null,
    selection: nothingSelected,
  })
  return await follower.now()
}

/** Goes back from a search to what was shown before. */
export function endSearch(): void {
  if (useOrders.getState().view.kind !== 'search') return
  const place = beforeSearch ?? { ...firstView, ids: [], edition: null, hasMore: false, active: null }
  beforeSearch = null
  useOrders.setState({ ...place, isLoading: place.ids.length === 0, failure: null, selection: nothingSelected })
  void follower.now()
}

export async function refreshOverview(): Promise<void> {
  const result = await call('orders.overview', {})
  if (result.ok) useOrders.setState({ overview: result.value })
  else announceFailure(result.failure)
}

/** Asks the service for everything anew. How it goes is in the overview; only what that does not tell is said beside it. */
export async function syncNow(): Promise<void> {
  const result = await call('orders.sync', {})
  if (result.ok) useOrders.setState({ overview: result.value })
  else if (useOrders.getState().overview?.sync.state !== 'failed') announceFailure(result.failure)
}

function counts({ queues, statuses, total, held }: Overview): string {
  return JSON.stringify([queues, statuses, total, held])
}

/** Draws the navigation again only where something in it is another; answers whether an order came, went or moved between lists. */
function noteOverview(overview: Overview): boolean {
  const known = useOrders.getState().overview
  const hasMoved = known === null || counts(known) !== counts(overview)
  if (hasMoved || JSON.stringify(known.sync) !== JSON.stringify(overview.sync)) useOrders.setState({ overview })
  return hasMoved
}

/** Starts hearing of changes: counts and rows in sight follow at once, the list is read again soon after. */
export function connectOrders(): () => void {
  void refreshOverview()
  void follower.now()
  return listen('orders.changed', ({ ids, overview }) => {
    const hasMoved = noteOverview(overview)
    rowCache.refresh(ids)
    if (hasMoved || ids.length > 0) follower.soon()
  })
}

/** Forgets everything, for another account. */
export function forgetOrders(): void {
  forgetAsked()
  beforeSearch = null
  useOrders.setState({
    ...firstView,
    ...notReadYet,
    overview: null,
  })
}
