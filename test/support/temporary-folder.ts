import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Windows removes no folder with an open file, such as the database of a station that is killed, or of a store that its test does not close. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    // What is left is removed with the temporary folder of the whole run.
    if (process.platform !== 'win32') throw error
  }
}

/** A folder of the test's own, gone when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-test-'))
  onTestFinished(() => removeFolder(folder))
  return folder
}
