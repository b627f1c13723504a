import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * From here on every temporary folder of this process and of those it starts lies in one folder, which is removed when this process
 * ends. Does nothing in a process that was started by one that did this. The name is short: paths of sockets must stay under 100 characters.
 */
export function createTemporaryRoot(): void {
  if (process.env['PACKBENCH_TEMPORARY_ROOT'] !== undefined) return
  const root = mkdtempSync(join(tmpdir(), 'packbench-'))
  // CUPS runs its filters as another user, who has to reach what lies inside.
  chmodSync(root, 0o755)
  for (const name of ['PACKBENCH_TEMPORARY_ROOT', 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = root
  process.once('exit', () => {
    try {
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    } catch (error) {
      console.error(`${root} could not be removed: ${String(error)}`)
    }
  })
}
