import type { DatabaseSync } from 'node:sqlite'
import type { Failure } from '../../shared/failure.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { mayFollow } from '../../shared/printing/sheet-transitions.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../clock.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { Ledger, NewBatch, SheetChange } from './ledger-port.ts'
import { createLedgerReader } from './ledger-reader.ts'
import { sheetOfRow } from './ledger-rows.ts'

export interface SqliteLedgerParts {
  /** Opened with `ledgerMigrations`, WAL and synchronous FULL: a commit that resolved survives a power cut. */
  readonly database: DatabaseSync
  readonly clock: Clock
  /** Random from its first character on: the first eight name a sheet in a file name. */
  readonly newId: () => string
}

/** Carries a refusal out of a transaction, which rolls back. */
class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

const takenMeanwhile: Failure = {
  kind: 'busy',
  message: 'The sheet was changed by someone else just now, so this change was not made.',
  next: 'Look at the sheet again.',
}

const claimedMeanwhile: Failure = {
  kind: 'busy',
  message: 'Another batch took one of these orders just now. Nothing was started.',
  next: 'Plan the batch again.',
}

/** The print ledger on SQLite. Trouble of the disk is a failure and leaves nothing half written; a forbidden step throws. */
export function createSqliteLedger({ database, clock, newId }: SqliteLedgerParts): Ledger {
  // Without this, INSERT OR REPLACE would delete rows behind the append-only triggers.
  database.exec('PRAGMA recursive_triggers = ON')
  const reader = createLedgerReader(database)
  const insertBatch = database.prepare('INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?)')
  const insertBatchEvent = database.prepare('INSERT INTO batch_events (batch_id, state, halt, at) VALUES (?, ?, ?, ?)')
  const insertSheet = database.prepare(
    `INSERT INTO sheets (id, batch_id, position, order_id, reference, kind, leg, waybill, copy, printer_id, printer_name, media, because, station)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertEvent = database.prepare(
    `INSERT INTO sheet_events (sheet_id, state, job, job_uuid, sha256, file, failure, person, reason, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const setState = database.prepare(
    `INSERT INTO sheet_state (sheet_id, batch_id, state, job, event) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (sheet_id) DO UPDATE SET state = excluded.state, job = excluded.job, event = excluded.event`,
  )
  const readSheet = database.prepare('SELECT * FROM sheets_now WHERE id = ?')
  const shortIdTaken = database.prepare('SELECT 1 FROM sheets WHERE substr(id, 1, 8) = ?')
  const anyClaim = database.prepare(
    `SELECT 1 FROM sheets JOIN sheet_state ON sheet_state.sheet_id = sheets.id AND sheet_state.state = 'intended'
     WHERE order_id IN (SELECT value FROM json_each(?)) LIMIT 1`,
  )

  function inCommit<Value>(work: (at: string) => Value): Result<Value> {
    try {
      database.exec('BEGIN IMMEDIATE')
      const value = work(clock.now().toString())
      database.exec('COMMIT')
      return success(value)
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      return failed(error instanceof Refused ? error.failure : storageFailure(error))
    }
  }

  function sheetNow(sheetId: string): Sheet {
    const row = readSheet.get(sheetId)
    if (row === undefined) throw new Error(`The ledger has no sheet ${sheetId}.`)
    return sheetOfRow(row)
  }

  function append(sheet: Omit<Sheet, 'changedAt'>, at: string): Sheet {
    const { id, batchId, state, job, jobUuid, sha256, file, failure, person, reason } = sheet
    const failureText = failure === null ? null : JSON.stringify(failure)
    const { lastInsertRowid } = insertEvent.run(id, state, job, jobUuid, sha256, file, failureText, person, reason, at)
    setState.run(id, batchId, state, job, lastInsertRowid)
    return { ...sheet, changedAt: at }
  }

  function applyChange(sheetId: string, change: SheetChange, at: string): Sheet {
    const now = sheetNow(sheetId)
    const { from, ...next } = change
    if (from !== undefined && from !== now.state) throw new Refused(takenMeanwhile)
    if (next.state !== undefined && next.state !== now.state && !mayFollow(now.state, next.state)) {
      throw new Error(`A sheet that is ${now.state} cannot become ${next.state}.`)
    }
    return append({ ...now, ...next }, at)
  }

  function freshSheetId(): string {
    for (;;) {
      const id = newId()
      if (shortIdTaken.get(id.slice(0, 8)) === undefined) return id
    }
  }

  function writeBatch(batch: NewBatch, at: string): Sheet[] {
    const orderIds = new Set(batch.sheets.map((sheet) => sheet.orderId))
    if (anyClaim.get(JSON.stringify([...orderIds])) !== undefined) throw new Refused(claimedMeanwhile)
    const orders = new Set([...orderIds, ...batch.problems.map((problem) => problem.orderId)]).size
    insertBatch.run(batch.id, batch.person, batch.station, batch.reason, orders, JSON.stringify(batch.problems), at)
    insertBatchEvent.run(batch.id, batch.sheets.length === 0 ? 'finished' : 'running', null, at)
    return batch.sheets.map((planned, index) => {
      const { because, reason, ...facts } = planned
      const id = freshSheetId()
      const sheet = {
        ...facts,
        id,
        batchId: batch.id,
        position: index + 1,
        state: 'intended',
        job: null,
        jobUuid: null,
        sha256: null,
        file: null,
        failure: null,
        person: batch.person,
        station: batch.station,
        reason: reason ?? null,
      } satisfies Omit<Sheet, 'changedAt'>
      const { kind, leg } = sheet.place
      const paper = [sheet.orderId, sheet.reference, kind, leg, sheet.waybill, sheet.copy] as const
      insertSheet.run(id, batch.id, index + 1, ...paper, sheet.printerId, sheet.printerName, sheet.media, because, batch.station)
      return append(sheet, at)
    })
  }

  return {
    ...reader,
    begin: async (batch) => inCommit((at) => writeBatch(batch, at)),
    change: async (sheetId, change) => inCommit((at) => applyChange(sheetId, change, at)),
    changeAll: async (changes) => inCommit((at) => changes.map(({ sheetId, ...change }) => applyChange(sheetId, change, at))),
    noteLoss: async () =>
      inCommit((at) => {
        database.prepare('INSERT INTO losses (at) VALUES (?)').run(at)
        return true as const
      }),
    setBatchState: async (batchId, state, halt) =>
      inCommit((at) => {
        insertBatchEvent.run(batchId, state, halt === undefined ? null : JSON.stringify(halt), at)
        return true as const
      }),
  }
}
