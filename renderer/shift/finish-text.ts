import { Temporal } from 'temporal-polyfill'
import { shiftScreenMessages as text } from '../../shared/messages/shift/shift-screen-messages.ts'
import type { Finish, ShiftCutOff } from '../../shared/shift/shift-overview.ts'
import { formatInstant, formatTime, isSameClock, zoneCity } from '../ui/text/format-date-time.ts'

const step = { smallestUnit: 'minute', roundingIncrement: 5 } as const

/** Single minutes are too precise to plan by: a range is widened to multiples of five. */
function rounded(at: string, roundingMode: 'floor' | 'ceil'): string {
  return Temporal.Instant.from(at)
    .round({ ...step, roundingMode })
    .toString()
}

function dayIn(at: string, zone: string): string {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** Includes the day if it is not the day of `now`. */
export function timeOrDay(at: string, zone: string, now: string): string {
  return (dayIn(at, zone) === dayIn(now, zone) ? formatTime(at, zone) : formatInstant(at, zone, 'short')) ?? at
}

/** Both ends of a range in local time of a zone. The day is given once if both ends share it. */
export function rangeIn({ earliest, latest }: { readonly earliest: string; readonly latest: string }, zone: string, now: string) {
  const early = rounded(earliest, 'floor')
  // With rounding, a short remaining job would end in the past.
  const isPast = Temporal.Instant.compare(Temporal.Instant.from(early), Temporal.Instant.from(now)) < 0
  const from = isPast ? earliest : early
  return { earliest: timeOrDay(from, zone, now), latest: timeOrDay(rounded(latest, 'ceil'), zone, from) }
}

/** When the last label is expected, in the station's local time. */
export function finishText(finish: Finish, zone: string, now: string): string {
  if (finish.kind === 'done') return text.nothingLeft()
  if (finish.kind === 'no-pace') return text.noPaceYet()
  return text.between(rangeIn(finish, zone, now))
}

/** In local time of the pickup address first, and in the station's if that differs. */
export function finishLines({ finish, zone }: Pick<ShiftCutOff, 'finish' | 'zone'>, station: string, now: string): string[] {
  if (finish.kind !== 'range') return [text.noRange()]
  if (isSameClock(finish.latest, zone, station)) return [text.between(rangeIn(finish, station, now))]
  return [text.betweenThere({ ...rangeIn(finish, zone, now), city: zoneCity(zone) }), text.here(rangeIn(finish, station, now))]
}

export function cutOffLines({ cutOff, zone }: Pick<ShiftCutOff, 'cutOff' | 'zone'>, station: string, now: string): string[] {
  const there = text.cutOffThere({ time: timeOrDay(cutOff, zone, now), city: zoneCity(zone) })
  return isSameClock(cutOff, zone, station)
    ? [timeOrDay(cutOff, station, now)]
    : [there, text.cutOffHere({ time: timeOrDay(cutOff, station, now) })]
}
