import type { HistoryAwaited, HistoryBatch, HistoryRow, HistorySheet } from './ledger-history.ts'

type Row = Readonly<Record<string, string | number | boolean | null | bigint | Uint8Array>>

/** The rows of some batches as read from either database, each table in the order of its numbers. */
export interface HistoryRows {
  readonly batches: readonly Row[]
  readonly batchEvents: readonly Row[]
  readonly sheets: readonly Row[]
  readonly sheetEvents: readonly Row[]
  readonly awaited: readonly Row[]
  readonly awaitedEvents: readonly Row[]
}

function plain(value: Row[string] | undefined): string | number | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (value === null || value === undefined) return null
  throw new Error(`The ledger holds a value of another kind than expected: ${typeof value}.`)
}

export function pick(columns: readonly string[], row: Row): HistoryRow {
  return Object.fromEntries(columns.map((column) => [column, plain(row[column])]))
}

export interface HistoryColumns {
  readonly batch: readonly string[]
  readonly batchEvent: readonly string[]
  readonly sheet: readonly string[]
  readonly sheetEvent: readonly string[]
  readonly awaited: readonly string[]
  readonly awaitedEvent: readonly string[]
}

/** Groups the rows by batch. `isOther` decides whether a `claimed_by` is another station than the reading one. */
export function groupHistory(rows: HistoryRows, columns: HistoryColumns, isOther: (claimedBy: unknown) => boolean): HistoryBatch[] {
  const batchEvents = Map.groupBy(rows.batchEvents, (row) => row['batch_id'])
  const sheets = Map.groupBy(rows.sheets, (row) => row['batch_id'])
  const sheetEvents = Map.groupBy(rows.sheetEvents, (row) => row['sheet_id'])
  const awaited = Map.groupBy(rows.awaited, (row) => row['batch_id'])
  const awaitedEvents = Map.groupBy(rows.awaitedEvents, (row) => row['awaited'])
  const sheetOf = (row: Row): HistorySheet => {
    const events = sheetEvents.get(row['id'] ?? null) ?? []
    return {
      id: String(row['id']),
      facts: pick(columns.sheet, row),
      events: events.map((event) => pick(columns.sheetEvent, event)),
      newestEvent: Number(events.at(-1)?.['number']),
      isOfOther: isOther(events.at(-1)?.['claimed_by']),
    }
  }
  const awaitedOf = (row: Row): HistoryAwaited => ({
    facts: pick(columns.awaited, row),
    events: (awaitedEvents.get(row['number'] ?? null) ?? []).map((event) => pick(columns.awaitedEvent, event)),
  })
  return rows.batches.map((row) => {
    const id = row['id'] ?? null
    return {
      id: String(id),
      facts: pick(columns.batch, row),
      events: (batchEvents.get(id) ?? []).map((event) => pick(columns.batchEvent, event)),
      sheets: (sheets.get(id) ?? []).map(sheetOf),
      awaited: (awaited.get(id) ?? []).map(awaitedOf),
      isOfOther: isOther(row['claimed_by']),
    }
  })
}
