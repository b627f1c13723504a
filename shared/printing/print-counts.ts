import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'

const countSchema = z.object({ orders: z.number().int(), labels: z.number().int() })

/** How much was sent to the printers in a period: orders, each once, and labels, including reprints. */
export type PrintCount = z.infer<typeof countSchema>

export const printCountsSchema = z.object({
  day: countSchema,
  hour: countSchema,
  /** When the hour or the day ends (ISO instant): the counts are valid until then. */
  until: z.string(),
})

export type PrintCounts = z.infer<typeof printCountsSchema>

export interface CountingPeriods {
  readonly dayStart: Temporal.Instant
  readonly dayEnd: Temporal.Instant
  readonly hourStart: Temporal.Instant
  /** The next moment at which the clock shows another hour or day. */
  readonly until: Temporal.Instant
}

type MaybeTimes = readonly (Temporal.ZonedDateTime | null)[]

const sorted = (times: MaybeTimes): Temporal.ZonedDateTime[] =>
  times.filter((time) => time !== null).toSorted((one, other) => Temporal.ZonedDateTime.compare(one, other))

function earliest(times: MaybeTimes): Temporal.ZonedDateTime {
  const [first] = sorted(times)
  if (first === undefined) throw new RangeError('There is no time.')
  return first
}

function latest(times: MaybeTimes): Temporal.ZonedDateTime {
  const last = sorted(times).at(-1)
  if (last === undefined) throw new RangeError('There is no time.')
  return last
}

/**
 * The day and the hour of an instant by a clock in this zone. A day may have 23 or 25 hours and begin after midnight; an hour
 * that the clock shows twice counts as two.
 */
export function countingPeriods(now: Temporal.Instant, zone: string): CountingPeriods {
  const local = now.toZonedDateTimeISO(zone)
  const day = local.startOfDay()
  const dayEnd = day.add({ days: 1 }).startOfDay()
  const minute = local.round({ smallestUnit: 'minute', roundingMode: 'floor' })
  // A clock may change in the middle of an hour, also by half an hour: the parts before and after it are two hours.
  const changed = local.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const changes = local.getTimeZoneTransition('next')
  const hourStart = latest([minute.subtract({ minutes: minute.minute }), day, changed])
  const until = earliest([minute.add({ minutes: 60 - minute.minute }), dayEnd, changes])
  return { dayStart: day.toInstant(), dayEnd: dayEnd.toInstant(), hourStart: hourStart.toInstant(), until: until.toInstant() }
}
