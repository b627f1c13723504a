import { randomUUID } from 'node:crypto'
import { open, opendir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failed, success, type Result } from '../../shared/result.ts'
import { moveFile } from './retry-while-open.ts'
import { storageFailure } from './storage-failure.ts'

const temporaryName = /^\.writing-[0-9a-f-]{36}\.tmp$/

/** Makes the names in a folder survive a power cut. Windows cannot open a folder as a file; its rename is durable without this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file whole or not at all: a reader sees the old bytes or the new ones, and after success the new ones survive a power cut.
 * On failure the old file is unchanged. The folder must exist.
 */
export async function writeAtomically(file: string, bytes: Uint8Array): Promise<Result<true>> {
  const folder = dirname(file)
  const temporary = join(folder, `.writing-${randomUUID()}.tmp`)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await moveFile(temporary, file)
    await syncFolder(folder)
    return success(true)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    return failed(storageFailure(error))
  }
}

/** Removes what a killed process left half written. Only at the start, before anything is written. Resolves to their number. */
export async function removeTemporaryFiles(folder: string): Promise<Result<number>> {
  try {
    const names: string[] = []
    // In chunks: the names of 100,000 files at once would block the main loop.
    for await (const { name } of await opendir(folder, { bufferSize: 1000 })) if (temporaryName.test(name)) names.push(name)
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    return success(names.length)
  } catch (error) {
    return failed(storageFailure(error))
  }
}
