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
  /** The origin's, or UTC when it has none: only dates are made from it. */
  readonly zone: string
}

function nextWeekday(date: Temporal.PlainDate, days: number): Temporal.PlainDate {
  const later = date.add({ days })
  return later.dayOfWeek > 5 ? later.add({ days: 8 - later.dayOfWeek }) : later
}

/** Orders are about two and a half hours apart and strictly in the order of their ids. */
export function datesFor(
  { status, index, total, nth, start, zone }: OrderTiming,
  random: Random,
): Pick<OrderRecord, 'createdAt' | 'deliveredAt' | 'pickupDate' | 'scheduledPickup'> {
  const createdAt = start
    .subtract({ minutes: (total - index) * 137 + random.integer(0, 100), seconds: random.integer(0, 59) })
    .round({ smallestUnit: 'second', roundingMode: 'floor' })
  const today = start.toZonedDateTimeISO(zone).toPlainDate()
  const created = createdAt.toZonedDateTimeISO(zone).toPlainDate()
  const time = Temporal.PlainTime.from({ hour: random.integer(9, 15), minute: random.pick([0, 15, 30, 45]) })
  const atOrigin = beforeWaybill.has(status) || status === 'awaiting_schedule_pickup' || status === 'cancelled'
  const waiting = status === 'awaiting_pickup' || status === 'awaiting_swap_out'
  const pickup = waiting
    ? nextWeekday(today, random.integer(1, 3))
    : status === 'pickup_missed'
      ? today.subtract({ days: 1 })
      : nextWeekday(created, 1)
  const booked = !atOrigin && (!waiting || nth % 2 === 0)
  const latest = start.subtract({ hours: 1, minutes: random.integer(0, 50) }).round({ smallestUnit: 'second', roundingMode: 'floor' })
  const delivered = createdAt.add({ hours: random.integer(60, 140), minutes: random.integer(0, 59) })
  return {
    createdAt,
    deliveredAt: arrived.has(status) ? (Temporal.Instant.compare(delivered, latest) < 0 ? delivered : latest) : null,
    pickupDate: pickup.toString(),
    scheduledPickup: booked ? dateTimeText(pickup, time) : '',
  }
}
