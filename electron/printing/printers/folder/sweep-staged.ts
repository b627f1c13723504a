import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { Log } from '../../../platform/log.ts'
import { storageFailure } from '../../../storage/storage-failure.ts'
import type { FolderPrinterStore } from './folder-printer-store.ts'
import { readStagedName } from './folder-names.ts'

/**
 * Removes the sheets that a killed process of this data folder left staged; each is recorded as never having appeared before it is removed.
 * Those of an earlier boot prove nothing, because a power cut may have brought them back. Called only at the start of the station.
 * Resolves to their number.
 */
export async function sweepStaged(folder: string, memory: FolderPrinterStore): Promise<Result<number>> {
  try {
    const found = (await readdir(folder)).flatMap((name) => {
      const staged = readStagedName(name)
      return staged === null ? [] : [{ name, ...staged }]
    })
    if (found.length === 0) return success(0)
    const by = memory.stagedBy()
    if (!by.ok) return by
    const own = found.filter(({ station }) => station === by.value.station)
    for (const { name, boot, jobUuid } of own) {
      const noted = boot === by.value.boot ? memory.recordNeverAppeared(jobUuid) : success(true)
      if (!noted.ok) return noted
      await rm(join(folder, name), { force: true })
    }
    return success(own.length)
  } catch (error) {
    return failed(storageFailure(error))
  }
}

/** Like `sweepStaged`, but a failure is only logged, so that the station starts. A kill in the middle of a write leaves an unfinished file. */
export async function removeUnfinishedOutput(folder: { path(): string | null }, memory: FolderPrinterStore, log: Log): Promise<void> {
  const path = folder.path()
  if (path === null) return
  const swept = await sweepStaged(path, memory)
  if (!swept.ok) log.warn('printed folder not swept', { failure: swept.failure.kind })
}
