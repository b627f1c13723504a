import type { DatabaseSync } from 'node:sqlite'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../clock.ts'
import { storageFailure } from '../storage/storage-failure.ts'

/** Carries a refusal out of a transaction, which rolls back. */
class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Ends the commit it is called in: nothing of it is kept, and the failure is its result. */
export function refuse(failure: Failure): never {
  throw new Refused(failure)
}

export type InCommit = <Value>(work: (at: string) => Value) => Result<Value>

/** Runs work in one commit. Trouble of the disk and refusals are failures that leave nothing half written; a bug throws. */
export function createCommits(database: DatabaseSync, clock: Clock): InCommit {
  return (work) => {
    try {
      database.exec('BEGIN IMMEDIATE')
      const value = work(clock.now().toString())
      database.exec('COMMIT')
      return success(value)
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      return failed(error instanceof Refused ? error.failure : storageFailure(error))
    }
  }
}
