import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { storageFailure } from './storage-failure.ts'

/**
 * Thrown by a read of a store that cannot be read: nothing may be decided on incomplete history, so a read has no result that a
 * caller could overlook. The edge of the station returns its failure (`ipc/handle-call.ts`).
 */
export class StorageReadError extends Error {
  readonly failure: Failure
  constructor(failure: Failure, cause?: unknown) {
    super(failure.code, { cause })
    this.failure = failure
  }
}

/** Converts a `StorageReadError` to a failed `Result`, for a caller that continues without the data. Other errors are rethrown. */
export async function tryRead<Value>(read: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return success(await read())
  } catch (error) {
    if (error instanceof StorageReadError) return failed(error.failure)
    throw error
  }
}

type AsyncMethod = (...args: never[]) => Promise<unknown>

/** Wraps SQLite reads, so that they throw a `StorageReadError` when the file fails. */
export function withReadErrors<Reads extends { readonly [Name in keyof Reads]: AsyncMethod }>(reads: Reads): Reads {
  const entries = Object.entries<AsyncMethod>(reads).map(([name, read]) => [
    name,
    async (...args: never[]) => {
      try {
        return await read(...args)
      } catch (error) {
        throw new StorageReadError(storageFailure(error), error)
      }
    },
  ])
  return Object.fromEntries(entries) as Reads
}
