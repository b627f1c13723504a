import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { storageFailure } from '../../../storage/storage-failure.ts'
import type { FolderPrinterStore } from './folder-printer-store.ts'
import { readStagedName } from './folder-names.ts'

/**
 * Removes the sheets that a killed process of this data folder left staged; each is noted as never having appeared before it goes. Those
 * of an earlier start of the machine prove nothing, because a power cut may have brought them back. Only at the start of the station.
 * Resolves to how many there were.
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
