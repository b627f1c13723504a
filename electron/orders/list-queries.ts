import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { FollowedList, ListRequest, OrderCount } from '../../shared/orders/order-view.ts'
import { success, type Result } from '../../shared/result.ts'
import type { OrderHolds } from './order-holds.ts'
import type { OrderStore } from './store/order-store.ts'

/** The calls that list orders. */
export interface ListAnswers {
  list(request: ListRequest): Promise<Result<CallOutput<'orders.list'>>>
  count(request: ListRequest): Promise<Result<OrderCount>>
  /** The same list for the screen. */
  follow(input: CallInput<'orders.follow'>): Promise<Result<FollowedList>>
}

interface ListQueriesOptions {
  readonly store: OrderStore
  readonly holds: Pick<OrderHolds, 'endExpired'>
  /** Orders with a pickup booked under exactly this number. */
  readonly ordersByConfirmation?: ((text: string) => readonly number[]) | undefined
}

/** Lists as a person asks for them: holds whose day has come are ended first, and a search for a pickup's number finds its orders. */
export function createListQueries({ store, holds, ordersByConfirmation }: ListQueriesOptions): ListAnswers {
  /** The orders that stand before all others in this list. */
  function ordersBookedUnder({ view, filter }: ListRequest): readonly number[] {
    return view.kind === 'search' && filter === undefined ? (ordersByConfirmation?.(view.text) ?? []) : []
  }

  const list: ListAnswers['list'] = async (request) => {
    const ended = await holds.endExpired()
    if (!ended.ok) return ended
    const listed = await store.list(request)
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
      return ended.ok ? await store.follow({ request, first: ordersBookedUnder(request), known }) : ended
    },
  }
}
