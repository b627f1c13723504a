import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Failure } from '../../shared/failure.ts'
import { hostFailures } from '../../shared/messages/host/host-failures.ts'
import { storageFailures } from '../../shared/messages/station/storage-failures.ts'
import type { CommandLine } from '../host/command-line.ts'

/** Has the process id of the Electron that shows a window for this data folder. */
const windowFile = (dataFolder: string): string => join(dataFolder, 'window', 'packbench-window.pid')

/** Records that this process brings its window to the front at a second start. Returns a function for when it no longer does. */
export function recordWindow(dataFolder: string): () => void {
  const file = windowFile(dataFolder)
  try {
    mkdirSync(join(dataFolder, 'window'), { recursive: true, mode: 0o700 })
    writeFileSync(file, String(process.pid))
  } catch {
    // A second start then says that Packbench is open.
  }
  return () => {
    try {
      rmSync(file, { force: true })
    } catch {
      // The process id in it ends with this process.
    }
  }
}

function hasWindow(dataFolder: string): boolean {
  try {
    return process.kill(Number(readFileSync(windowFile(dataFolder), 'utf8')), 0)
  } catch {
    return false
  }
}

/**
 * Why a second start has to show a failure; null where the open window was brought to the front and nothing was ignored. The browser host and a
 * Packbench that is closing do not react to a second start.
 */
export function whyRefused({ dataFolder, practice, serviceAddress }: CommandLine): Failure | null {
  const ignored = [...(practice ? ['--practice'] : []), ...(serviceAddress === null ? [] : ['--service'])]
  if (ignored.length > 0) return hostFailures.optionsNotUsed({ options: ignored.join(', ') })
  return hasWindow(dataFolder) ? null : storageFailures.alreadyOpen()
}
