import { ledgerFailures } from '../../../../shared/messages/print-jobs/ledger-failures.ts'
import type { Query } from '../../../site/site-query.ts'
import { renewSiteIdentity } from '../../../site/site-version.ts'
import type { LedgerLoss } from '../ledger-port.ts'

const insertLoss = 'INSERT INTO losses (at, cause, event) SELECT $1, $2, coalesce((SELECT max(number) FROM sheet_events), 0)'
const doubt = `
  INSERT INTO sheet_events (sheet_id, follows, state, job_uuid, sha256, failure, person, station, claimed_by, reason, overruled, page, slot,
    left_out, printer_id, printer_name, media, at)
  SELECT sheet_id, number, 'unknown', job_uuid, sha256, $1, person, station, claimed_by, reason, overruled, page, slot, left_out, printer_id,
    printer_name, media, $2
  FROM sheet_events WHERE number IN (SELECT event FROM sheet_state WHERE state IN ('intended', 'submitted')) ORDER BY number`
const giveUp = `INSERT INTO awaited_events (awaited, step, failure, at) SELECT number, 'given-up', $1, $2 FROM awaited_open`

/** Records a loss of history for every station of the site. Called inside a commit; `at` is its time. */
export async function writeLoss(query: Query, loss: LedgerLoss, at: string): Promise<true> {
  await query(doubt, [JSON.stringify(ledgerFailures.sheetMayBePrinted()), at])
  await query(giveUp, [JSON.stringify(ledgerFailures.orderMayBePrinted()), at])
  await query(insertLoss, [loss.at, loss.cause])
  await renewSiteIdentity(query, loss.replaced)
  return true
}

export async function writeLossTime(query: Query, at: string): Promise<true> {
  await query(`INSERT INTO losses (at, cause, event) SELECT $1, 'service-time', event FROM losses ORDER BY number DESC LIMIT 1`, [at])
  return true
}
