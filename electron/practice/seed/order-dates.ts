import { Temporal } from 'temporal-polyfill'
import type { OrderRecord } from '../orders/order-record.ts'
import { arrived, beforeWaybill, type OrderStatus } from '../orders/order-statuses.ts'
import type { Random } from '../random.ts'
import { dateTimeText } from '../wire-formats.ts'

interface OrderTiming {
  readonly status: OrderStatus
  readonly index: number
  readonly total: number
  readonly nth: number
  readonly start: Temporal.Instant
  /** The time zone of the origin, or UTC when it has none; only used for dates. */
  readonly zone: string
}

function nextWeekday(date: Temporal.PlainDate, days: number): Temporal.PlainDate {
  const later = date.add({ days })
  return later.dayOfWeek > 5 ? later.add({ days: 8 - later.dayOfWeek }) : later
}

/** This many seconds later, without fractions of a second. Plain arithmetic: a duration takes Temporal twenty times as long. */
function secondsFrom(instant: Temporal.Instant, seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds((Math.floor(instant.epochMilliseconds / 1000) + seconds) * 1000)
}

/** Orders are about two and a half hours apart and strictly in the order of their ids. */
export function datesFor(
  { status, index, total, nth, start, zone }: OrderTiming,
  random: Random,
): Pick<OrderRecord, 'createdAt' | 'deliveredAt' | 'pickupDate' | 'scheduledPickup'> {
  const createdAt = secondsFrom(start, -60 * ((total - index) * 137 + random.integer(0, 100)) - random.integer(0, 59))
  const dateInZone = (instant: Temporal.Instant): Temporal.PlainDate => instant.toZonedDateTimeISO(zone).toPlainDate()
  const time = Temporal.PlainTime.from({ hour: random.integer(9, 15), minute: random.pick([0, 15, 30, 45]) })
  const atOrigin = beforeWaybill.has(status) || status === 'awaiting_schedule_pickup' || status === 'cancelled'
  const waiting = status === 'awaiting_pickup' || status === 'awaiting_swap_out'
  const pickup = waiting
    ? nextWeekday(dateInZone(start), random.integer(1, 3))
    : status === 'pickup_missed'
      ? dateInZone(start).subtract({ days: 1 })
      : nextWeekday(dateInZone(createdAt), 1)
  const booked = !atOrigin && (!waiting || nth % 2 === 0)
  const latest = secondsFrom(start, -60 * (60 + random.integer(0, 50)))
  const delivered = secondsFrom(createdAt, 60 * (60 * random.integer(60, 140) + random.integer(0, 59)))
  return {
    createdAt,
    deliveredAt: arrived.has(status) ? (Temporal.Instant.compare(delivered, latest) < 0 ? delivered : latest) : null,
    pickupDate: pickup.toString(),
    scheduledPickup: booked ? dateTimeText(pickup, time) : '',
  }
}
