import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { FollowedList, ListRequest, OrderCount } from '../../shared/orders/order-view.ts'
import { success, type Result } from '../../shared/result.ts'
import type { OrderMatch } from '../../shared/orders/search-match.ts'
import type { OrderHolds } from './order-holds.ts'
import type { OrderStore, StoredListRequest } from './store/order-store.ts'
import type { OrderCutOff } from '../../shared/pickups/cut-offs.ts'
import { searchTextOf } from './store/search/order-matches.ts'

/** The calls that list orders. */
export interface ListAnswers {
  list(request: ListRequest): Promise<Result<CallOutput<'orders.list'>>>
  count(request: ListRequest): Promise<Result<OrderCount>>
  /** Like `list`, for a screen: omits the ids if the screen already shows this edition. */
  follow(input: CallInput<'orders.follow'>): Promise<Result<FollowedList>>
  /** Why a search found each of these orders. */
  matches(input: CallInput<'orders.matches'>): Promise<Result<OrderMatch[]>>
}

interface ListQueriesOptions {
  readonly store: OrderStore
  readonly holds: Pick<OrderHolds, 'endExpired'>
  /** Orders with a pickup booked under exactly this number. */
  readonly ordersByConfirmation?: ((text: string) => readonly number[]) | undefined
  /** Today's cut-offs as last received; not requested again. */
  readonly cutOffs?: (() => readonly OrderCutOff[]) | undefined
}

/** Lists for a person: expired holds are ended first, and a search for a pickup's number finds its orders. */
export function createListQueries({ store, holds, ordersByConfirmation, cutOffs }: ListQueriesOptions): ListAnswers {
  /** The orders with a pickup booked under the searched number, which come first in the list. */
  function ordersBookedUnder({ view, filter }: Pick<ListRequest, 'view' | 'filter'>): readonly number[] {
    return view.kind === 'search' && filter === undefined ? (ordersByConfirmation?.(view.text) ?? []) : []
  }

  function withCutOffs(request: ListRequest): StoredListRequest {
    return request.sort.by === 'cut-off' ? { ...request, cutOffs: cutOffs?.() ?? [] } : request
  }

  /** Orders with a pickup of that number are in the list, whether they match otherwise or not. */
  function withConfirmations(request: Pick<ListRequest, 'view' | 'filter'>, matches: readonly OrderMatch[]): OrderMatch[] {
    const { view } = request
    const booked = new Set(ordersBookedUnder(request))
    if (booked.size === 0 || view.kind !== 'search') return [...matches]
    const number = { field: 'confirmation', leg: null, parts: [{ text: view.text.trim(), isMatch: true }] } as const
    return matches.map((match) => (booked.has(match.id) ? { id: match.id, fields: [{ ...number, parts: [...number.parts] }] } : match))
  }

  const list: ListAnswers['list'] = async (request) => {
    const ended = await holds.endExpired()
    if (!ended.ok) return ended
    const listed = await store.list(withCutOffs(request))
    return listed.ok ? success({ ...listed.value, ids: [...new Set([...ordersBookedUnder(request), ...listed.value.ids])] }) : listed
  }

  return {
    list,
    count: async (request) => {
      if (ordersBookedUnder(request).length > 0) {
        const listed = await list(request)
        return listed.ok ? success({ count: listed.value.ids.length, more: listed.value.more }) : listed
      }
      const ended = await holds.endExpired()
      return ended.ok ? await store.count(request) : ended
    },
    follow: async ({ request, known }) => {
      const ended = await holds.endExpired()
      if (!ended.ok) return ended
      const followed = await store.follow({ request: withCutOffs(request), first: ordersBookedUnder(request), known })
      return followed.ok ? success({ ...followed.value, matches: withConfirmations(request, followed.value.matches) }) : followed
    },
    matches: async ({ ids, ...request }) => {
      const text = searchTextOf(request)
      if (text === '') return success([])
      const matches = await store.matches(ids, text)
      return matches.ok ? success(withConfirmations(request, matches.value)) : matches
    },
  }
}
