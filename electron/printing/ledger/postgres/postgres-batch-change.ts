import type { BatchChange, LedgerRevision } from '../../../../shared/printing/batch-change.ts'
import type { BatchSummary } from '../../../../shared/printing/batch.ts'
import type { Query } from '../../../site/site-query.ts'
import { problemOfRow, sheetOfRow } from '../ledger-rows.ts'

/** Events are numbered in the order of their commits, so that no smaller number becomes visible later. */
export async function readRevision(query: Query): Promise<LedgerRevision> {
  const [row] = await query(
    `SELECT (SELECT coalesce(max(number), 0) FROM sheet_events) AS sheets, (SELECT coalesce(max(number), 0) FROM awaited_events) AS awaited,
       (SELECT coalesce(max(number), 0) FROM batch_events) AS batches`,
  )
  return { sheets: Number(row?.['sheets']), awaited: Number(row?.['awaited']), batches: Number(row?.['batches']) }
}

/** On one snapshot. At most `most` sheets; the revision is the ledger's own once nothing is left out. */
export async function readBatchChange(
  query: Query,
  batchId: string,
  from: LedgerRevision,
  most: number,
): Promise<Omit<BatchChange, keyof BatchSummary>> {
  const now = await readRevision(query)
  const [lastOfMany] = await query('SELECT number FROM sheet_events WHERE number > $1 ORDER BY number LIMIT 1 OFFSET $2', [
    from.sheets,
    most - 1,
  ])
  const upTo = lastOfMany === undefined ? now.sheets : Number(lastOfMany['number'])
  const changed = await query(
    `SELECT * FROM sheets_now WHERE batch_id = $1 AND id IN (SELECT sheet_id FROM sheet_events WHERE number > $2 AND number <= $3)
     ORDER BY position`,
    [batchId, from.sheets, upTo],
  )
  const ended = await query(
    `SELECT awaited_events.number AS event, order_id, reference, step, failure
     FROM awaited_events JOIN awaited ON awaited.number = awaited_events.awaited
     WHERE awaited_events.number > $1 AND batch_id = $2 AND step IN ('arrived', 'given-up') ORDER BY awaited_events.number`,
    [from.awaited, batchId],
  )
  return {
    since: from,
    revision: { ...now, sheets: upTo },
    changedSheets: changed.map(sheetOfRow),
    awaitedNoMore: ended.map((row) => Number(row['order_id'])),
    addedProblems: ended
      .filter((row) => row['step'] === 'given-up')
      .map((row) => ({ event: Number(row['event']), problem: problemOfRow(row) })),
    hasMore: upTo < now.sheets,
  }
}
