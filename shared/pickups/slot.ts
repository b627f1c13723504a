import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { Failure } from '../failure.ts'
import { pickupSlotFailures } from '../messages/pickups/pickup-slot-failures.ts'
import { failed, success, type Result } from '../result.ts'
import { parseClockTime, parseDayFirstDate, parseSlotTime } from '../time/wire-dates.ts'
import { instantInZone, isSameZone } from './zone.ts'

/** One pickup availability, parsed and with a known zone. All times are in `zone`. */
export const slotSchema = z.object({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  zone: z.string(),
  /** `HH:MM`, the earliest start; a service time with seconds is rounded up to the next minute. */
  earliest: z.string(),
  minimumMinutes: z.number().int(),
  /** ISO instant: a booking for this date must be requested before it. */
  cutOff: z.string(),
})

export type Slot = z.infer<typeof slotSchema>

/** An availability in wire format (interface, "Pickup availability"). */
export interface Availability {
  readonly pickup_date: string
  readonly cut_off_time: string
  readonly minimum_access_duration_minutes: number
  readonly earliest_pickup_time: string
  readonly time_zone_id: string | null
}

function malformedSlot(path: string, found: unknown): Result<never> {
  return failed(pickupSlotFailures.unreadable({}, { detail: `${path}: ${String(found)}`, path }))
}

/** Converts an availability to a slot, or returns why it cannot be booked. A null or unknown zone is never replaced by the station's. */
export function parseSlot(availability: Availability): Result<Slot> {
  const zone = availability.time_zone_id
  if (zone === null || zone.trim() === '') {
    return failed(pickupSlotFailures.zoneUnknown())
  }
  const date = parseDayFirstDate(availability.pickup_date)
  if (date === null) return malformedSlot('pickup_date', availability.pickup_date)
  const earliest = parseSlotTime(availability.earliest_pickup_time)
  if (earliest === null) return malformedSlot('earliest_pickup_time', availability.earliest_pickup_time)
  const cutOffTime = parseSlotTime(availability.cut_off_time)
  if (cutOffTime === null) return malformedSlot('cut_off_time', availability.cut_off_time)
  const cutOff = instantInZone(zone, date, cutOffTime)
  if (!cutOff.ok) return cutOff
  const start = earliest.second === 0 ? earliest : earliest.round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  if (Temporal.PlainTime.compare(start, earliest) < 0) return malformedSlot('earliest_pickup_time', availability.earliest_pickup_time)
  return success({
    date: date.toString(),
    zone,
    earliest: start.toString({ smallestUnit: 'minute' }),
    minimumMinutes: Math.max(0, Math.ceil(availability.minimum_access_duration_minutes)),
    cutOff: cutOff.value.toString(),
  })
}

/** A window inside a slot, as instants, once it has been checked. */
export interface CheckedWindow {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** A request needs time to arrive: in the last minute before the cut-off nothing is sent. */
const cutOffMargin = { minutes: 1 }

/** The instant from which a slot can no longer be booked here. */
export function bookableUntil(slot: Pick<Slot, 'cutOff'>): Temporal.Instant {
  return Temporal.Instant.from(slot.cutOff).subtract(cutOffMargin)
}

function cutOffFailure(slot: Slot, now: Temporal.Instant): Failure {
  const passed = Temporal.Instant.compare(now, Temporal.Instant.from(slot.cutOff)) >= 0
  const cutOff = Temporal.Instant.from(slot.cutOff).toZonedDateTimeISO(slot.zone).toPlainTime().toString({ smallestUnit: 'minute' })
  const details = { cutOff, zone: slot.zone }
  return passed ? pickupSlotFailures.cutOffPassed(details) : pickupSlotFailures.cutOffTooClose(details)
}

/**
 * Checks a window against its slot: inside the day, not before the earliest start, at least the minimum long in real
 * minutes, not ended, requested before the cut-off and its last minute. Clock times that daylight saving skips or repeats are refused, never
 * guessed. `now` is the service's time.
 */
export function checkWindow(slot: Slot, from: string, to: string, now: Temporal.Instant): Result<CheckedWindow> {
  const date = Temporal.PlainDate.from(slot.date)
  const fromTime = parseClockTime(from)
  if (fromTime === null) return failed(pickupSlotFailures.startInvalid({}, { path: 'from' }))
  const toTime = parseClockTime(to)
  if (toTime === null) return failed(pickupSlotFailures.endInvalid({}, { path: 'to' }))
  if (Temporal.Instant.compare(now, bookableUntil(slot)) >= 0) return failed(cutOffFailure(slot, now))
  if (Temporal.PlainTime.compare(fromTime, Temporal.PlainTime.from(slot.earliest)) < 0) {
    return failed(pickupSlotFailures.startTooEarly({ earliest: slot.earliest }, { path: 'from' }))
  }
  const start = instantInZone(slot.zone, date, fromTime)
  if (!start.ok) return start
  const end = instantInZone(slot.zone, date, toTime)
  if (!end.ok) return end
  const minutes = (end.value.epochMilliseconds - start.value.epochMilliseconds) / 60_000
  if (minutes <= 0) return failed(pickupSlotFailures.endBeforeStart({}, { path: 'to' }))
  if (minutes < slot.minimumMinutes) {
    return failed(pickupSlotFailures.tooShort({ minimum: slot.minimumMinutes, actual: minutes }, { path: 'to' }))
  }
  if (Temporal.Instant.compare(end.value, now) <= 0) {
    const time = now.toZonedDateTimeISO(slot.zone).toPlainTime().toString({ smallestUnit: 'minute' })
    return failed(pickupSlotFailures.ended({ time }, { path: 'to' }))
  }
  return success({ start: start.value, end: end.value })
}

/** True when a window with this start has already begun: it can be booked, but only on a person's explicit choice. */
export function hasStarted(slot: Slot, from: string, now: Temporal.Instant): boolean {
  const time = parseClockTime(from)
  const start = time === null ? null : instantInZone(slot.zone, Temporal.PlainDate.from(slot.date), time)
  return start?.ok === true && Temporal.Instant.compare(start.value, now) < 0
}

/** The earliest end for a start: the shortest window in real minutes, later if the clocks repeat or skip that reading. */
function earliestEnd(slot: Slot, from: string, now: Temporal.Instant): string | null {
  const start = instantInZone(slot.zone, Temporal.PlainDate.from(slot.date), Temporal.PlainTime.from(from))
  if (!start.ok) return null
  for (let later = 0; ; later += 1) {
    const end = start.value.add({ minutes: Math.max(1, slot.minimumMinutes) + later }).toZonedDateTimeISO(slot.zone)
    if (end.toPlainDate().toString() !== slot.date) return null
    const to = end.toPlainTime().toString({ smallestUnit: 'minute' })
    if (checkWindow(slot, from, to, now).ok) return to
  }
}

/** Quarter-hour starts from now on that leave room for the shortest window, as `HH:MM`, with the earliest end for each; none after the cut-off. */
export function windowChoices(slot: Slot, now: Temporal.Instant): { from: string; earliestEnd: string }[] {
  if (Temporal.Instant.compare(now, bookableUntil(slot)) >= 0) return []
  const choices: { from: string; earliestEnd: string }[] = []
  const first = Temporal.PlainTime.from(slot.earliest)
  for (let minute = first.hour * 60 + first.minute; minute < 24 * 60; minute += 15 - (minute % 15)) {
    const from = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }).toString({ smallestUnit: 'minute' })
    if (hasStarted(slot, from, now)) continue
    const end = earliestEnd(slot, from, now)
    if (end !== null) choices.push({ from, earliestEnd: end })
  }
  return choices
}

/** True when any window at all can be booked in the slot. */
export function hasWindow(slot: Slot, now: Temporal.Instant): boolean {
  return checkWindow(slot, slot.earliest, '23:59', now).ok || windowChoices(slot, now).length > 0
}

/** Another zone in which the same date is offered; null if there is none. A booking request names no zone ("Schedule pickup"). */
export function otherZoneOf(slots: readonly Slot[], { date, zone }: Pick<Slot, 'date' | 'zone'>): string | null {
  return slots.find((slot) => slot.date === date && !isSameZone(slot.zone, zone))?.zone ?? null
}
