import type { Overview } from '../../../shared/orders/order-view.ts'
import type { QueueId } from '../../../shared/orders/queues.ts'
import type { OrdersView } from '../orders-store.ts'

/** Why a list is empty: nothing was ever read, it is being read for the first time, or there is nothing in it. */
export type EmptyReason = 'reading' | 'never-read' | 'nothing'

export function emptyReason(overview: Overview | null): EmptyReason {
  if (overview === null) return 'reading'
  const { state, asOf } = overview.sync
  if (asOf !== null) return 'nothing'
  return state === 'failed' ? 'never-read' : 'reading'
}

const emptyQueueText: Record<QueueId, readonly [string, string]> = {
  prepare: ['Nothing waits to be prepared', 'New orders appear here by themselves as soon as the service has them.'],
  attention: ['Nothing needs attention', 'Orders that wait for something unusual, or have a sheet in doubt, stand here.'],
  print: ['Nothing waits to be printed', 'Orders appear here as soon as they have their waybills.'],
  schedule: ['No pickup waits to be booked', 'Orders that need a pickup, or whose pickup was missed, stand here.'],
  'hand-over': ['Nothing waits for a driver', 'Orders with a booked pickup stand here until the carrier has them.'],
  'on-the-way': ['Nothing is on the way', 'Orders stand here from the pickup to the door.'],
  finished: ['Nothing is finished yet', 'Delivered and invoiced orders are kept here.'],
  cancelled: ['Nothing was cancelled', 'Cancelled orders are kept here for review.'],
}

/** What to say where a view that has been read holds no order: a title and a sentence. */
export function emptyListText(view: OrdersView): readonly [string, string] {
  if (view.kind === 'queue') return emptyQueueText[view.queue]
  if (view.kind === 'search') {
    return [
      `Nothing here is called “${view.text}”`,
      'Searched: reference, order id, waybill, customer reference, names, city and contents. Try fewer or other words.',
    ]
  }
  if (view.kind === 'held') return ['No order is on hold', 'Orders that you put on hold stand here until their day comes.']
  if (view.kind === 'status') return ['No order has this status now', 'Orders come and go here as the service moves them on.']
  return ['This account has no orders yet', 'New orders appear by themselves as soon as the service has them.']
}
