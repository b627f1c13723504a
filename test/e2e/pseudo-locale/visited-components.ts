import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The visits run in several processes; each writes what it showed to a file of its own. */
const folder = resolve(import.meta.dirname, '..', '..', '..', 'test-results', 'visited-components')

/** To be called before a run. */
export function forgetVisitedComponents(): void {
  rmSync(folder, { recursive: true, force: true })
}

export function addVisitedComponents(names: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.txt`), names.map((name) => `${name}\n`).join(''))
}

/** Components that were on the screen during the looks of this run. */
export function visitedComponents(): ReadonlySet<string> {
  return new Set(globSync('*.txt', { cwd: folder }).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')))
}
