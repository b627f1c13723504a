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
  readonly bookings: Pick<BookingStore, 'add' | 'acceptedBookingOf'>
  readonly clock: Clock
  readonly readOrder: (orderId: number) => Promise<Result<{ readonly order: Order }>>
  readonly onReconciled?: PickupBookingOptions['onReconciled']
}

/** The stored booking of exactly the item's window; null if there is none. */
export function storedBookingOf(item: RunItem, bookings: PickupInDoubtOptions['bookings']): RunItem['booking'] {
  const stored = bookings.acceptedBookingOf(item.orderId)
  const { date, from, to, zone } = item.choice
  const isSame = stored?.date === date && stored.from === from && stored.to === to && isSameZone(stored.zone, zone)
  return isSame ? stored : null
}

/** The order shows the requested pickup: it is booked. */
export function bookedByReading(item: RunItem, { bookings, clock }: Pick<PickupInDoubtOptions, 'bookings' | 'clock'>): RunItem {
  const booking = bookingWithoutResponse({ orderId: item.orderId, ...item.choice }, clock.now())
  const added = bookings.add(booking)
  return { ...item, state: 'booked', booking, failure: added.ok ? null : added.failure }
}

/**
 * The outcome of a pickup in doubt, by reading its order; sends nothing. It is booked only when the order awaits this very pickup: an
 * order that still waits for a booking, or whose pickup was missed, may show an earlier one.
 */
export async function readPickupInDoubt(item: RunItem, options: PickupInDoubtOptions): Promise<RunItem> {
  const stored = storedBookingOf(item, options.bookings)
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
