import { tryRead } from '../../storage/storage-read-error.ts'
import type { Failure } from '../../../shared/failure.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { BatchRuns } from './batch-runs.ts'

/**
 * Starts the run of a batch that the ledger calls running. If the computer went to sleep since the starter was created, pauses the batch
 * instead: after the sleep nobody may be at the printer.
 */
export type RunStarter = (batchId: string) => Promise<Result<true>>

export interface BatchSuspension {
  /** Pauses what is being sent, between two sheets, and resolves once nothing more is sent. Nothing starts or resumes until `wake`. */
  suspend(): Promise<void>
  wake(): void
  /** Why nothing may start or resume now; null when it may. */
  failure(): Failure | null
  /** Created as soon as a person starts or resumes a batch, before anything is awaited. */
  createRunStarter(): RunStarter
}

/** Keeps the computer from going to sleep in the middle of a sheet. */
export function createBatchSuspension({
  ledger,
  runs,
  batchChanged,
}: {
  readonly ledger: Pick<Ledger, 'summary' | 'setBatchState'>
  readonly runs: Pick<BatchRuns, 'start' | 'haltAll'>
  readonly batchChanged: (batchId: string) => void
}): BatchSuspension {
  let isSuspended = false
  let suspensions = 0
  return {
    suspend: async () => {
      isSuspended = true
      suspensions += 1
      for (const batchId of await runs.haltAll()) {
        // A batch that ended by itself just now keeps that state.
        const summary = await tryRead(() => ledger.summary(batchId))
        // If the summary cannot be read, the batch stays `running` without an active run, and a later start finds it.
        if (!summary.ok || summary.value?.state !== 'running') continue
        await ledger.setBatchState(batchId, 'paused', batchRunFailures.computerSlept())
        batchChanged(batchId)
      }
    },
    wake: () => {
      isSuspended = false
    },
    failure: () => (isSuspended ? batchRunFailures.computerSleeps() : null),
    createRunStarter: () => {
      const requestedWhileAwake = isSuspended ? null : suspensions
      return async (batchId) => {
        if (requestedWhileAwake === suspensions) {
          runs.start(batchId)
          return success(true)
        }
        return await ledger.setBatchState(batchId, 'paused', batchRunFailures.computerSlept())
      }
    },
  }
}
