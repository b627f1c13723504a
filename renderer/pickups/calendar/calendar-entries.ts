import type { PickupCalendar } from '../../../shared/pickups/board.ts'
import { addDays } from '../../../shared/pickups/pickup-moment.ts'

export type CalendarEntry = PickupCalendar['entries'][number]

/** Days of the station, both included (`YYYY-MM-DD`). */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** How many days are shown at a time, by default today and the next six. */
export const shownDayCount = 7

const halfYearDays = 182

/** The days to read: seven from the first, or half a year around them during a search. */
export function rangeOf(firstDay: string, isSearching: boolean): DayRange {
  const to = addDays(firstDay, shownDayCount - 1)
  return isSearching ? { from: addDays(firstDay, -halfYearDays), to: addDays(to, halfYearDays) } : { from: firstDay, to }
}

/** True when every typed word occurs in the content of the entry, especially its numbers. */
export function matchesSearch(entry: CalendarEntry, text: string): boolean {
  const { reference, address, booking, shown, instructions, orderId } = entry
  const numbers = [booking?.confirmationNumber ?? '', booking?.carrierConfirmationNumber ?? '']
  const all = [reference, String(orderId), address, ...numbers, shown ?? '', instructions].join('\n').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** The half year after the visible days, to find the next pickup. */
export function rangeAfter(to: string): DayRange {
  return { from: addDays(to, 1), to: addDays(to, halfYearDays) }
}

/** The first day with a pickup, and how many it has; null if there are none. */
export function firstPickupDay(entries: readonly CalendarEntry[]): { readonly date: string; readonly count: number } | null {
  const dates = entries.filter(({ missed }) => !missed).map(({ date }) => date)
  const [first] = dates.toSorted()
  return first === undefined ? null : { date: first, count: dates.filter((date) => date === first).length }
}

export interface CalendarDay {
  readonly date: string
  readonly entries: readonly CalendarEntry[]
}

/** Missed pickups, newest first, and the others grouped by day, sorted as the station returns them. */
export function groupByDay(
  entries: readonly CalendarEntry[],
  text: string,
): { missed: readonly CalendarEntry[]; days: readonly CalendarDay[] } {
  const found = text.trim() === '' ? entries : entries.filter((entry) => matchesSearch(entry, text.trim()))
  const days = Map.groupBy(
    found.filter(({ missed }) => !missed),
    ({ date }) => date,
  )
  return {
    missed: found.filter(({ missed }) => missed).toReversed(),
    days: [...days].map(([date, ofDay]) => ({ date, entries: ofDay })).toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}
