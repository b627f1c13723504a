import type { OrderView } from '../../../shared/orders/order-view.ts'
import { pastPickupStatuses } from '../../../shared/orders/status.ts'

export type MainAction = 'generateWaybill' | 'print' | 'schedulePickup'

type OrderFacts = Pick<OrderView, 'order' | 'actions' | 'print' | 'hold' | 'pickupInDoubt'>

/** The most likely next action on this order; none while it is on hold or may have a pickup, nor once its parcel has left the station. */
export function nextAction({ order, actions, print, hold, pickupInDoubt }: OrderFacts): MainAction | null {
  if (hold !== null || pastPickupStatuses.has(order.status)) return null
  if (actions.generateWaybill.allowed) return 'generateWaybill'
  if (actions.print.allowed && (print === 'none' || print === 'part')) return 'print'
  return actions.schedulePickup.allowed && pickupInDoubt === null ? 'schedulePickup' : null
}
