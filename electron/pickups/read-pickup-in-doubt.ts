import { upstreamDetails } from '../../shared/failure.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { RunItem } from './runs/active-pickup-run.ts'
import type { PickupBookingOptions } from './book-pickup.ts'
import { bookingWithoutResponse } from './booking-from-response.ts'
import type { BookingStore } from './booking-store.ts'
import { pickupOutcomeUnknown, reconcilePickup } from './reconcile-pickup.ts'
import { isSameZone } from '../../shared/pickups/zone.ts'

export interface PickupInDoubtOptions {
  readonly bookings: Pick<BookingStore, 'add' | 'acceptedBookingOf' | 'acceptedBookingAfter'>
  readonly clock: Clock
  readonly readOrder: (orderId: number) => Promise<Result<{ readonly order: Order }>>
  readonly onReconciled?: PickupBookingOptions['onReconciled']
}

/** The newest booking stored since the item began, whatever its window: of its request, or of a later one. Null if there is none. */
export function laterBookingOf(item: RunItem, bookings: PickupInDoubtOptions['bookings']): RunItem['booking'] {
  return item.newestBookingId === undefined ? null : bookings.acceptedBookingAfter(item.newestBookingId, item.orderId)
}

/** The newest stored booking if it has the item's start, which is all that the order shows; it may be older than the request. */
function bookingWithSameStart({ orderId, choice }: RunItem, bookings: PickupInDoubtOptions['bookings']): RunItem['booking'] {
  const stored = bookings.acceptedBookingOf(orderId)
  return stored?.date === choice.date && stored.from === choice.from && isSameZone(stored.zone, choice.zone) ? stored : null
}

/**
 * The order shows the requested pickup: it is booked. A later booking is kept. An earlier one is not, because the order had no pickup when
 * the request was sent, unless `mayBeEarlier`: nothing was sent, or the item does not record what was stored before.
 */
export function bookedByReading(
  item: RunItem,
  { bookings, clock }: Pick<PickupInDoubtOptions, 'bookings' | 'clock'>,
  mayBeEarlier = item.newestBookingId === undefined,
): RunItem {
  const stored = laterBookingOf(item, bookings) ?? (mayBeEarlier ? bookingWithSameStart(item, bookings) : null)
  if (stored !== null) return { ...item, state: 'booked', booking: stored, failure: null }
  const booking = bookingWithoutResponse({ orderId: item.orderId, ...item.choice }, clock.now())
  const added = bookings.add(booking)
  return { ...item, state: 'booked', booking, failure: added.ok ? null : added.failure }
}

/**
 * The outcome of a pickup in doubt, by reading its order; sends nothing. It is booked only when the order awaits this very pickup: an
 * order that still waits for a booking, or whose pickup was missed, may show an earlier one.
 */
export async function readPickupInDoubt(item: RunItem, options: PickupInDoubtOptions): Promise<RunItem> {
  const stored = laterBookingOf(item, options.bookings)
  if (stored !== null) return { ...item, state: 'booked', booking: stored, failure: null }
  const request = { orderId: item.orderId, ...item.choice }
  const read = await options.readOrder(item.orderId)
  if (!read.ok) return { ...item, failure: pickupOutcomeUnknown(read.failure) }
  const { order } = read.value
  // The newest comparison replaces the previous one.
  const { detail: _compared, ...lostResponse } = upstreamDetails(item.failure)
  const reconciled = reconcilePickup(request, { ...order, scheduledPickup: null }, order, lostResponse)
  if (!reconciled.ok) return { ...item, failure: reconciled.failure }
  if (order.status !== 'awaiting_pickup') return item
  await options.onReconciled?.(item.orderId, 'done', `scheduled_pickup: ${order.scheduledPickup ?? 'null'}`)
  return bookedByReading(item, options)
}
