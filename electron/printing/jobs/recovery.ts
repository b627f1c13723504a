import type { Failure } from '../../../shared/failure.ts'
import { tryRead } from '../../storage/storage-read-error.ts'
import { reconcileAtStart, type ReconcileTools } from './reconcile-sheets.ts'

/** Reconciles the sheets of the last session, with a retry when the ledger could not be read. Called while nothing is starting. */
export interface Recovery {
  readonly run: () => Promise<Failure | null>
  /** Why reconciling is not done yet, after a retry if it has failed. Nothing is sent until then, so no half-sent sheet is from this session. */
  readonly failure: () => Promise<Failure | null>
}

export function createRecovery(tools: ReconcileTools, batchChanged: (batchId: string) => void): Recovery {
  let failure: Failure | null = null
  async function run(): Promise<Failure | null> {
    const recovered = await tryRead(() => reconcileAtStart(tools, batchChanged))
    failure = recovered.ok ? null : recovered.failure
    if (failure !== null) tools.log.warn('sheets of the last run are asked for once the ledger can be read', { kind: failure.kind })
    return failure
  }
  return { run, failure: async () => (failure === null ? null : await run()) }
}
