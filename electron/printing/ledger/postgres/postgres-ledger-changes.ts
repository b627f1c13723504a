import type { LedgerRevision } from '../../../../shared/printing/batch-change.ts'
import type { Query } from '../../../site/site-query.ts'
import { readNewestVersion } from '../../../site/site-version.ts'
import type { LedgerChanges } from '../ledger-port.ts'
import { readRevision } from './postgres-batch-change.ts'

/** On one snapshot, what any station changed since a revision; at most `most` events of sheets. */
export async function readChangesSince(query: Query, since: LedgerRevision, most: number): Promise<LedgerChanges> {
  const now = await readRevision(query)
  const [lastOfMany] = await query('SELECT number FROM sheet_events WHERE number > $1 ORDER BY number LIMIT 1 OFFSET $2', [
    since.sheets,
    most - 1,
  ])
  const upTo = lastOfMany === undefined ? now.sheets : Number(lastOfMany['number'])
  const sheets = await query(
    `SELECT DISTINCT batch_id, order_id FROM sheet_events JOIN sheets ON sheets.id = sheet_events.sheet_id
     WHERE sheet_events.number > $1 AND sheet_events.number <= $2`,
    [since.sheets, upTo],
  )
  const batches = await query(
    `SELECT batch_id FROM batch_events WHERE number > $1 AND number <= $2
     UNION SELECT batch_id FROM awaited_events JOIN awaited ON awaited.number = awaited_events.awaited
     WHERE awaited_events.number > $3 AND awaited_events.number <= $4`,
    [since.batches, now.batches, since.awaited, now.awaited],
  )
  return {
    version: await readNewestVersion(query),
    revision: { ...now, sheets: upTo },
    sheets: sheets.map((row) => ({ batchId: String(row['batch_id']), orderId: Number(row['order_id']) })),
    batchIds: batches.map((row) => String(row['batch_id'])),
    hasMore: upTo < now.sheets,
  }
}
