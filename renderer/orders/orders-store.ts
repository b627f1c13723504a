import { create } from 'zustand'
import type { Failure } from '../../shared/failure.ts'
import type { ListRequest, OrderRow, Overview } from '../../shared/orders/order-view.ts'
import { call, listen } from '../app/bridge.ts'
import { announceFailure } from '../ui/notices.ts'
import { useOpenOrder } from './open-order-store.ts'
import { createRowCache } from './row-cache.ts'
import { keepOnly, nothingSelected, selectAll, toggle, extendTo, type Selection } from './selection.ts'

export type OrdersView = ListRequest['view']
export type OrdersSort = ListRequest['sort']

interface OrdersState {
  readonly view: OrdersView
  readonly sort: OrdersSort
  readonly ids: readonly number[]
  /** True until the first answer for this view. */
  readonly isLoading: boolean
  readonly failure: Failure | null
  readonly active: number | null
  readonly selection: Selection
  readonly overview: Overview | null
}

export const useOrders = create<OrdersState>(() => ({
  view: { kind: 'queue', queue: 'prepare' },
  sort: { by: 'created', direction: 'descending' },
  ids: [],
  isLoading: true,
  failure: null,
  active: null,
  selection: nothingSelected,
  overview: null,
}))

async function fetchRows(ids: number[]): Promise<readonly OrderRow[]> {
  const result = await call('orders.rows', { ids })
  if (result.ok) return result.value
  announceFailure(result.failure)
  return []
}

/** The rows of this window. */
export const rowCache = createRowCache(fetchRows)

let asked = 0

/** Reads the ids of the current view again; what is no longer in it is let go of. */
export async function refreshList(): Promise<void> {
  asked += 1
  const turn = asked
  const { view, sort } = useOrders.getState()
  const result = await call('orders.list', { view, sort })
  if (turn !== asked) return
  if (!result.ok) {
    useOrders.setState({ failure: result.failure, isLoading: false })
    return
  }
  const { ids } = result.value
  useOrders.setState(({ active, ids: before, selection }) => {
    const stillThere = active !== null && ids.includes(active)
    const sameSpot = ids[Math.min(active === null ? 0 : Math.max(0, before.indexOf(active)), ids.length - 1)] ?? null
    return { ids, failure: null, isLoading: false, active: stillThere ? active : sameSpot, selection: keepOnly(selection, ids) }
  })
}

export function showView(view: OrdersView): void {
  useOrders.setState({ view, ids: [], isLoading: true, failure: null, active: null, selection: nothingSelected })
  void refreshList()
}

export function sortBy(by: OrdersSort['by']): void {
  const { sort } = useOrders.getState()
  const direction = sort.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending'
  // The list stays at its top unless an order the person is working on has to be followed.
  const active = useOpenOrder.getState().orderId
  useOrders.setState({ sort: { by, direction }, active })
  void refreshList()
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

export function activate(id: number | null): void {
  useOrders.setState({ active: id })
}

export function toggleSelected(id: number): void {
  useOrders.setState(({ selection }) => ({ selection: toggle(selection, id), active: id }))
}

export function extendSelection(to: number): void {
  useOrders.setState(({ selection, ids, active }) => ({ selection: extendTo(selection, ids, active ?? to, to), active: to }))
}

export function selectWholeView(): void {
  useOrders.setState(({ ids }) => ({ selection: selectAll(ids) }))
}

export function clearSelection(): void {
  useOrders.setState({ selection: nothingSelected })
}

/** The chosen orders in the order of the list. */
export function selectedInOrder(): number[] {
  const { ids, selection } = useOrders.getState()
  return ids.filter((id) => selection.selected.has(id))
}

/** The chosen orders in the order of choosing. */
export function selectedAsChosen(): number[] {
  return [...useOrders.getState().selection.selected]
}

let following = false
let stale = false

/** Follows a burst of changes with as few readings of the list as it takes to be right at the end. */
async function followList(): Promise<void> {
  stale = true
  if (following) return
  following = true
  while (stale) {
    stale = false
    await refreshList()
  }
  following = false
}

/** Starts hearing of changes: counts and rows follow at once, the list is read again. */
export function connectOrders(): () => void {
  void refreshOverview()
  void refreshList()
  return listen('orders.changed', ({ ids, overview }) => {
    useOrders.setState({ overview })
    rowCache.refresh(ids)
    void followList()
  })
}

/** Forgets everything, for another account. */
export function forgetOrders(): void {
  rowCache.clear()
  useOrders.setState({
    ids: [],
    isLoading: true,
    active: null,
    selection: nothingSelected,
    overview: null,
    view: { kind: 'queue', queue: 'prepare' },
  })
}
