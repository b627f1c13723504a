import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'

const countSchema = z.object({ orders: z.number().int(), labels: z.number().int() })

/** How much was sent to the printers in a period: orders, each once, and labels, reprints included. */
export type PrintCount = z.infer<typeof countSchema>

export const printCountsSchema = z.object({
  day: countSchema,
  hour: countSchema,
  /** When the hour or the day ends (ISO instant): from then on the counts are others. */
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

/**
 * The day and the hour of an instant as a clock in this zone shows them. A day may have 23 or 25 hours and begin after midnight; of an hour
 * that the clock shows twice, each is counted by itself.
 */
export function countingPeriods(now: Temporal.Instant, zone: string): CountingPeriods {
  const local = now.toZonedDateTimeISO(zone)
  const day = local.startOfDay()
  const dayEnd = day.add({ days: 1 }).startOfDay()
  const hour = local.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const hourStart = Temporal.ZonedDateTime.compare(hour, day) < 0 ? day : hour
  let hourEnd = hour.add({ hours: 1 })
  while (Temporal.ZonedDateTime.compare(hourEnd, local) <= 0) hourEnd = hourEnd.add({ hours: 1 })
  const until = Temporal.ZonedDateTime.compare(hourEnd, dayEnd) < 0 ? hourEnd : dayEnd
  return { dayStart: day.toInstant(), dayEnd: dayEnd.toInstant(), hourStart: hourStart.toInstant(), until: until.toInstant() }
}
