import { z } from 'zod'
import { batchSchema, batchSummarySchema, sheetSchema, type Batch, type Sheet } from './batch.ts'

/** How much of the ledger is known: the number of its newest event of each kind. It never decreases. */
export const ledgerRevisionSchema = z.object({
  sheets: z.number().int().nonnegative(),
  awaited: z.number().int().nonnegative(),
  batches: z.number().int().nonnegative(),
})

export type LedgerRevision = z.infer<typeof ledgerRevisionSchema>

/** What changed in one batch from revision `since` to revision `revision`, with its counts and state at `revision`. */
export const batchChangeSchema = batchSummarySchema.extend({
  since: ledgerRevisionSchema,
  revision: ledgerRevisionSchema,
  /** Each sheet that is new or has a new event, whole, in printing order. */
  changedSheets: z.array(sheetSchema),
  /** Orders that are no longer awaited. */
  awaitedNoMore: z.array(z.number().int()),
  /** Problems added since, oldest first, each with the number of its event. */
  addedProblems: z.array(z.object({ event: z.number().int(), problem: batchSchema.shape.problems.element })),
  /** True when more sheets changed than fit into one message: the rest follows, counts and state are ahead of the sheets. */
  hasMore: z.boolean(),
})

export type BatchChange = z.infer<typeof batchChangeSchema>

/** Some sheets of a batch, in printing order. Problems and awaited orders come with the first page only. */
export const batchPageSchema = batchSchema.extend({ revision: ledgerRevisionSchema, hasMore: z.boolean() })

export type BatchPage = z.infer<typeof batchPageSchema>

/** A batch as of a revision. */
export type KnownBatch = Batch & { readonly revision: LedgerRevision }

/** The maximum number of sheets per message: a few milliseconds of work for either side. */
export const maxSheetsPerMessage = 100

export function coversRevision(known: LedgerRevision, wanted: LedgerRevision): boolean {
  return known.sheets >= wanted.sheets && known.awaited >= wanted.awaited && known.batches >= wanted.batches
}

function isSame(one: LedgerRevision, other: LedgerRevision): boolean {
  return coversRevision(one, other) && coversRevision(other, one)
}

function newer(one: LedgerRevision, other: LedgerRevision): LedgerRevision {
  return {
    sheets: Math.max(one.sheets, other.sheets),
    awaited: Math.max(one.awaited, other.awaited),
    batches: Math.max(one.batches, other.batches),
  }
}

/** The index of the sheet with that position in a list in printing order, or where it would be inserted. */
function insertionIndex(list: readonly Sheet[], position: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((list[middle]?.position ?? Infinity) < position) low = middle + 1
    else high = middle
  }
  return low
}

function withSheets(list: readonly Sheet[], changed: readonly Sheet[]): Sheet[] {
  const now = [...list]
  for (const sheet of changed) {
    const place = insertionIndex(now, sheet.position)
    now.splice(place, now[place]?.position === sheet.position ? 1 : 0, sheet)
  }
  return now
}

/** The batch after a change; the same object when nothing is new, null when a change in between is missing. */
export function applyBatchChange(known: KnownBatch, change: BatchChange): KnownBatch | null {
  const { since, revision, changedSheets, awaitedNoMore, addedProblems, hasMore: _hasMore, ...summary } = change
  if (change.id !== known.id) return known
  if (coversRevision(known.revision, revision) && !isSame(known.revision, revision)) return known
  if (!coversRevision(known.revision, since)) return null
  const { halt: _halt, ...facts } = known
  const isNew = !isSame(known.revision, revision)
  const added = addedProblems.filter(({ event }) => event > known.revision.awaited).map(({ problem }) => problem)
  const gone = new Set(awaitedNoMore)
  return {
    ...facts,
    ...summary,
    revision: newer(known.revision, revision),
    list: isNew && changedSheets.length > 0 ? withSheets(known.list, changedSheets) : known.list,
    problems: added.length > 0 ? [...known.problems, ...added] : known.problems,
    awaitedOrders: gone.size > 0 ? known.awaitedOrders.filter(({ orderId }) => !gone.has(orderId)) : known.awaitedOrders,
  }
}
