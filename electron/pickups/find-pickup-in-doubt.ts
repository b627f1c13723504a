import { Temporal } from 'temporal-polyfill'
import type { Booking } from '../../shared/pickups/booking.ts'
import type { PickupInDoubt } from '../../shared/pickups/pickup-in-doubt.ts'
import type { OrderWrite } from '../service/write-journal/order-write-history.ts'

/**
 * The newest request for a pickup whose outcome is unknown, of the writes of an order (oldest first); null once a later one is known to be booked.
 * `accepted`: the newest booking that the carrier has not refused.
 */
export function findPickupInDoubt(writes: readonly OrderWrite[], accepted: Pick<Booking, 'bookedAt'> | null): PickupInDoubt | null {
  const requests = writes.filter(({ kind }) => kind === 'pickup')
  const booked = requests.findLastIndex(({ outcome }) => outcome === 'done')
  const open = requests.slice(booked + 1).findLast(({ outcome }) => outcome === 'unknown')
  if (open === undefined || open.window === null) return null
  const isBookedSince =
    accepted !== null && Temporal.Instant.compare(Temporal.Instant.from(accepted.bookedAt), Temporal.Instant.from(open.at)) >= 0
  return isBookedSince ? null : { at: open.at, ...open.window }
}
