/** The eighteen order statuses, spelled and ordered as in "States and transitions". */
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

export function isOrderStatus(text: string): text is OrderStatus {
  return (orderStatuses as readonly string[]).includes(text)
}

/** DELETE succeeds from these; from every other status it returns 422. */
export const deletable: ReadonlySet<OrderStatus> = new Set([
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

/** A waybill can be requested from these: received, or withheld by one of the documented 422s. */
export const awaitingWaybill: ReadonlySet<OrderStatus> = new Set([
  'order_received',
  'awaiting_additional_documentation',
  'awaiting_prepayment',
  'awaiting_waybill_generation',
])

/** The parcel is still at the origin with its waybill created: a pickup can be booked. */
export const collectable: ReadonlySet<OrderStatus> = new Set([
  'awaiting_schedule_pickup',
  'awaiting_pickup',
  'awaiting_swap_out',
  'pickup_missed',
])

/** Orders that never reached a waybill. */
export const beforeWaybill: ReadonlySet<OrderStatus> = new Set(['incomplete', ...awaitingWaybill])

export const arrived: ReadonlySet<OrderStatus> = new Set(['delivered', 'invoice_to_be_paid', 'invoice_paid'])

export const invoiced: ReadonlySet<OrderStatus> = new Set(['invoice_to_be_paid', 'invoice_paid'])
