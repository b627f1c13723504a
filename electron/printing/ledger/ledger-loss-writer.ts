import type { DatabaseSync } from 'node:sqlite'
import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'
import { renewStoreVersion } from '../../storage/store-version.ts'
import type { LedgerLoss } from './ledger-port.ts'

/** Writes losses of history into the ledger; each function is called inside a commit. */
export function createLossWriter(database: DatabaseSync) {
  const insert = database.prepare('INSERT INTO losses (at, cause, event) SELECT ?, ?, coalesce((SELECT max(number) FROM sheet_events), 0)')
  const insertTime = database.prepare(
    `INSERT INTO losses (at, cause, event) SELECT ?, 'service-time', event FROM losses ORDER BY rowid DESC LIMIT 1`,
  )
  const doubt = database.prepare(
    `INSERT INTO sheet_events (sheet_id, state, job_uuid, sha256, failure, person, reason, overruled, page, slot, left_out, printer_id,
       printer_name, media, at)
     SELECT sheet_id, 'unknown', job_uuid, sha256, ?, person, reason, overruled, page, slot, left_out, printer_id, printer_name, media, ?
     FROM sheet_events WHERE number IN (SELECT event FROM sheet_state WHERE state IN ('intended', 'submitted'))`,
  )
  const follow = database.prepare(
    `UPDATE sheet_state SET state = 'unknown', event = (SELECT max(number) FROM sheet_events WHERE sheet_id = sheet_state.sheet_id)
     WHERE state IN ('intended', 'submitted')`,
  )
  const giveUp = database.prepare(
    `INSERT INTO awaited_events (awaited, step, failure, at) SELECT number, 'given-up', ?, ? FROM awaited_open`,
  )

  return {
    record: ({ cause, at, replaced }: LedgerLoss, now: string): true => {
      doubt.run(JSON.stringify(ledgerFailures.sheetMayBePrinted()), now)
      follow.run()
      giveUp.run(JSON.stringify(ledgerFailures.orderMayBePrinted()), now)
      insert.run(at, cause)
      renewStoreVersion(database, replaced)
      return true
    },
    recordTime: (at: string): true => {
      insertTime.run(at)
      return true
    },
  }
}
