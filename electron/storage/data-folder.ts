import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storageFailures } from '../../shared/messages/station/storage-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { networkShareOf } from './network-folder.ts'
import { acquireProcessLock } from './process-lock.ts'
import { tryStorage, isCorruption, isLocked, storageFailure } from './storage-failure.ts'

export interface DataFolderLock {
  /** Resolves once another process can have the folder. */
  release(): Promise<void>
}

interface FileLock {
  release(): void
}

/** `BEGIN EXCLUSIVE` takes an operating-system lock that ends with the process, however it ends. */
function openExclusively(file: string): FileLock {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = DELETE')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    throw error
  }
  return {
    release: () => {
      if (database.isOpen) database.close()
    },
  }
}

function lockFile(folder: string): Result<FileLock> {
  const file = join(folder, 'lock.db')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      return success(openExclusively(file))
    } catch (error) {
      if (!isCorruption(error)) throw error
      rmSync(file, { force: true })
      return success(openExclusively(file))
    }
  } catch (error) {
    if (!isLocked(error)) return failed(storageFailure(error))
    return failed(storageFailures.alreadyOpen())
  }
}

/** Fails while another process has the folder. */
export function checkNotInUse(folder: string): Result<true> {
  const lock = lockFile(folder)
  if (!lock.ok) return lock
  lock.value.release()
  return success(true)
}

/**
 * Creates the data folder if it is missing, and locks out every other process until `release` or the end of this process. Two locks:
 * one on a file, which also works between machines that share the folder, and one that nobody can delete. A folder on a network share is
 * refused: SQLite cannot keep the print ledger there.
 */
export async function lockDataFolder(folder: string): Promise<Result<DataFolderLock>> {
  const share = networkShareOf(folder)
  if (share !== null) return failed(storageFailures.networkShare({}, { detail: share }))
  const file = lockFile(folder)
  if (!file.ok) return file
  const processLock = await acquireProcessLock(folder)
  if (processLock === null) {
    file.value.release()
    return failed(storageFailures.alreadyOpen())
  }
  return success({
    release: async () => {
      file.value.release()
      await processLock.release()
    },
  })
}

/** Whose data it is: the practice service, or one account of one service. */
export type Profile = 'practice' | { readonly serviceAddress: string; readonly email: string }

/** Short, and the same wherever the account is used. */
export function profileName(profile: Profile): string {
  if (profile === 'practice') return 'practice'
  const address = URL.canParse(profile.serviceAddress) ? new URL(profile.serviceAddress).href : profile.serviceAddress
  const identity = JSON.stringify([address.replace(/\/+$/, ''), profile.email.trim().toLowerCase()])
  return `account-${createHash('sha256').update(identity).digest('hex').slice(0, 24)}`
}

/** The folder of one profile, created if it is missing, so that the orders of two services or accounts never mix. */
export function profileFolder(folder: string, profile: Profile): Result<string> {
  const path = join(folder, 'profiles', profileName(profile))
  return tryStorage(() => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return path
  })
}
