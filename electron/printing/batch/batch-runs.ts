import { tryRead } from '../../storage/storage-read-error.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Failure } from '../../../shared/failure.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import type { Log } from '../../platform/log.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import type { RunOutcome } from './run-batch.ts'
import { createRuns, type RunRequests } from '../../jobs/runs.ts'
import { createRunSignals, createSkippableOrders, type BatchRequest, type RunSignals, type SkippableOrders } from './run-signals.ts'
import { causeDetails, withCause } from '../../../shared/failure-cause.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'

export interface BatchRunTools {
  readonly ledger: Ledger
  readonly log: Log
  /** Sends the unsent sheets of the batch. */
  readonly run: (batchId: string, signals: RunSignals) => Promise<RunOutcome>
  readonly batchChanged: (batchId: string) => void
}

/** The batches that are being sent. One at a time, so that the sheets of two batches never mix at a printer. */
export interface BatchRuns {
  readonly start: (batchId: string) => void
  readonly isActive: (batchId: string) => boolean
  /** Ends a run between two sheets and resolves once it has ended. The caller writes the ledger's state of the batch. */
  readonly halt: (batchId: string) => Promise<void>
  /** Ends a run once the order being sent and the started sheets of labels have been submitted, and resolves then. */
  readonly stopAfterOrder: (batchId: string) => Promise<void>
  /** Removes an order from an active run; the ledger must have recorded that already. */
  readonly skip: (batchId: string, orderId: number) => void
  readonly haltAll: () => Promise<readonly string[]>
  /** A batch that the ledger calls running without an active run is interrupted. */
  readonly withRunState: (summary: BatchSummary) => BatchSummary
  /** Resolves when no run is active. */
  readonly whenIdle: () => Promise<void>
}

export function createBatchRuns(tools: BatchRunTools): BatchRuns {
  const halts = new Map<string, Failure>()
  const skipped = new Map<string, SkippableOrders>()
  const runs = createRuns<BatchRequest>({
    oneAtATime: true,
    onThrown: (batchId, error) => {
      tools.log.error('a batch run threw', error)
      halts.set(batchId, batchRunFailures.internalError())
    },
    onEnded: (batchId) => {
      skipped.delete(batchId)
      tools.batchChanged(batchId)
    },
  })

  async function keepState(batchId: string, state: BatchSummary['state'], halt?: Failure): Promise<void> {
    const stored = await tools.ledger.setBatchState(batchId, state, halt)
    if (!stored.ok) halts.set(batchId, halt ?? stored.failure)
  }

  async function keepEnd(batchId: string, end: RunOutcome): Promise<void> {
    if (end.kind === 'finished') await keepState(batchId, 'finished')
    else if (end.kind === 'waiting') await keepState(batchId, 'paused', end.because)
    else if (end.kind === 'ledger-broken') {
      const halt = withCause(end.because, batchRunFailures.ledgerBroken(causeDetails(end.because)))
      await keepState(batchId, 'interrupted', halt)
    }
  }

  async function work(batchId: string, requests: RunRequests<BatchRequest>, skips: SkippableOrders): Promise<void> {
    // The caller has just written all sheets of the batch in this turn of the event loop, so they are read again in the next turn.
    await nextTurn()
    const ended = await tryRead(() => tools.run(batchId, createRunSignals(requests, skips)))
    await keepEnd(batchId, ended.ok ? ended.value : { kind: 'ledger-broken', because: ended.failure })
  }

  return {
    start: (batchId) => {
      halts.delete(batchId)
      const skips = createSkippableOrders()
      skipped.set(batchId, skips)
      void runs.start(batchId, (requests) => work(batchId, requests, skips))
    },
    isActive: (batchId) => runs.isActive(batchId),
    halt: (batchId) => runs.end(batchId, 'halt'),
    stopAfterOrder: (batchId) => runs.end(batchId, 'stop-after-order'),
    skip: (batchId, orderId) => skipped.get(batchId)?.skip(orderId),
    haltAll: async () => {
      const batchIds = runs.activeIds()
      await Promise.all(batchIds.map((batchId) => runs.end(batchId, 'halt')))
      return batchIds
    },
    withRunState: (summary) => {
      // Only the station that a batch belongs to knows whether it runs.
      if (summary.state !== 'running' || summary.otherStation !== undefined || runs.isActive(summary.id)) return summary
      const halt = halts.get(summary.id)
      return { ...summary, state: 'interrupted', ...(halt === undefined ? {} : { halt }) }
    },
    whenIdle: () => runs.whenIdle(),
  }
}
