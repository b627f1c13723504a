import type { DatabaseSync } from 'node:sqlite'
import type { BatchChange, LedgerRevision } from '../../../shared/printing/batch-change.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import { problemOfRow, sheetOfRow } from './ledger-rows.ts'

/** Reads backwards from the newest events, so that the cost depends on what changed and not on the batch. */
export function createBatchChangeReader(database: DatabaseSync) {
  const newest = database.prepare(
    `SELECT (SELECT coalesce(max(number), 0) FROM sheet_events) AS sheets, (SELECT coalesce(max(number), 0) FROM awaited_events) AS awaited,
       (SELECT coalesce(max(number), 0) FROM batch_events) AS batches`,
  )
  const lastOfMany = database.prepare('SELECT number FROM sheet_events WHERE number > ? ORDER BY number LIMIT 1 OFFSET ?')
  // The unary plus keeps SQLite from reading every sheet of the batch.
  const changed = database.prepare(
    `SELECT * FROM sheets_now WHERE +batch_id = ? AND id IN (SELECT sheet_id FROM sheet_events WHERE number > ? AND number <= ?)
     ORDER BY position`,
  )
  const ended = database.prepare(
    `SELECT awaited_events.number AS event, order_id, reference, step, failure
     FROM awaited_events JOIN awaited ON awaited.number = awaited_events.awaited
     WHERE awaited_events.number > ? AND batch_id = ? AND step IN ('arrived', 'given-up') ORDER BY awaited_events.number`,
  )

  function revision(): LedgerRevision {
    const { sheets, awaited, batches } = newest.get() ?? {}
    return { sheets: Number(sheets), awaited: Number(awaited), batches: Number(batches) }
  }

  return {
    revision,

    /** At most `most` sheets; the revision is the ledger's own once nothing is left out. */
    since: (batchId: string, from: LedgerRevision, most: number): Omit<BatchChange, keyof BatchSummary> => {
      const now = revision()
      const last = lastOfMany.get(from.sheets, most - 1)?.['number']
      const upTo = typeof last === 'number' ? last : now.sheets
      const over = ended.all(from.awaited, batchId)
      return {
        since: from,
        revision: { ...now, sheets: upTo },
        changedSheets: changed.all(batchId, from.sheets, upTo).map(sheetOfRow),
        awaitedNoMore: over.map((row) => Number(row['order_id'])),
        addedProblems: over
          .filter((row) => row['step'] === 'given-up')
          .map((row) => ({ event: Number(row['event']), problem: problemOfRow(row) })),
        hasMore: upTo < now.sheets,
      }
    },
  }
}
