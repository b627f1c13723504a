import { Temporal } from 'temporal-polyfill'
import type { StoredDocument } from '../../shared/documents/document.ts'
import type { HistoryEntry, TimelineEntry } from '../../shared/orders/timeline.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import type { OrderWrite } from '../service/write-journal/order-write-history.ts'

/** Everything that is known about one order, from the stores that have it. */
export interface TimelineInput {
  readonly history: readonly HistoryEntry[]
  readonly writes: readonly OrderWrite[]
  /** Who requested a write, by its id. */
  readonly writers: ReadonlyMap<string, string>
  /** Oldest first. */
  readonly bookings: readonly Booking[]
  readonly documents: readonly StoredDocument[]
  readonly sheets: readonly Sheet[]
}

type RequestEntry = Extract<TimelineEntry, { kind: 'asked' }>

/** Documents fetched within this time are one entry. */
const groupingWindowMs = 60_000

function isSameWindow(booking: Booking, write: OrderWrite): boolean {
  const { window } = write
  return (
    window !== null &&
    window.date === booking.date &&
    window.from === booking.from &&
    window.to === booking.to &&
    Temporal.Instant.compare(Temporal.Instant.from(write.at), Temporal.Instant.from(booking.bookedAt)) <= 0
  )
}

function requestEntries({ writes, writers, bookings }: TimelineInput): RequestEntry[] {
  return writes
    .filter((write) => write.kind !== 'pickup' || !bookings.some((booking) => isSameWindow(booking, write)))
    .map(({ id, kind, at, outcome, failureKind: because, reconciled, window }) => {
      return { kind: 'asked', at, person: writers.get(id) ?? '', write: kind, outcome, because, reconciled, window }
    })
}

function bookingEntries({ bookings, writes, writers }: TimelineInput): TimelineEntry[] {
  return bookings.map((booking) => {
    const write = writes.findLast((one) => one.kind === 'pickup' && isSameWindow(booking, one))
    return { kind: 'pickup', at: booking.bookedAt, person: writers.get(write?.id ?? '') ?? '', booking }
  })
}

function fetchEntries(documents: readonly StoredDocument[]): TimelineEntry[] {
  const entries: Extract<TimelineEntry, { kind: 'fetched' }>[] = []
  const oldestFirst = documents
    .map((document) => ({ document, at: Temporal.Instant.from(document.fetchedAt).epochMilliseconds }))
    .toSorted((one, other) => one.at - other.at)
  let startedAt = Number.NEGATIVE_INFINITY
  for (const { document, at } of oldestFirst) {
    const fetchedDocument = { place: { kind: document.kind, leg: document.leg }, held: document.held }
    const last = entries.at(-1)
    if (last !== undefined && at - startedAt < groupingWindowMs) last.documents.push(fetchedDocument)
    else {
      startedAt = at
      entries.push({ kind: 'fetched', at: document.fetchedAt, person: '', documents: [fetchedDocument] })
    }
  }
  return entries
}

/** A void sheet also gets the entry of its earlier sending, without the person, who is not recorded for both. */
function withSending(sheet: Sheet): Sheet[] {
  if (sheet.state !== 'voided' || sheet.sentAt === null) return [sheet]
  return [{ ...sheet, state: 'spooled', changedAt: sheet.sentAt, person: '' }, sheet]
}

function sheetEntries(sheets: readonly Sheet[]): TimelineEntry[] {
  const groups = Map.groupBy(sheets.flatMap(withSending), ({ batchId, state, printerName, person }) =>
    JSON.stringify([batchId, state, printerName, person]),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const latest = group.map(({ changedAt }) => changedAt).reduce((one, other) => (isAfter(other, one) ? other : one))
    const { state, printerName, station, person } = first
    const groupSheets = group.map(({ place, copy, again, reason }) => ({ place, copy, again: again !== null, why: reason ?? '' }))
    return [{ kind: 'sheets', at: latest, person, station, state, printerName, sheets: groupSheets } satisfies TimelineEntry]
  })
}

function isAfter(one: string, other: string): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) > 0
}

/** The timeline of one order, newest first. Entries of the same moment keep the order of the sources: requests before observations. */
export function assembleTimeline(input: TimelineInput): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...requestEntries(input),
    ...bookingEntries(input),
    ...fetchEntries(input.documents),
    ...sheetEntries(input.sheets),
    ...input.history,
  ]
  return entries
    .toSorted((one, other) => Temporal.Instant.compare(Temporal.Instant.from(one.at), Temporal.Instant.from(other.at)))
    .toReversed()
}
