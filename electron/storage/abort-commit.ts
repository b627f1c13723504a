import type { Failure } from '../../shared/failure.ts'

/** Carries a refusal out of a transaction, which rolls back. */
export class CommitAborted extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** Aborts the current commit: nothing of it is kept, and the failure is its result. */
export function abortCommit(failure: Failure): never {
  throw new CommitAborted(failure)
}
