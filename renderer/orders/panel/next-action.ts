import type { OrderView } from '../../../shared/orders/order-view.ts'
import { pastPickupStatuses } from '../../../shared/orders/status.ts'

export type MainAction = 'generateWaybill' | 'print' | 'schedulePickup'

/** The most likely next action on this order; none once its parcel has left the station. */
export function nextAction({ order, actions, print }: Pick<OrderView, 'order' | 'actions' | 'print'>): MainAction | null {
  if (pastPickupStatuses.has(order.status)) return null
  if (actions.generateWaybill.allowed) return 'generateWaybill'
  if (actions.print.allowed && (print === 'none' || print === 'part')) return 'print'
  return actions.schedulePickup.allowed ? 'schedulePickup' : null
}
