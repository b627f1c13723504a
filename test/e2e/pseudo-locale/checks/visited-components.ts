import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The visits run in several processes; each writes what it showed, and over what it scanned, to a file of its own. */
const folder = resolve(import.meta.dirname, '..', '..', '..', '..', 'test-results', 'visited-components')

/** To be called before a run. */
export function forgetVisitedComponents(): void {
  rmSync(folder, { recursive: true, force: true })
}

function add(ending: string, lines: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.${ending}`), lines.map((line) => `${line}\n`).join(''))
}

function linesOf(ending: string): ReadonlySet<string> {
  return new Set(globSync(`*.${ending}`, { cwd: folder }).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')))
}

export function addVisitedComponents(names: readonly string[]): void {
  add('txt', names)
}

/** Components that were on the screen during the looks of this run. */
export function visitedComponents(): ReadonlySet<string> {
  return linesOf('txt')
}

/** Files of the window over whose dialogs and lists a scanner typed. */
export function addScannedFiles(files: readonly string[]): void {
  add('scanned', files)
}

export function scannedFiles(): ReadonlySet<string> {
  return linesOf('scanned')
}
