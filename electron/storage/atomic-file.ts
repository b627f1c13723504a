import { randomUUID } from 'node:crypto'
import { open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { failed, success, type Result } from '../../shared/result.ts'
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
 * On failure the old file stands untouched. The folder has to exist.
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
    await rename(temporary, file)
    await syncFolder(folder)
    return success(true)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    return failed(storageFailure(error))
  }
}

/** Removes what a killed process left half written. Only at start-up, before anything is written. Resolves to how many there were. */
export async function removeTemporaryFiles(folder: string): Promise<Result<number>> {
  try {
    const names: string[] = []
    // A part at a time: the names of 100,000 files all at once would hold the main loop.
    for await (const { name } of await opendir(folder, { bufferSize: 1000 })) if (temporaryName.test(name)) names.push(name)
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
    return success(names.length)
  } catch (error) {
    return failed(storageFailure(error))
  }
}
