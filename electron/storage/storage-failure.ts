import { storageFailures } from '../../shared/messages/station/storage-failures.ts'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { isFileOpenElsewhere } from './retry-while-open.ts'

/** SQLite's primary result codes for problems of the disk or the file, not of our SQL. */
const primaryCodes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
  permission: 3,
}

/** SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMSIZE: how SQLite reports a file that may not grow (EFBIG, quota). */
const diskFullCodes: ReadonlySet<number> = new Set([778, 4874])
const diskFullErrors: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function sqliteCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null
}

function systemCode(error: unknown): string | null {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

function errorDetail(error: unknown): string {
  if (error instanceof Error && 'errstr' in error && typeof error.errstr === 'string') return error.errstr
  return systemCode(error) ?? 'unknown'
}

/** True for an error that means the database file itself cannot be trusted any more. */
export function isCorruption(error: unknown): boolean {
  const code = sqliteCode(error)
  return code !== null && ((code & 0xff) === primaryCodes.corrupt || (code & 0xff) === primaryCodes.notADatabase)
}

function isDiskFull(error: unknown): boolean {
  const code = sqliteCode(error)
  if (code !== null) return (code & 0xff) === primaryCodes.full || diskFullCodes.has(code)
  return diskFullErrors.has(systemCode(error) ?? '')
}

/** True when another connection or process holds the file. */
export function isLocked(error: unknown): boolean {
  const code = sqliteCode(error)
  return code !== null && ((code & 0xff) === primaryCodes.busy || (code & 0xff) === primaryCodes.locked)
}

function isInaccessible(error: unknown): boolean {
  const code = sqliteCode(error)
  const codes = [primaryCodes.readOnly, primaryCodes.inputOutput, primaryCodes.cannotOpen, primaryCodes.permission]
  return code === null ? systemCode(error) !== null : codes.includes(code & 0xff)
}

/** Returns errors of the disk or a stored file as failures, without any path. Throws anything else: that is a bug. */
export function storageFailure(error: unknown): Failure {
  const detail = errorDetail(error)
  if (isDiskFull(error)) return storageFailures.diskFull({}, { detail })
  if (isCorruption(error)) return storageFailures.damaged({}, { detail })
  if (isLocked(error) || isFileOpenElsewhere(error)) return storageFailures.inUse({}, { detail })
  if (isInaccessible(error)) return storageFailures.inaccessible({}, { detail })
  throw error
}

/** Runs storage work and turns disk errors into a failure; bugs are rethrown. */
export function tryStorage<Value>(work: () => Value): Result<Value> {
  try {
    return success(work())
  } catch (error) {
    return failed(storageFailure(error))
  }
}
