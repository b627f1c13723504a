import type { MessageDetail } from '../messages/message.ts'
import { orderStatusMessages } from '../messages/stored-orders/order-status-messages.ts'

/** The eighteen statuses of the interface ("States and transitions"), in its order. */
export const orderStatuses = [
  'incomplete',
  'order_received',
  'awaiting_additional_documentation',
  'awaiting_prepayment',
  'awaiting_waybill_generation',
  'awaiting_schedule_pickup',
  'awaiting_pickup',
  'awaiting_swap_out',
  'pickup_missed',
  'in_transit',
  'partially_delivered',
  'delivered',
  'invoice_to_be_paid',
  'invoice_paid',
  'cancelled',
  'lost_in_transit',
  'awaiting_consolidation',
  'consolidated',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

const knownStatuses: ReadonlySet<string> = new Set(orderStatuses)

export function isOrderStatus(text: string): text is OrderStatus {
  return knownStatuses.has(text)
}

/** The nine statuses from which DELETE /orders/{id} succeeds. */
export const cancellableStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'incomplete',
  'order_received',
  'awaiting_additional_documentation',
  'awaiting_prepayment',
  'awaiting_waybill_generation',
  'awaiting_schedule_pickup',
  'awaiting_pickup',
  'awaiting_swap_out',
  'pickup_missed',
])

/** Statuses in which requesting a waybill makes sense: received, or withheld by one of the documented 422s. */
export const waybillStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'order_received',
  'awaiting_additional_documentation',
  'awaiting_prepayment',
  'awaiting_waybill_generation',
])

/** Statuses in which the parcel is still at the station with its waybill created: documents are printed and a pickup is booked. */
export const beforePickupStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'awaiting_schedule_pickup',
  'awaiting_pickup',
  'pickup_missed',
  'awaiting_swap_out',
])

/** Statuses after the pickup: the parcel has left the station with its documents. */
export const pastPickupStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'in_transit',
  'partially_delivered',
  'awaiting_consolidation',
  'consolidated',
  'delivered',
  'invoice_to_be_paid',
  'invoice_paid',
  'lost_in_transit',
])

/** Statuses in which the whole order has arrived. */
export const deliveredStatuses: ReadonlySet<string> = new Set<OrderStatus>(['delivered', 'invoice_to_be_paid', 'invoice_paid'])

/** Statuses in which nothing more happens to an order: it is read once an hour, others every few minutes. */
export const settledStatuses: ReadonlySet<string> = new Set<OrderStatus>(['delivered', 'invoice_to_be_paid', 'invoice_paid', 'cancelled'])

/** Whether the documents of an order in this status may still have to be printed. */
export function mayNeedPrint(status: string): boolean {
  return status !== 'cancelled' && !pastPickupStatuses.has(status)
}

/** The name of a status; an unknown one is shown exactly as it came. */
export function statusText(status: string): string {
  return isOrderStatus(status) ? orderStatusMessages[status]() : status
}

/** The name of a status as a detail of a message. */
export function statusDetail(status: string): MessageDetail {
  return isOrderStatus(status) ? orderStatusMessages[status].message() : status
}
