import { spawnSync } from 'node:child_process'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds. A download that works takes a few seconds; a blocked one often never ends. */
const timeoutMs = 60_000

/** Milliseconds after a failed download during which no start retries. */
const pauseMs = 24 * 3_600_000

/** Beside the binary, so that a new installation of the package retries immediately. */
function failureMarker(folder: string): string {
  return join(folder, '.download-failed')
}

/** When the last download failed; null if never. */
function lastFailureMs(folder: string): number | null {
  return statSync(failureMarker(folder), { throwIfNoEntry: false })?.mtimeMs ?? null
}

/** False for a day after a failed download, so that a blocked one does not delay every start. */
export function mayDownloadElectron(folder: string, nowMs: number): boolean {
  const failed = lastFailureMs(folder)
  return failed === null || nowMs - failed >= pauseMs || failed > nowMs
}

/** Runs the package's own installer. A failure is recorded for `mayDownloadElectron`. */
export function downloadElectron(folder: string): void {
  const { status } = spawnSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', timeout: timeoutMs })
  if (status === 0) return rmSync(failureMarker(folder), { force: true })
  try {
    writeFileSync(failureMarker(folder), '')
  } catch {
    // The next start retries.
  }
}
