import type { DatabaseOpenRequest } from '../../../storage/worker/database-worker-messages.ts'

/** The role of a worker: one writes, one reads in parallel, and one checks the whole file and ends. */
export type OrderWorkerRole = 'writer' | 'reader' | 'checker'

export interface OpenRequest extends DatabaseOpenRequest {
  readonly role: OrderWorkerRole
  readonly file: string
  readonly holdsFile: string
  /** Checks the whole file before anything is read from it. */
  readonly checkFirst: boolean
}

/** The result of opening: the names under which damaged files were kept. */
export interface OpenResult {
  readonly damagedOrdersFile: string | null
  readonly damagedHoldsFile: string | null
}
