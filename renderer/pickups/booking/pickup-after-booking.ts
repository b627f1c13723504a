import type { Order } from '../../../shared/orders/order.ts'
import type { ZonedWindow } from '../../ui/text/station-window.ts'

/** What an order shows after a booking without a response. `earlier`: only a pickup from before that booking. */
export interface PickupAfterBooking {
  readonly kind: 'none' | 'earlier' | 'shown'
  readonly time: string
}

/** An order that waits for a booking, or whose pickup was missed, may show an earlier pickup than the requested one. */
export function pickupAfterBooking(
  { status, scheduledPickup }: Pick<Order, 'status' | 'scheduledPickup'>,
  { date, from }: Pick<ZonedWindow, 'date' | 'from'>,
): PickupAfterBooking {
  if (scheduledPickup === null) return { kind: 'none', time: '' }
  const isRequested = scheduledPickup === `${date}T${from}:00`
  const stillWaits = status === 'awaiting_schedule_pickup' || status === 'pickup_missed'
  return { kind: stillWaits && !isRequested ? 'earlier' : 'shown', time: scheduledPickup }
}
