import { Temporal } from 'temporal-polyfill'
import type { StoredPaper } from '../../shared/documents/document.ts'
import type { HistoryEntry, TimelineEntry } from '../../shared/orders/timeline.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import type { WriteOfOrder } from '../service/write-journal/order-write-history.ts'

/** Everything that is known here of one order, each from where it is kept. */
export interface TimelinePieces {
  readonly history: readonly HistoryEntry[]
  readonly writes: readonly WriteOfOrder[]
  /** Who asked for a write, by its id. */
  readonly writers: ReadonlyMap<string, string>
  /** Oldest first. */
  readonly bookings: readonly Booking[]
  readonly papers: readonly StoredPaper[]
  readonly sheets: readonly Sheet[]
}

type Asked = Extract<TimelineEntry, { kind: 'asked' }>

/** Papers that were fetched within this time are told together. */
const togetherMilliseconds = 60_000

function sameWindow(booking: Booking, write: WriteOfOrder): boolean {
  const { window } = write
  return (
    window !== null &&
    window.date === booking.date &&
    window.from === booking.from &&
    window.to === booking.to &&
    Temporal.Instant.compare(Temporal.Instant.from(write.at), Temporal.Instant.from(booking.bookedAt)) <= 0
  )
}

function askedEntries({ writes, writers, bookings }: TimelinePieces): Asked[] {
  return writes
    .filter((write) => write.kind !== 'pickup' || !bookings.some((booking) => sameWindow(booking, write)))
    .map(({ id, kind, at, outcome, because, settled, window }) => {
      return { kind: 'asked', at, person: writers.get(id) ?? '', write: kind, outcome, because, settled, window }
    })
}

function bookingEntries({ bookings, writes, writers }: TimelinePieces): TimelineEntry[] {
  return bookings.map((booking) => {
    const write = writes.findLast((one) => one.kind === 'pickup' && sameWindow(booking, one))
    return { kind: 'pickup', at: booking.bookedAt, person: writers.get(write?.id ?? '') ?? '', booking }
  })
}

function fetchedEntries(papers: readonly StoredPaper[]): TimelineEntry[] {
  const entries: Extract<TimelineEntry, { kind: 'fetched' }>[] = []
  const oldestFirst = papers
    .map((paper) => ({ paper, at: Temporal.Instant.from(paper.fetchedAt).epochMilliseconds }))
    .toSorted((one, other) => one.at - other.at)
  let startedAt = Number.NEGATIVE_INFINITY
  for (const { paper, at } of oldestFirst) {
    const told = { place: { kind: paper.kind, leg: paper.leg }, held: paper.held }
    const last = entries.at(-1)
    if (last !== undefined && at - startedAt < togetherMilliseconds) last.papers.push(told)
    else {
      startedAt = at
      entries.push({ kind: 'fetched', at: paper.fetchedAt, person: '', papers: [told] })
    }
  }
  return entries
}

function sheetEntries(sheets: readonly Sheet[]): TimelineEntry[] {
  const alike = Map.groupBy(sheets, ({ batchId, state, printerName, person }) => JSON.stringify([batchId, state, printerName, person]))
  return [...alike.values()].flatMap((together) => {
    const [first] = together
    if (first === undefined) return []
    const latest = together.map(({ changedAt }) => changedAt).reduce((one, other) => (isAfter(other, one) ? other : one))
    const { state, printerName, station, person } = first
    const told = together.map(({ place, copy, again, reason }) => ({ place, copy, again: again !== null, why: reason ?? '' }))
    return [{ kind: 'sheets', at: latest, person, station, state, printerName, sheets: told } satisfies TimelineEntry]
  })
}

function isAfter(one: string, other: string): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) > 0
}

/** The story of one order, newest first. What happened at the same moment stays in the order of the pieces: asked before seen. */
export function assembleTimeline(pieces: TimelinePieces): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...askedEntries(pieces),
    ...bookingEntries(pieces),
    ...fetchedEntries(pieces.papers),
    ...sheetEntries(pieces.sheets),
    ...pieces.history,
  ]
  return entries
    .toSorted((one, other) => Temporal.Instant.compare(Temporal.Instant.from(one.at), Temporal.Instant.from(other.at)))
    .toReversed()
}
