import type { CallInput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { BatchSummary, Sheet } from '../../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { BatchRuns } from './batch-runs.ts'
import type { RunStarter } from './suspend-batches.ts'
import { failUnsentSheets } from './fail-sheets.ts'
import { processInChunks } from '../../platform/process-in-chunks.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import { reconcileSheets, type ReconcileTools } from '../jobs/reconcile-sheets.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'

export interface ControlTools {
  readonly ledger: Ledger
  readonly runs: BatchRuns
  readonly reconcile: ReconcileTools
  /** Takes over a batch from the station that owned it when the person looked, in the current packer's name; null at a single station. */
  readonly takeOver: ((batchId: string, from: string) => Promise<Result<readonly Sheet[]>>) | null
}

export type BatchAction = CallInput<'printing.control'>['action']

/** Sheets failed per commit, which takes a few milliseconds. */
const failChunkSize = 200

export function hasBatchEnded(state: BatchSummary['state']): boolean {
  return state === 'finished' || state === 'stopped'
}

/**
 * Pauses, resumes or stops a batch, and returns once that has happened: after a pause or a stop nothing more is submitted. Stopping after
 * the current order sends the rest of its set.
 */
export async function controlBatch(tools: ControlTools, batchId: string, action: BatchAction, startRun: RunStarter): Promise<Result<true>> {
  const { ledger, runs } = tools
  const wasActive = runs.isActive(batchId)
  if (action === 'stop-after-order') await runs.stopAfterOrder(batchId)
  // A run from before another station took over the batch may still be sending here.
  else if (action !== 'resume') await runs.halt(batchId)
  const batch = await ledger.batch(batchId)
  if (batch === null) return failed(batchRunFailures.noSuchBatch())
  const { state, otherStation } = batch.summary
  if (action === 'take-over') return await takeOverBatch(tools, batch.summary)
  if (otherStation !== undefined) return failed(batchRunFailures.ofOtherStation({ station: otherStation }))
  // The order being sent was the last one.
  if (action === 'stop-after-order' && wasActive && state === 'finished') return success(true)
  if (action === 'stop' && state === 'stopped') return success(true)
  if (hasBatchEnded(state)) return failed(batchRunFailures.ended({ state }))
  if (action === 'pause') return state === 'running' ? ledger.setBatchState(batchId, 'paused') : success(true)
  if (action === 'resume' && runs.isActive(batchId)) return success(true)

  // If a run could not write to the ledger, a sheet stays `submitted`, and only its printer knows more. Only the printers of the station that sent
  // a sheet can be queried.
  const own = new Set((await ledger.sheetsToReconcile()).map(({ id }) => id))
  const handedOver = batch.sheets.filter((sheet) => sheet.state === 'submitted' && own.has(sheet.id))
  await reconcileSheets(tools.reconcile, handedOver, action === 'resume' ? 'intended' : 'failed')
  if (action === 'resume') {
    const stored = await ledger.setBatchState(batchId, 'running')
    return stored.ok ? await startRun(batchId) : stored
  }
  const left = await failUnsent(tools, batchId)
  return left === null ? ledger.setBatchState(batchId, 'stopped') : failed(left)
}

/** What another station began to send stays with it; the rest waits here until a person resumes it. */
async function takeOverBatch({ takeOver, reconcile }: ControlTools, { id, state, otherStation }: BatchSummary): Promise<Result<true>> {
  if (takeOver === null || otherStation === undefined) return failed(batchRunFailures.ofThisStation())
  if (hasBatchEnded(state)) return failed(batchRunFailures.ended({ state }))
  const taken = await takeOver(id, otherStation)
  if (taken.ok) for (const sheet of taken.value) reconcile.onSheetChanged(sheet)
  return taken.ok ? success(true) : taken
}

/** Fails the rest of a batch in chunks; null when all of it has failed. Stopping again continues where the ledger failed. */
async function failUnsent({ ledger, reconcile }: ControlTools, batchId: string): Promise<Failure | null> {
  const unsent = ((await ledger.batch(batchId))?.sheets ?? []).filter((sheet) => sheet.state === 'intended')
  const failures = await processInChunks(unsent, failChunkSize, async (sheets) => {
    const changes = sheets.map(
      ({ id }) => ({ sheetId: id, from: 'intended', state: 'failed', failure: batchRunFailures.stoppedByPerson() }) as const,
    )
    const stored = await ledger.changeAll(changes)
    if (stored.ok) for (const sheet of stored.value) reconcile.onSheetChanged(sheet)
    return stored.ok ? [] : [stored.failure]
  })
  const givenUp = await processInChunks(await ledger.awaitedOrders(batchId), failChunkSize, async (orders) => {
    const stored = await Promise.all(
      orders.map(({ orderId }) => ledger.giveUpAwaited(batchId, orderId, batchRunFailures.stoppedByPerson())),
    )
    return stored.flatMap((one) => (one.ok ? [] : [one.failure]))
  })
  return failures[0] ?? givenUp[0] ?? null
}

/** Skips the unsubmitted sheets of one order, whether the batch runs or not; the batch continues with the next order. */
export async function skipOrder({ ledger, runs, reconcile }: ControlTools, batchId: string, orderId: number): Promise<Result<true>> {
  const summary = await ledger.summary(batchId)
  if (summary === null) return failed(batchRunFailures.noSuchBatch())
  if (summary.otherStation !== undefined) return failed(batchRunFailures.ofOtherStation({ station: summary.otherStation }))
  if (hasBatchEnded(summary.state)) return failed(batchRunFailures.ended({ state: summary.state }))
  const left = (await ledger.sheetsOfOrder(orderId)).some((sheet) => sheet.batchId === batchId && sheet.state === 'intended')
  const awaited = (await ledger.awaitedOrders(batchId)).some((one) => one.orderId === orderId)
  if (!left && !awaited) return failed(batchRunFailures.nothingToSkip())
  if (awaited) {
    const givenUp = await ledger.giveUpAwaited(batchId, orderId, batchRunFailures.skippedByPerson())
    // `busy`: its sheets may have been added just now; they are skipped below.
    if (!givenUp.ok && givenUp.failure.kind !== 'busy') return givenUp
  }
  const failure = await failUnsentSheets({ ledger, onSheetChanged: reconcile.onSheetChanged }, batchId, orderId, () =>
    batchRunFailures.skippedByPerson(),
  )
  if (failure !== null) return failed(failure)
  runs.skip(batchId, orderId)
  return success(true)
}
