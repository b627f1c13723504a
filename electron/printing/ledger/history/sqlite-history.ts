import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { ledgerFailures } from '../../../../shared/messages/print-jobs/ledger-failures.ts'
import type { Clock } from '../../../platform/clock.ts'
import { abortCommit } from '../../../storage/abort-commit.ts'
import { withReadErrors } from '../../../storage/storage-read-error.ts'
import { createCommitRunner, type CommitGuard } from '../ledger-commit.ts'
import { shortIdOf } from '../new-sheets.ts'
import { groupHistory, pick } from './group-history.ts'
import {
  awaitedColumns,
  awaitedEventColumns,
  batchColumns,
  batchEventColumns,
  sheetColumns,
  sheetEventColumns,
  type BatchAddition,
  type HistoryRow,
  type HistorySheet,
  type HistoryTarget,
} from './ledger-history.ts'

export interface SqliteHistoryParts {
  /** Opened with `ledgerMigrations`. */
  readonly database: DatabaseSync
  readonly clock: Clock
  readonly newId: () => string
  readonly guard?: CommitGuard
}

function insertInto(table: string, columns: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
}

function valuesOf(columns: readonly string[], row: HistoryRow): SQLInputValue[] {
  return columns.map((column) => row[column] ?? null)
}

function createHistoryWriter(database: DatabaseSync, newId: () => string) {
  const insertBatch = database.prepare(insertInto('batches', ['id', ...batchColumns]))
  const insertBatchEvent = database.prepare(insertInto('batch_events', ['batch_id', ...batchEventColumns]))
  const insertSheet = database.prepare(insertInto('sheets', ['id', 'batch_id', 'station', ...sheetColumns]))
  const insertSheetEvent = database.prepare(insertInto('sheet_events', ['sheet_id', ...sheetEventColumns]))
  const insertAwaited = database.prepare(insertInto('awaited', ['batch_id', ...awaitedColumns]))
  const insertAwaitedEvent = database.prepare(insertInto('awaited_events', ['awaited', ...awaitedEventColumns]))
  const setState = database.prepare(
    `INSERT INTO sheet_state (sheet_id, batch_id, state, job, event) SELECT id, batch_id, ?, ?, ? FROM sheets WHERE id = ?
     ON CONFLICT (sheet_id) DO UPDATE SET state = excluded.state, job = excluded.job, event = excluded.event`,
  )
  const newestEvent = database.prepare('SELECT event FROM sheet_state WHERE sheet_id = ?')
  const isTaken = database.prepare('SELECT 1 FROM sheets WHERE substr(id, 1, 8) = ?')
  const awaitedNumber = database.prepare('SELECT number FROM awaited WHERE batch_id = ? AND order_id = ?')

  function freshId(wanted: string): string {
    let id = wanted
    while (isTaken.get(shortIdOf(id)) !== undefined) id = newId()
    return id
  }

  function addEvents(sheetId: string, events: readonly HistoryRow[]): void {
    let number: number | bigint | null = null
    for (const event of events) number = insertSheetEvent.run(sheetId, ...valuesOf(sheetEventColumns, event)).lastInsertRowid
    const newest = events.at(-1)
    if (number !== null && newest !== undefined) setState.run(newest['state'] ?? null, newest['job'] ?? null, number, sheetId)
  }

  function addSheet(batchId: string, sheet: HistorySheet): void {
    const id = freshId(sheet.id)
    // In a site each event has its station; here the sheet has that of the first one.
    insertSheet.run(id, batchId, sheet.events[0]?.['station'] ?? '', ...valuesOf(sheetColumns, sheet.facts))
    addEvents(id, sheet.events)
  }

  return ({ batchId, facts, events, sheets, tails, awaited }: BatchAddition): void => {
    if (facts !== null) insertBatch.run(batchId, ...valuesOf(batchColumns, facts))
    for (const event of events) insertBatchEvent.run(batchId, ...valuesOf(batchEventColumns, event))
    for (const sheet of sheets) addSheet(batchId, sheet)
    for (const { sheetId, follows, events: added } of tails) {
      if (newestEvent.get(sheetId)?.['event'] !== follows) abortCommit(ledgerFailures.changedMeanwhile())
      addEvents(sheetId, added)
    }
    for (const entry of awaited) {
      if (entry.isNew) insertAwaited.run(batchId, ...valuesOf(awaitedColumns, entry.facts))
      const number = awaitedNumber.get(batchId, entry.facts['order_id'] ?? null)?.['number'] ?? null
      for (const event of entry.events) insertAwaitedEvent.run(number, ...valuesOf(awaitedEventColumns, event))
    }
  }
}

const columns = {
  batch: batchColumns,
  batchEvent: batchEventColumns,
  sheet: sheetColumns,
  sheetEvent: [...sheetEventColumns, 'station'],
  awaited: awaitedColumns,
  awaitedEvent: awaitedEventColumns,
}

/** The ledger of one station as source and target of a copy. Everything in it belongs to this station. */
export function createSqliteHistory({ database, clock, newId, guard }: SqliteHistoryParts): HistoryTarget {
  const runInCommit = createCommitRunner(database, clock, guard)
  const addBatch = createHistoryWriter(database, newId)
  const all = (sql: string, value: readonly (string | number)[]) => database.prepare(sql).all(JSON.stringify(value))
  const ofBatches = 'batch_id IN (SELECT value FROM json_each(?))'
  const reads = withReadErrors({
    batches: async () =>
      database
        .prepare('SELECT id, (SELECT count(*) FROM sheets WHERE batch_id = batches.id) AS sheets FROM batches ORDER BY rowid')
        .all()
        .map(({ id, sheets }) => ({ id: String(id), sheets: Number(sheets) })),
    read: async (batchIds: readonly string[]) =>
      groupHistory(
        {
          batches: all('SELECT * FROM batches WHERE id IN (SELECT value FROM json_each(?)) ORDER BY rowid', batchIds),
          batchEvents: all(`SELECT * FROM batch_events WHERE ${ofBatches} ORDER BY number`, batchIds),
          sheets: all(`SELECT * FROM sheets WHERE ${ofBatches} ORDER BY position`, batchIds),
          sheetEvents: all(
            `SELECT sheet_events.*, sheets.station FROM sheet_events JOIN sheets ON sheets.id = sheet_id WHERE ${ofBatches}
             ORDER BY sheet_events.number`,
            batchIds,
          ),
          awaited: all(`SELECT * FROM awaited WHERE ${ofBatches} ORDER BY number`, batchIds),
          awaitedEvents: all(
            `SELECT awaited_events.* FROM awaited_events JOIN awaited ON awaited.number = awaited_events.awaited WHERE ${ofBatches}
             ORDER BY awaited_events.number`,
            batchIds,
          ),
        },
        columns,
        () => false,
      ),
    newestLoss: async () => {
      const row = database.prepare('SELECT at, cause FROM losses ORDER BY rowid DESC LIMIT 1').get()
      return row === undefined ? null : { at: String(row['at']), cause: String(row['cause'] ?? 'damaged') }
    },
    sheetsOfOrders: async (orderIds: readonly number[]) =>
      all(
        `SELECT sheets.order_id, sheets.batch_id, sheets.id, sheets.station, event.* FROM sheets
         JOIN sheet_state ON sheet_state.sheet_id = sheets.id JOIN sheet_events AS event ON event.number = sheet_state.event
         WHERE sheets.order_id IN (SELECT value FROM json_each(?)) ORDER BY sheets.number`,
        orderIds,
      ).map((row) => ({
        orderId: Number(row['order_id']),
        batchId: String(row['batch_id']),
        sheetId: String(row['sheet_id']),
        newest: pick(columns.sheetEvent, row),
        newestEvent: Number(row['number']),
      })),
    awaitedOf: async (orderIds: readonly number[]) =>
      all('SELECT order_id, batch_id FROM awaited_open WHERE order_id IN (SELECT value FROM json_each(?))', orderIds).map((row) => ({
        orderId: Number(row['order_id']),
        batchId: String(row['batch_id']),
      })),
  })
  return {
    ...reads,
    now: async () => clock.now().toString(),
    add: async (additions, loss) =>
      runInCommit(() => {
        for (const addition of additions) addBatch(addition)
        if (loss !== null)
          database
            .prepare('INSERT INTO losses (at, cause, event) SELECT ?, ?, coalesce((SELECT max(number) FROM sheet_events), 0)')
            .run(loss.at, loss.cause)
        return true as const
      }),
  }
}
