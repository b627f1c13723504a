import { Temporal } from 'temporal-polyfill'
import { ledgerFailures } from '../../../../shared/messages/print-jobs/ledger-failures.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { tryRead } from '../../../storage/storage-read-error.ts'
import type { BatchAddition, HistoryBatch, HistoryReader, HistoryTarget } from './ledger-history.ts'
import { mergeBatch, type Elsewhere } from './merge-batch.ts'

export interface CopyHistoryOptions {
  readonly source: HistoryReader
  readonly target: HistoryTarget
  /** True when only this station will use the target: sheets that other stations have begun are in doubt there. */
  readonly leavesOthers: boolean
  /** Called after each commit, and once with 0 at the start of each pass. */
  readonly onProgress?: (progress: { readonly batches: number; readonly of: number }) => void
}

/** What was added to the target. */
export interface CopiedHistory {
  readonly batches: number
  readonly sheets: number
  /** Sheets that a person has to look for, because the other side may have printed their orders. */
  readonly inDoubt: number
}

/** Sheets per commit: other stations wait for it. */
const sheetsAtOnce = 500
/** The first pass copies, the next finds nothing left. More are needed while other stations continue to print. */
const mostPasses = 5

function* chunksOf(batches: readonly { readonly id: string; readonly sheets: number }[]): Generator<string[]> {
  let [ids, sheets]: [string[], number] = [[], 0]
  for (const batch of batches) {
    if (ids.length > 0 && sheets + batch.sheets > sheetsAtOnce) {
      yield ids
      ;[ids, sheets] = [[], 0]
    }
    ids.push(batch.id)
    sheets += batch.sheets
  }
  if (ids.length > 0) yield ids
}

function ordersOf({ sheets, awaited }: HistoryBatch): (string | number | null)[] {
  return [...sheets, ...awaited].map(({ facts }) => facts['order_id'] ?? null)
}

async function elsewhereOf(target: HistoryTarget, batches: readonly HistoryBatch[], known: ReadonlySet<string>): Promise<Elsewhere> {
  const orderIds = [...new Set(batches.flatMap(ordersOf))].map(Number)
  const [sheets, awaited] = [await target.sheetsOfOrders(orderIds), await target.awaitedOf(orderIds)]
  return { sheets: sheets.filter(({ batchId }) => !known.has(batchId)), awaited: awaited.filter(({ batchId }) => !known.has(batchId)) }
}

function countsOf(additions: readonly BatchAddition[]): CopiedHistory {
  const added = additions.flatMap(({ sheets, tails }) => [...sheets, ...tails])
  const codes = [
    ledgerFailures.printedAtStation({ station: 'none' }),
    ledgerFailures.begunByStation({ station: '' }),
    ledgerFailures.changedInTwoLedgers(),
  ]
  return {
    batches: additions.filter(({ facts }) => facts !== null).length,
    sheets: additions.reduce((sum, { sheets }) => sum + sheets.length, 0),
    inDoubt: added.filter(({ events }) => {
      const newest = events.at(-1)
      return newest?.['state'] === 'unknown' && codes.some(({ code }) => String(newest['failure']).includes(`"${code}"`))
    }).length,
  }
}

/** What a chunk of batches adds to the target. */
async function additionsFor(
  options: CopyHistoryOptions,
  ids: readonly string[],
  known: ReadonlySet<string>,
): Promise<BatchAddition[] | 'different'> {
  const { source, target, leavesOthers } = options
  const batches = await source.read(ids)
  const there = new Map((await target.read(ids)).map((batch) => [batch.id, batch]))
  const elsewhere = await elsewhereOf(target, batches, known)
  const at = await target.now()
  const additions: BatchAddition[] = []
  const named = new Set<string>()
  for (const batch of batches) {
    const addition = mergeBatch(batch, there.get(batch.id), { at, leavesOthers, elsewhere })
    if (addition === 'different') return 'different'
    if (addition === null) continue
    // Two batches with the same order put the same sheet of another station in doubt.
    const tails = addition.tails.filter(({ sheetId }) => !named.has(sheetId))
    for (const { sheetId } of tails) named.add(sheetId)
    additions.push({ ...addition, tails })
  }
  return additions
}

/** Reads what a copy would add, and writes nothing. The failure is that of the database that cannot be read. */
export function previewHistory(options: CopyHistoryOptions): Promise<Result<CopiedHistory>> {
  return runPasses(options, async () => success(true as const), 1)
}

/**
 * Copies all history of the source to the target, batch by batch, until nothing is missing. It can end at any point and
 * run again: nothing is added twice. If one side would print what the other may have printed, the sheet is in doubt in the
 * target. The source is not changed.
 */
export async function copyHistory(options: CopyHistoryOptions): Promise<Result<CopiedHistory>> {
  const { source, target } = options
  const losses = await tryRead(async () => [await source.newestLoss(), await target.newestLoss()] as const)
  if (!losses.ok) return losses
  const [lost, known] = losses.value
  const [newest = null] = losses.value.filter((loss) => loss !== null).toSorted((one, other) => Temporal.Instant.compare(other.at, one.at))
  const copied = await runPasses(options, (additions) => target.add(additions, newest), mostPasses)
  if (!copied.ok || lost === null || newest === known || copied.value.batches > 0) return copied
  const recorded = await target.add([], newest)
  return recorded.ok ? copied : recorded
}

async function runPasses(
  options: CopyHistoryOptions,
  write: (additions: readonly BatchAddition[]) => Promise<Result<true>>,
  passes: number,
): Promise<Result<CopiedHistory>> {
  let total: CopiedHistory = { batches: 0, sheets: 0, inDoubt: 0 }
  for (let pass = 1; pass <= passes; pass += 1) {
    const listed = await tryRead(() => options.source.batches())
    if (!listed.ok) return listed
    const known = new Set(listed.value.map(({ id }) => id))
    let [done, hasAdded] = [0, false]
    options.onProgress?.({ batches: 0, of: known.size })
    for (const ids of chunksOf(listed.value)) {
      const additions = await tryRead(() => additionsFor(options, ids, known))
      if (!additions.ok) return additions
      if (additions.value === 'different') return failed(ledgerFailures.batchDiffers())
      if (additions.value.length > 0) {
        const written = await write(additions.value)
        // Another station changed one of the sheets first: the next pass reads it again.
        const isOvertaken = !written.ok && written.failure.code === ledgerFailures.changedMeanwhile().code
        if (!written.ok && !isOvertaken) return written
        hasAdded = true
        if (isOvertaken) continue
        const { batches, sheets, inDoubt } = countsOf(additions.value)
        total = { batches: total.batches + batches, sheets: total.sheets + sheets, inDoubt: total.inDoubt + inDoubt }
      }
      done += ids.length
      options.onProgress?.({ batches: done, of: known.size })
    }
    if (!hasAdded || passes === 1) return success(total)
  }
  return failed(ledgerFailures.historyGrows())
}
