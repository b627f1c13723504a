import { create } from 'zustand'
import { firstList } from '../../shared/contract/stored-screen.ts'
import type { Failure } from '../../shared/failure.ts'
import type { ListRequest, OrderFilter, Overview } from '../../shared/orders/order-view.ts'
import { nothingSelected, type Selection } from '../ui/selection.ts'

export type OrdersView = ListRequest['view']
export type OrdersSort = ListRequest['sort']

export interface OrdersState {
  readonly view: OrdersView
  readonly sort: OrdersSort
  readonly filter: OrderFilter
  /** The saved view as which this list was opened; kept while the list is filtered or sorted differently. */
  readonly savedViewId: string | null
  readonly ids: readonly number[]
  /** Identifies these ids in this order; null before the first response for this list. */
  readonly edition: string | null
  /** More orders match than the station returned. */
  readonly hasMore: boolean
  /** True until the first response for this view. */
  readonly isLoading: boolean
  readonly failure: Failure | null
  /** The order with the keyboard focus: the open order while one is open, whether or not this list has it (`list/cursor.ts`). */
  readonly active: number | null
  /** The position of the active order when it left this list; the arrow keys continue from there. */
  readonly leftAt: number
  readonly selection: Selection<number>
  readonly overview: Overview | null
}

export const newestFirst: OrdersSort = { by: 'created', direction: 'descending' }

export const earliestCutOffFirst: OrdersSort = { by: 'cut-off', direction: 'ascending' }

export const earliestPickupFirst: OrdersSort = { by: 'pickup', direction: 'ascending' }

export const firstView = { view: firstList.view, sort: firstList.sort, filter: {}, savedViewId: null } satisfies Pick<
  OrdersState,
  'view' | 'sort' | 'filter' | 'savedViewId'
>

/** A requested list that has not arrived. */
export const notReadYet = {
  ids: [],
  edition: null,
  hasMore: false,
  isLoading: true,
  failure: null,
  active: null,
  leftAt: 0,
  selection: nothingSelected,
} satisfies Partial<OrdersState>

export const useOrders = create<OrdersState>(() => ({
  ...firstView,
  ...notReadYet,
  overview: null,
}))
