import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { newestChange } from '../../electron/launch/stale-build.ts'

const root = join(import.meta.dirname, '..', '..')

/** Where `processes.vite.config.ts` writes. */
export const builtProcesses = join(root, 'test-results', 'processes')

/** A file that tests run in a separate process, many times. */
export const processFiles = {
  'kill-draft': join(root, 'test', 'kills', 'kill-draft.harness.ts'),
  'kill-station': join(root, 'test', 'kills', 'kill.harness.ts'),
  'kill-window': join(root, 'test', 'e2e', 'recovery', 'kill.harness.ts'),
  'label-printer': join(root, 'test', 'fuzz', 'printer-process.harness.ts'),
  packbench: join(root, 'electron', 'command-line', 'packbench.ts'),
  'soak-station': join(root, 'test', 'soak', 'soak-station.harness.ts'),
}

const sources = ['electron', 'shared', 'test', 'package-lock.json', 'electron.vite.config.ts'].map((path) => join(root, path))
const files = new Map<string, string>()

/** The built file of a process where it is newer than every source, as under `npm test`; otherwise its source. */
export function processFile(name: keyof typeof processFiles): string {
  const known = files.get(name)
  if (known !== undefined) return known
  const built = join(builtProcesses, `${name}.js`)
  const isFresh = existsSync(built) && statSync(built).mtimeMs > newestChange(sources)
  const file = isFresh ? built : processFiles[name]
  files.set(name, file)
  return file
}
