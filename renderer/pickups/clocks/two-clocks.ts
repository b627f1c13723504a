import { Temporal } from 'temporal-polyfill'
import { pickupClockMessages as text } from '../../../shared/messages/pickups/pickup-clock-messages.ts'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { instantInZone } from '../../../shared/pickups/zone.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { parseClockTime } from '../../../shared/time/wire-dates.ts'

/** The zone by name and by its offset at that instant: `Asia/Kolkata, UTC+5:30`. */
export function formatZone(zone: string, at: Temporal.Instant): string {
  return text.zone({ zone, offset: formatUtcOffset(at.toZonedDateTimeISO(zone).offset) })
}

function formatUtcOffset(offset: string): string {
  const parts = /^([+-])0?(\d+):(\d\d)/.exec(offset)
  if (parts === null) return `UTC${offset}`
  return `UTC${parts[1] === '-' ? '−' : '+'}${parts[2]}${parts[3] === '00' ? '' : `:${parts[3]}`}`
}

/** `2026-11-20` as `Fri 20 Nov`. */
export function dayWithoutYear(date: string): string {
  return formatDate(date, 'weekday')
}

/** A clock reading at the pickup address and the same instant on the station's clock. */
export interface TwoClocks {
  readonly pickupTime: string
  readonly stationTime: string
  /** How many days the station's date is later than the pickup's: -2 to 2. */
  readonly stationDays: number
  /** The station's day, `YYYY-MM-DD`. */
  readonly stationDate: string
}

function formatZonedTime(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainTime().toString({ smallestUnit: 'minute' })
}

export function twoClocks(at: Temporal.Instant, pickupZone: string, stationZone: string): TwoClocks {
  const there = at.toZonedDateTimeISO(pickupZone)
  const here = at.toZonedDateTimeISO(stationZone)
  return {
    pickupTime: formatZonedTime(there),
    stationTime: formatZonedTime(here),
    stationDays: there.toPlainDate().until(here.toPlainDate(), { largestUnit: 'day' }).days,
    stationDate: here.toPlainDate().toString(),
  }
}

/** True when both clocks show the same time of the same day. */
export function isSameReading({ pickupTime, stationTime, stationDays }: TwoClocks): boolean {
  return pickupTime === stationTime && stationDays === 0
}

/** The latest time at which a day can be booked, on both clocks. */
export function formatCutOff(clocks: TwoClocks): string {
  const { pickupTime: time, stationTime: here, stationDays: days } = clocks
  return isSameReading(clocks) ? text.bookBefore({ time }) : text.bookBeforeHere({ time, here, days })
}

/** The two clocks for a `HH:MM` reading on the slot's day, or null if it is invalid or daylight saving skips or repeats it. */
export function twoClocksOn(slot: Slot, time: string, stationZone: string): TwoClocks | null {
  if (parseClockTime(time) === null) return null
  const moment = instantInZone(slot.zone, Temporal.PlainDate.from(slot.date), Temporal.PlainTime.from(time))
  return moment.ok ? twoClocks(moment.value, slot.zone, stationZone) : null
}

/** Minutes since midnight as a share of the day, 0 to 1, for a position on the day's bar; NaN if it is not `HH:MM`. */
export function shareOfDay(time: string): number {
  if (parseClockTime(time) === null) return Number.NaN
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / (24 * 60)
}

/** How long booking is possible: with seconds only in the last five minutes, when they matter. */
export function formatTimeToCutOff(now: Temporal.Instant, cutOff: Temporal.Instant): string {
  const seconds = Math.floor((cutOff.epochMilliseconds - now.epochMilliseconds) / 1000)
  if (seconds <= 0) return text.cutOffPassed()
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (days > 0) return text.closesIn({ duration: text.daysHours({ days, hours }) })
  if (hours > 0) return text.closesIn({ duration: text.hoursMinutes({ hours, minutes }) })
  if (minutes >= 5) return text.closesIn({ duration: text.minutes({ minutes }) })
  return text.closesIn({ duration: text.minutesSeconds({ minutes, seconds: seconds % 60 }) })
}
