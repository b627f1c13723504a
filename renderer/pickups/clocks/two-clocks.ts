import { Temporal } from 'temporal-polyfill'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { instantInZone } from '../../../shared/pickups/zone.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { parseClockTime } from '../../../shared/time/wire-dates.ts'

/** The zone by name and by its offset at that instant: `Asia/Kolkata, UTC+5:30`. */
export function formatZone(zone: string, at: Temporal.Instant): string {
  return `${zone}, ${formatUtcOffset(at.toZonedDateTimeISO(zone).offset)}`
}

function formatUtcOffset(offset: string): string {
  const parts = /^([+-])0?(\d+):(\d\d)/.exec(offset)
  if (parts === null) return `UTC${offset}`
  return `UTC${parts[1] === '-' ? '−' : '+'}${parts[2]}${parts[3] === '00' ? '' : `:${parts[3]}`}`
}

/** `2026-11-20` as `Fri 20 Nov`. */
export function dayWithoutYear(date: string): string {
  return formatDate(date).replace(/ \d{4}$/, '')
}

/** How the station's day differs from the pickup's; empty when it is the same day. */
export function formatDayDifference(there: Temporal.PlainDate, here: Temporal.PlainDate): string {
  const days = there.until(here, { largestUnit: 'day' }).days
  if (days === 0) return ''
  if (days === 1) return 'the next day'
  if (days === -1) return 'the day before'
  return days > 0 ? `${days} days later` : `${-days} days earlier`
}

/** A clock reading at the pickup address and the same instant on the station's clock. */
export interface TwoClocks {
  readonly pickupTime: string
  readonly stationTime: string
  /** Said only when the station's day is another one. */
  readonly stationDayText: string
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
    stationDayText: formatDayDifference(there.toPlainDate(), here.toPlainDate()),
    stationDate: here.toPlainDate().toString(),
  }
}

/** The two clocks for a `HH:MM` reading on the slot's day, or null when it is no time or daylight saving skips or repeats it. */
export function twoClocksOn(slot: Slot, time: string, stationZone: string): TwoClocks | null {
  if (parseClockTime(time) === null) return null
  const moment = instantInZone(slot.zone, Temporal.PlainDate.from(slot.date), Temporal.PlainTime.from(time))
  return moment.ok ? twoClocks(moment.value, slot.zone, stationZone) : null
}

/** Minutes since midnight as a share of the day, 0 to 1, for a place on the day's bar; NaN for what is no `HH:MM`. */
export function shareOfDay(time: string): number {
  if (parseClockTime(time) === null) return Number.NaN
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / (24 * 60)
}

/** How long booking stays open: seconds only in the last five minutes, when they matter. */
export function formatTimeToCutOff(now: Temporal.Instant, cutOff: Temporal.Instant): string {
  const seconds = Math.floor((cutOff.epochMilliseconds - now.epochMilliseconds) / 1000)
  if (seconds <= 0) return 'Cut-off has passed'
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (days > 0) return `closes in ${days} d ${hours} h`
  if (hours > 0) return `closes in ${hours} h ${minutes} min`
  if (minutes >= 5) return `closes in ${minutes} min`
  return `closes in ${minutes} min ${seconds % 60} s`
}

/** Less than an hour left: the packer should hurry, and is told so in words as well as colour. */
export function isClosingSoon(now: Temporal.Instant, cutOff: Temporal.Instant): boolean {
  const left = cutOff.epochMilliseconds - now.epochMilliseconds
  return left > 0 && left < 3_600_000
}
