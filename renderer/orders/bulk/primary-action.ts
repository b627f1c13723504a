import { queuesOf, type QueueId } from '../../../shared/orders/queues.ts'
import { pastPickupStatuses, waybillStatuses } from '../../../shared/orders/status.ts'
import type { OrdersView } from '../orders-store.ts'

export type SelectionAction = 'waybills' | 'print' | 'pickup' | 'release'

const actionOfQueue: Record<QueueId, SelectionAction | null> = {
  prepare: 'waybills',
  attention: null,
  print: 'print',
  schedule: 'pickup',
  'hand-over': 'print',
  'on-the-way': null,
  finished: null,
  cancelled: null,
}

/** What a packer most likely does with orders selected in a list; null where their state suggests nothing. */
export function primaryActionOf(view: OrdersView): SelectionAction | null {
  if (view.kind === 'held') return 'release'
  if (view.kind === 'queue') return actionOfQueue[view.queue]
  if (view.kind !== 'status') return 'print'
  if (waybillStatuses.has(view.status)) return 'waybills'
  if (pastPickupStatuses.has(view.status)) return null
  const [queue] = queuesOf({ status: view.status, everyWaybill: true, pickupBooked: true, print: 'none' })
  return queue === undefined ? null : actionOfQueue[queue]
}
