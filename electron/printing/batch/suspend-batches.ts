import { tryRead } from '../../storage/storage-read-error.ts'
import type { Failure } from '../../../shared/failure.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import type { BatchRuns } from './batch-runs.ts'

export interface BatchSuspension {
  /** Pauses what is being sent, between two sheets, and resolves once nothing more is sent. Nothing starts or resumes until `wake`. */
  suspend(): Promise<void>
  wake(): void
  /** Why nothing may start or resume now; null when it may. */
  failure(): Failure | null
}

/** Keeps the computer from going to sleep in the middle of a sheet. */
export function createBatchSuspension({
  ledger,
  runs,
  batchChanged,
}: {
  readonly ledger: Pick<Ledger, 'summary' | 'setBatchState'>
  readonly runs: Pick<BatchRuns, 'haltAll'>
  readonly batchChanged: (batchId: string) => void
}): BatchSuspension {
  let isSuspended = false
  return {
    suspend: async () => {
      isSuspended = true
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
  }
}
