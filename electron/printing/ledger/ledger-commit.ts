import type { DatabaseSync } from 'node:sqlite'
import type { Failure } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { storageFailure } from '../../storage/storage-failure.ts'

/** Carries a refusal out of a transaction, which rolls back. */
class CommitAborted extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** Ends the commit it is called in: nothing of it is kept, and the failure is its result. */
export function abortCommit(failure: Failure): never {
  throw new CommitAborted(failure)
}

/** `now`: synced before it resolves. `with-the-next`: a power cut before the next synced commit may undo it; a kill may not. */
export type Durability = 'now' | 'with-the-next'

export type RunInCommit = <Value>(work: (at: string) => Value, durability?: Durability) => Result<Value>

/** Asked around each commit; a failure ends it. */
export interface CommitGuard {
  /** Before anything is written: why nothing may be. */
  before(): Failure | null
  /** Once it is committed: why nothing may be done on it. */
  after(durability: Durability): Failure | null
}

/** Of a write-ahead log: FULL syncs each commit, NORMAL leaves that to the next one that does. Commits stay whole and in their order either way. */
const synchronous: Record<Durability, string> = { now: 'PRAGMA synchronous = FULL', 'with-the-next': 'PRAGMA synchronous = NORMAL' }

/** Runs work in one commit. Errors of the disk and refusals are failures that leave nothing half written; a bug throws. */
export function createCommitRunner(database: DatabaseSync, clock: Clock, guard?: CommitGuard): RunInCommit {
  return (work, durability = 'now') => {
    const refused = guard?.before() ?? null
    if (refused !== null) return failed(refused)
    try {
      if (durability !== 'now') database.exec(synchronous[durability])
      database.exec('BEGIN IMMEDIATE')
      const value = work(clock.now().toString())
      database.exec('COMMIT')
      const unguarded = guard?.after(durability) ?? null
      return unguarded === null ? success(value) : failed(unguarded)
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      return failed(error instanceof CommitAborted ? error.failure : storageFailure(error))
    } finally {
      if (durability !== 'now') database.exec(synchronous.now)
    }
  }
}
