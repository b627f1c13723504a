import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

function newestMtime(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newestMtime(join(path, name))), 0)
}

/** The time of the newest change of any file under these paths, in milliseconds since 1970. */
export function newestChange(paths: readonly string[]): number {
  return Math.max(...paths.map(newestMtime))
}

const sources = ['electron', 'renderer', 'shared', 'resources', 'package-lock.json', 'electron.vite.config.ts']
const outputs = ['out/main/browser.js', 'out/main/packbench.js', 'out/main/main.js', 'out/preload/preload.cjs', 'out/renderer/index.html']

/** True when a source is newer than its build, or something was never built. */
export function isBuildStale(root: string): boolean {
  const changed = newestChange(sources.map((path) => join(root, path)))
  return outputs.some((path) => newestMtime(join(root, path)) < changed)
}
