import { Temporal } from 'temporal-polyfill'
import type { PickupCalendar } from '../../../shared/pickups/board.ts'

export type CalendarEntry = PickupCalendar['entries'][number]

/** The Monday of the week that holds a date, both `YYYY-MM-DD`. */
export function mondayOf(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

export function addWeeks(monday: string, weeks: number): string {
  return Temporal.PlainDate.from(monday).add({ weeks }).toString()
}

/** The first and last day to read: the week, or half a year around it while something is looked for. */
export function rangeOf(monday: string, isSearching: boolean): { readonly from: string; readonly to: string } {
  const day = Temporal.PlainDate.from(monday)
  return isSearching
    ? { from: day.subtract({ weeks: 26 }).toString(), to: day.add({ weeks: 26, days: 6 }).toString() }
    : { from: monday, to: day.add({ days: 6 }).toString() }
}

/** True when every word typed stands somewhere in what the entry shows, its numbers above all. */
export function matchesSearch(entry: CalendarEntry, text: string): boolean {
  const { reference, address, booking, shown, instructions, orderId } = entry
  const numbers = [booking?.confirmationNumber ?? '', booking?.carrierConfirmationNumber ?? '']
  const all = [reference, String(orderId), address, ...numbers, shown ?? '', instructions].join('\n').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** The half year after a week, to find when the next pickup is. */
export function rangeAfter(to: string): { readonly from: string; readonly to: string } {
  const day = Temporal.PlainDate.from(to)
  return { from: day.add({ days: 1 }).toString(), to: day.add({ weeks: 26 }).toString() }
}

/** The first day with a pickup, and how many it has; null where no pickup is to come. */
export function firstPickupDay(entries: readonly CalendarEntry[]): { readonly date: string; readonly count: number } | null {
  const dates = entries.filter(({ missed }) => !missed).map(({ date }) => date)
  const [first] = dates.toSorted()
  return first === undefined ? null : { date: first, count: dates.filter((date) => date === first).length }
}

export interface CalendarDay {
  readonly date: string
  readonly entries: readonly CalendarEntry[]
}

function clockOf({ booking, shown }: CalendarEntry): string {
  return booking?.from ?? shown?.slice(11, 16) ?? ''
}

/** What was missed, newest first, and the rest by its day, earliest first. */
export function groupByDay(
  entries: readonly CalendarEntry[],
  text: string,
): { missed: readonly CalendarEntry[]; days: readonly CalendarDay[] } {
  const found = text.trim() === '' ? entries : entries.filter((entry) => matchesSearch(entry, text.trim()))
  const key = (entry: CalendarEntry): string => `${entry.date} ${clockOf(entry)} ${entry.reference}`
  const sorted = [...found].sort((one, other) => (key(one) < key(other) ? -1 : 1))
  const booked = sorted.filter(({ missed }) => !missed)
  const dates = [...new Set(booked.map(({ date }) => date))]
  return {
    missed: sorted.filter(({ missed }) => missed).toReversed(),
    days: dates.map((date) => ({ date, entries: booked.filter((entry) => entry.date === date) })),
  }
}
