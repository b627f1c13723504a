import { Temporal } from 'temporal-polyfill'
import { ledgerFailures } from '../../../../shared/messages/print-jobs/ledger-failures.ts'
import type { Failure } from '../../../../shared/failure.ts'
import {
  batchEventColumns,
  awaitedEventColumns,
  sheetColumns,
  sheetEventColumns,
  type BatchAddition,
  type HistoryAwaited,
  type HistoryBatch,
  type HistoryRow,
  type HistorySheet,
  type OrderAwaited,
  type OrderSheet,
  type SheetTail,
} from './ledger-history.ts'

/** States of a sheet that may be on paper. */
const maybePrinted: ReadonlySet<unknown> = new Set(['submitted', 'spooled', 'confirmed', 'unknown'])
const endedSteps: ReadonlySet<unknown> = new Set(['arrived', 'given-up'])
const endedBatches: ReadonlySet<unknown> = new Set(['finished', 'stopped'])

/** What the target records, in batches that the source lacks, about the orders of one batch. */
export interface Elsewhere {
  readonly sheets: readonly OrderSheet[]
  readonly awaited: readonly OrderAwaited[]
}

/** For comparing values of SQLite and PostgreSQL, which stores instants with fewer digits and no NUL. */
function comparable(column: string, value: string | number | null | undefined): string | number | null {
  if (typeof value !== 'string') return value ?? null
  return column === 'at' ? Temporal.Instant.from(value).round('millisecond').toString() : value.replaceAll('\0', '\uFFFD')
}

function isSame(columns: readonly string[], one: HistoryRow | undefined, other: HistoryRow | undefined): boolean {
  return columns.every((column) => comparable(column, one?.[column]) === comparable(column, other?.[column]))
}

/** The events that the target lacks; null when the two histories diverged. */
function missingEvents(
  columns: readonly string[],
  source: readonly HistoryRow[],
  target: readonly HistoryRow[],
): readonly HistoryRow[] | null {
  const shared = Math.min(source.length, target.length)
  for (let index = 0; index < shared; index += 1) if (!isSame(columns, source[index], target[index])) return null
  return source.slice(target.length)
}

/** Copies the newest event with the state `unknown`: a person has to find out whether the sheet was printed. */
function doubtAfter(newest: HistoryRow, failure: Failure, at: string): HistoryRow {
  return { ...newest, state: 'unknown', job: null, file: null, failure: JSON.stringify(failure), at }
}

/** The name of the station that wrote an event. */
function stationOf({ station }: HistoryRow): string {
  return typeof station === 'string' && station !== '' ? station : 'none'
}

interface Merge {
  /** Now, by the time of the target (ISO instant). */
  readonly at: string
  /** Sheets that other stations have begun are in doubt in the target, because those stations do not write to it. */
  readonly leavesOthers: boolean
  readonly elsewhere: Elsewhere
}

/** The station that printed the order or is about to, according to the target; null if there is none. */
function stationWithOrder({ sheets, awaited }: Elsewhere, orderId: string | number | null | undefined): string | null {
  const sheet = sheets.find(
    (one) => one.orderId === orderId && (one.newest['state'] === 'intended' || maybePrinted.has(one.newest['state'])),
  )
  if (sheet !== undefined) return stationOf(sheet.newest)
  return awaited.some((one) => one.orderId === orderId) ? 'none' : null
}

/** The event that puts a sheet in doubt in the target although its last event does not; null if not needed. */
function doubtOf({ facts, isOfOther }: HistorySheet, newest: HistoryRow, { leavesOthers, elsewhere }: Merge): Failure | null {
  const isOpen = newest['state'] === 'intended' || newest['state'] === 'submitted'
  if (leavesOthers && isOfOther && isOpen) return ledgerFailures.begunByStation({ station: stationOf(newest) })
  const station = newest['state'] === 'intended' ? stationWithOrder(elsewhere, facts['order_id']) : null
  return station === null ? null : ledgerFailures.printedAtStation({ station })
}

/** The events for a sheet whose histories diverged: a void label stays void, and nothing is printed unasked. */
function settleDifference(ours: HistoryRow | undefined, theirs: HistoryRow | undefined, at: string): readonly HistoryRow[] {
  if (ours === undefined || theirs === undefined || ours['state'] === theirs['state'] || theirs['state'] === 'voided') return []
  if (ours['state'] === 'voided') return [ours]
  // What counts as printed in the target is not printed again.
  return maybePrinted.has(theirs['state']) ? [] : [doubtAfter(theirs, ledgerFailures.changedInTwoLedgers(), at)]
}

/** The events of a sheet that the target lacks. */
function missingOf(sheet: HistorySheet, target: HistorySheet | undefined, merge: Merge): readonly HistoryRow[] {
  const { at } = merge
  const before = target?.events ?? []
  const missing = missingEvents(sheetEventColumns, sheet.events, before) ?? settleDifference(sheet.events.at(-1), before.at(-1), at)
  const newest = missing.at(-1) ?? before.at(-1)
  const doubt = newest === undefined ? null : doubtOf(sheet, newest, merge)
  return newest === undefined || doubt === null ? missing : [...missing, doubtAfter(newest, doubt, at)]
}

function missingOfAwaited(
  entry: HistoryAwaited,
  target: HistoryAwaited | undefined,
  isOfOther: boolean,
  merge: Merge,
): readonly HistoryRow[] {
  const before = target?.events ?? []
  const missing = missingEvents(awaitedEventColumns, entry.events, before) ?? []
  const isEnded = [...before, ...missing].some(({ step }) => endedSteps.has(step))
  const isElsewhere = stationWithOrder(merge.elsewhere, entry.facts['order_id']) !== null
  if (isEnded || !(isElsewhere || (merge.leavesOthers && isOfOther))) return missing
  const failure = JSON.stringify(ledgerFailures.orderAtStation())
  return [...missing, { step: 'given-up', failure, at: merge.at }]
}

/** Puts unsent sheets of other batches in doubt if this batch may have printed the same orders, so that they are not printed again. */
function doubtsElsewhere(batch: HistoryBatch, { elsewhere, at }: Merge): SheetTail[] {
  const printed = new Map(
    batch.sheets
      .filter(({ events }) => maybePrinted.has(events.at(-1)?.['state']))
      .map(({ facts, events }) => [facts['order_id'], events.at(-1)]),
  )
  return elsewhere.sheets.flatMap(({ orderId, sheetId, newest, newestEvent }) => {
    const ours = printed.get(orderId)
    if (ours === undefined || newest['state'] !== 'intended') return []
    const failure = ledgerFailures.printedAtStation({ station: stationOf(ours) })
    return [{ sheetId, follows: newestEvent, events: [doubtAfter(newest, failure, at)] }]
  })
}

/**
 * What to add to the target so that it has all history that the source has of a batch, and so that neither ledger prints what the other may have
 * printed. Null when the target lacks nothing. `different` if the sheets of the batch differ between target and source: no two stations create
 * the same batch.
 */
export function mergeBatch(source: HistoryBatch, target: HistoryBatch | undefined, merge: Merge): BatchAddition | 'different' | null {
  const known = new Map(target?.sheets.map((sheet) => [sheet.facts['position'], sheet]))
  const sheets: HistorySheet[] = []
  const tails: SheetTail[] = doubtsElsewhere(source, merge)
  for (const sheet of source.sheets) {
    const there = known.get(sheet.facts['position'])
    if (there !== undefined && !isSame(sheetColumns, sheet.facts, there.facts)) return 'different'
    const events = missingOf(sheet, there, merge)
    if (there === undefined) sheets.push({ ...sheet, events })
    else if (events.length > 0) tails.push({ sheetId: there.id, follows: there.newestEvent, events })
  }
  const knownAwaited = new Map(target?.awaited.map((entry) => [entry.facts['order_id'], entry]))
  const awaited = source.awaited.flatMap((entry) => {
    const there = knownAwaited.get(entry.facts['order_id'] ?? null)
    const events = missingOfAwaited(entry, there, source.isOfOther, merge)
    return there !== undefined && events.length === 0 ? [] : [{ facts: entry.facts, events, isNew: there === undefined }]
  })
  const copied = missingEvents(batchEventColumns, source.events, target?.events ?? []) ?? []
  const newest = copied.at(-1) ?? target?.events.at(-1)
  const isLeft = merge.leavesOthers && source.isOfOther && newest !== undefined && !endedBatches.has(newest['state'])
  const events = isLeft ? [...copied, { state: 'stopped', halt: null, at: merge.at }] : copied
  if (target !== undefined && events.length + sheets.length + tails.length + awaited.length === 0) return null
  return { batchId: source.id, facts: target === undefined ? source.facts : null, events, sheets, tails, awaited }
}
