import { Temporal } from 'temporal-polyfill'
import type { OrderRecord } from './order-record.ts'
import { collectable } from './order-statuses.ts'

/** One day on which the first leg's carrier collects; the times are of the origin's own clock. */
export interface PickupSlot {
  readonly date: Temporal.PlainDate
  readonly cutOff: Temporal.PlainTime
  readonly earliest: Temporal.PlainTime
  readonly minimumMinutes: number
  readonly zone: string | null
}

export interface PickupWindow {
  readonly date: Temporal.PlainDate
  readonly from: Temporal.PlainTime
  readonly to: Temporal.PlainTime
}

const daysAhead = 7

/** The coming week's slots, including today even after its cut-off; none unless the parcel waits at the origin. */
export function pickupSlots(order: OrderRecord, now: Temporal.Instant): readonly PickupSlot[] {
  const carrier = order.legs[0]?.carrier
  if (carrier === undefined || !collectable.has(order.status)) return []
  const zone = order.origin.wire.time_zone_id
  const today = now.toZonedDateTimeISO(zone ?? 'UTC').toPlainDate()
  const lastWeekday = carrier.pickup.saturdays ? 6 : 5
  return Array.from({ length: daysAhead }, (_, days) => today.add({ days }))
    .filter((date) => date.dayOfWeek <= lastWeekday)
    .map((date) => ({
      date,
      zone,
      cutOff: Temporal.PlainTime.from(carrier.pickup.cutOff),
      earliest: Temporal.PlainTime.from(carrier.pickup.earliest),
      minimumMinutes: carrier.pickup.minimumMinutes,
    }))
}

/** The three rules of "schedule_pickups": inside an offered slot, long enough, requested before the cut-off. */
export function windowFits(slots: readonly PickupSlot[], { date, from, to }: PickupWindow, now: Temporal.Instant): boolean {
  const slot = slots.find((each) => each.date.equals(date))
  if (slot === undefined || slot.zone === null) return false
  if (Temporal.PlainTime.compare(from, slot.earliest) < 0) return false
  try {
    const moment = (time: Temporal.PlainTime): Temporal.Instant =>
      date
        .toPlainDateTime(time)
        .toZonedDateTime(slot.zone ?? 'UTC', { disambiguation: 'reject' })
        .toInstant()
    const minutes = moment(from).until(moment(to)).total({ unit: 'minute' })
    return minutes > 0 && minutes >= slot.minimumMinutes && Temporal.Instant.compare(now, moment(slot.cutOff)) < 0
  } catch {
    return false
  }
}
