import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'
import { isCorruption } from '../../storage/storage-failure.ts'
import type { SqliteRow } from './ledger-rows.ts'
import { isReadableRow } from './readable-ledger.ts'
import { inTransaction } from '../../storage/transaction.ts'

/** In the order of their dependencies. */
const tables = ['batches', 'sheets', 'batch_events', 'sheet_events', 'awaited', 'awaited_events', 'site_memberships'] as const
const constraintCode = 19

/** A batch whose own row is lost becomes an empty row for its sheets. */
const lostBatch = `INSERT OR IGNORE INTO batches (id, person, station, orders, problems, started_at)
  VALUES (?, '', ?, 0, '[]', '1970-01-01T00:00:00Z')`

function isConstraint(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === constraintCode
}

/** Reads the rows from both ends of the table up to a damaged page; the rows in between are lost. */
function readable(damaged: DatabaseSync, table: string, keep: (row: SqliteRow) => void): void {
  for (const direction of ['ASC', 'DESC']) {
    try {
      for (const row of damaged.prepare(`SELECT rowid AS _row, * FROM ${table} ORDER BY rowid ${direction}`).iterate()) keep(row)
      return
    } catch (error) {
      if (!isCorruption(error)) throw error
    }
  }
}

/** Inserts rows of one table, which all have these columns. */
function createInsert(database: DatabaseSync, table: string, columns: readonly string[]): StatementSync {
  return database.prepare(`INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
}

function copyTable(damaged: DatabaseSync, database: DatabaseSync, table: string): void {
  const addLostBatch = database.prepare(lostBatch)
  const hasBatch = table === 'sheets' || table === 'awaited'
  let insert: StatementSync | null = null
  readable(damaged, table, ({ _row, ...columns }) => {
    if (!isReadableRow(table, columns)) return
    const names = Object.keys(columns)
    // An INTEGER PRIMARY KEY is the row's number already; selecting it twice would be an error.
    const isNumbered = names[0] === 'number'
    insert ??= createInsert(database, table, isNumbered ? names : ['rowid', ...names])
    if (hasBatch) addLostBatch.run(columns.batch_id ?? null, columns.station ?? '')
    const values: SQLInputValue[] = Object.values(columns)
    try {
      insert.run(...(isNumbered ? values : [_row ?? null, ...values]))
    } catch (error) {
      // An event whose sheet is lost is useless.
      if (!isConstraint(error)) throw error
    }
  })
}

/**
 * For `openDatabase`: copies what is readable of a damaged ledger into the new one. Later events of a sheet may be among what is
 * lost, so one that seems unsent is in doubt from now on: a broken disk never prints anything twice.
 */
export function recoverLedger(damagedFile: string, database: DatabaseSync): void {
  const damaged = new DatabaseSync(damagedFile, { readOnly: true })
  try {
    inTransaction(database, () => {
      // A ledger of an older version lacks the newer tables.
      const hasTable = damaged.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
      for (const table of tables) if (hasTable.get(table) !== undefined) copyTable(damaged, database, table)
      const failure = JSON.stringify(ledgerFailures.sheetRecovered())
      database
        .prepare(
          `INSERT INTO sheet_events (sheet_id, state, job_uuid, sha256, failure, person, reason, overruled, page, slot, left_out, printer_id,
           printer_name, media, at)
         SELECT sheets.id, 'unknown', event.job_uuid, event.sha256, ?, coalesce(event.person, batches.person), event.reason,
           coalesce(event.overruled, 0), event.page, event.slot, event.left_out, event.printer_id, event.printer_name, event.media,
           coalesce(event.at, batches.started_at)
         FROM sheets JOIN batches ON batches.id = sheets.batch_id
         LEFT JOIN sheet_events AS event ON event.number = (SELECT max(number) FROM sheet_events WHERE sheet_id = sheets.id)
         WHERE coalesce(event.state, 'intended') IN ('intended', 'submitted')`,
        )
        .run(failure)
      database
        .prepare(
          `INSERT INTO awaited_events (awaited, step, failure, at)
         SELECT awaited_open.number, 'given-up', ?, batches.started_at FROM awaited_open JOIN batches ON batches.id = awaited_open.batch_id`,
        )
        .run(JSON.stringify(ledgerFailures.awaitedRecovered()))
      database.exec(
        `INSERT INTO batch_events (batch_id, state, at)
         SELECT id, 'finished', started_at FROM batches
         WHERE id NOT IN (SELECT batch_id FROM batch_events);
       INSERT INTO sheet_state (sheet_id, batch_id, state, job, event)
         SELECT sheets.id, sheets.batch_id, event.state, event.job, event.number
         FROM sheets JOIN sheet_events AS event ON event.number = (SELECT max(number) FROM sheet_events WHERE sheet_id = sheets.id);`,
      )
    })
  } finally {
    damaged.close()
  }
}
