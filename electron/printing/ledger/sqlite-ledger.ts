import type { DatabaseSync } from 'node:sqlite'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { Clock } from '../../platform/clock.ts'
import { withReadErrors } from '../../storage/storage-read-error.ts'
import { createCommitRunner, type CommitGuard } from './ledger-commit.ts'
import { createLossWriter } from './ledger-loss-writer.ts'
import type { Ledger, SheetChange } from './ledger-port.ts'
import { createLedgerReader } from './ledger-reader.ts'
import { leftOutColumn, sheetOfRow } from './ledger-rows.ts'
import { changedSheet, nextSheet } from './next-sheet.ts'
import { createBatchWriter } from './write-batch.ts'

export interface SqliteLedgerParts {
  /** Opened with `ledgerMigrations`, WAL and synchronous FULL: a commit that resolved survives a power cut. */
  readonly database: DatabaseSync
  readonly clock: Clock
  /** Random from its first character on: the first eight identify a sheet in a file name. */
  readonly newId: () => string
  /** Called around each commit; none by default. */
  readonly guard?: CommitGuard
}

/** The print ledger on SQLite. A disk error is a failure that writes nothing; a forbidden step throws. */
export function createSqliteLedger({ database, clock, newId, guard }: SqliteLedgerParts): Ledger {
  // Without this, INSERT OR REPLACE would delete rows behind the append-only triggers.
  // A short WAL is overwritten in place; a growing one makes the file system record its new length with every commit, at twice the time.
  database.exec('PRAGMA recursive_triggers = ON; PRAGMA wal_autocheckpoint = 250')
  const runInCommit = createCommitRunner(database, clock, guard)
  const insertBatchEvent = database.prepare('INSERT INTO batch_events (batch_id, state, halt, at) VALUES (?, ?, ?, ?)')
  const insertEvent = database.prepare(
    `INSERT INTO sheet_events (sheet_id, state, job, job_uuid, sha256, file, failure, person, reason, overruled, page, slot,
       left_out, printer_id, printer_name, media, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const setState = database.prepare(
    `INSERT INTO sheet_state (sheet_id, batch_id, state, job, event) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (sheet_id) DO UPDATE SET state = excluded.state, job = excluded.job, event = excluded.event`,
  )
  const readSheet = database.prepare('SELECT * FROM sheets_now WHERE id = ?')

  /** Each event has the full state of the sheet; its printer only when it is not the planned one. */
  function append(sheet: Sheet, at: string, moved: boolean): Sheet {
    const { id, batchId, state, job, jobUuid, sha256, file, failure, person, reason, isOverridden, page, slot } = sheet
    const failureText = failure === null ? null : JSON.stringify(failure)
    const printer = moved ? ([sheet.printerId, sheet.printerName, sheet.media] as const) : ([null, null, null] as const)
    const facts = [state, job, jobUuid, sha256, file, failureText, person, reason, isOverridden ? 1 : 0, page, slot] as const
    const { lastInsertRowid } = insertEvent.run(id, ...facts, leftOutColumn(sheet), ...printer, at)
    setState.run(id, batchId, state, job, lastInsertRowid)
    return changedSheet(sheet, at)
  }

  function applyChange(sheetId: string, change: SheetChange, at: string): Sheet {
    const row = readSheet.get(sheetId)
    if (row === undefined) throw new Error(`The ledger has no sheet ${sheetId}.`)
    return append(nextSheet(sheetOfRow(row), change), at, change.printer !== undefined || row['moved'] === 1)
  }

  const write = createBatchWriter(database, newId)
  const losses = createLossWriter(database)

  return {
    ...withReadErrors(createLedgerReader(database)),
    begin: async (batch) => runInCommit((at) => write.begin(batch, at)),
    recordWaybillRequested: async (batchId, orderId, isRequested) =>
      runInCommit((at) => write.recordWaybillRequested(batchId, orderId, isRequested, at)),
    addAwaitedSheets: async (batchId, orderId, sheets) => runInCommit((at) => write.addAwaitedSheets(batchId, orderId, sheets, at)),
    addFurtherSheets: async (batchId, orderId, sheets) => runInCommit((at) => write.addFurtherSheets(batchId, orderId, sheets, at)),
    giveUpAwaited: async (batchId, orderId, failure) => runInCommit((at) => write.giveUpAwaited(batchId, orderId, failure, at)),
    change: async (sheetId, change, durability) => runInCommit((at) => applyChange(sheetId, change, at), durability),
    changeAll: async (changes, durability) =>
      runInCommit((at) => changes.map(({ sheetId, ...change }) => applyChange(sheetId, change, at)), durability),
    recordLoss: async (loss) => runInCommit((at) => losses.record(loss, at)),
    recordLossTime: async (at) => runInCommit(() => losses.recordTime(at)),
    setBatchState: async (batchId, state, halt) =>
      runInCommit((at) => {
        insertBatchEvent.run(batchId, state, halt === undefined ? null : JSON.stringify(halt), at)
        return true as const
      }),
  }
}
