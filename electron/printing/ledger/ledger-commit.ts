import type { DatabaseSync } from 'node:sqlite'
import type { Failure } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { CommitAborted } from '../../storage/abort-commit.ts'
import { storageFailure } from '../../storage/storage-failure.ts'
import type { Durability } from './ledger-port.ts'

export type RunInCommit = <Value>(work: (at: string) => Value, durability?: Durability) => Result<Value>

/** Called before and after each commit; a failure ends it. */
export interface CommitGuard {
  /** Called before anything is written: why nothing may be written, or null. */
  before(): Failure | null
  /** Called after the commit: why nothing may rely on it, or null. */
  after(durability: Durability): Failure | null
}

/** For a write-ahead log: FULL syncs each commit, NORMAL leaves that to the next synced one. Commits stay atomic and ordered either way. */
const synchronous: Record<Durability, string> = { now: 'PRAGMA synchronous = FULL', 'with-the-next': 'PRAGMA synchronous = NORMAL' }

/** Runs work in one commit. Errors of the disk and refusals are failures that write nothing; a bug throws. */
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
