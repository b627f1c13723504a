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

interface ListAnswersOptions {
  readonly store: OrderStore
  readonly holds: Pick<OrderHolds, 'endDue'>
  /** Orders with a pickup booked under exactly this number. */
  readonly ordersOfConfirmation?: ((text: string) => readonly number[]) | undefined
}

/** Lists as a person asks for them: holds whose day has come are ended first, and a search for a pickup's number finds its orders. */
export function createListAnswers({ store, holds, ordersOfConfirmation }: ListAnswersOptions): ListAnswers {
  /** The orders that stand before all others in this list. */
  function bookedUnder({ view, filter }: ListRequest): readonly number[] {
    return view.kind === 'search' && filter === undefined ? (ordersOfConfirmation?.(view.text) ?? []) : []
  }

  const list: ListAnswers['list'] = async (request) => {
    const ended = await holds.endDue()
    if (!ended.ok) return ended
    const listed = await store.list(request)
    return listed.ok ? success({ ...listed.value, ids: [...new Set([...bookedUnder(request), ...listed.value.ids])] }) : listed
  }

  return {
    list,
    count: async (request) => {
      if (bookedUnder(request).length > 0) {
        const listed = await list(request)
        return listed.ok ? success({ count: listed.value.ids.length, more: listed.value.more }) : listed
      }
      const ended = await holds.endDue()
      return ended.ok ? await store.count(request) : ended
    },
    follow: async ({ request, known }) => {
      const ended = await holds.endDue()
      return ended.ok ? await store.follow({ request, first: bookedUnder(request), known }) : ended
    },
  }
}
