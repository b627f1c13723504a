import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A run of Windows' Node with these arguments. */
export interface Suite {
  readonly name: string
  readonly args: readonly string[]
  readonly seconds: number
}

const unit = 'test/unit'
const root = resolve(import.meta.dirname, '..', '..')

const poppler = 'reads pages with poppler and zbar, whose programs are not in this Windows'
const junctions = 'replaces folders by junctions, which Wine cannot create'

/** Folders and files that are not run under Wine, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  [`${unit}/packaging`]: 'checks the configuration of the installers, which is made on the developer’s system',
  [`${unit}/electron/site`]: 'needs a PostgreSQL server and PgBouncer, which are Linux programs',
  [`${unit}/electron/own-sheets-headings.test.ts`]: poppler,
  [`${unit}/electron/own-sheets-scripts.test.ts`]: poppler,
  [`${unit}/electron/pdf/sheet-text/sheet-scripts.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/ink/content-outline.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/labels/label-layouts.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/labels/odd-labels.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/labels/refused-labels.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/printed-documents.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/running-number.test.ts`]: poppler,
  [`${unit}/electron/printing/utility-sheets/printer-sheets.test.ts`]: poppler,
  [`${unit}/electron/printing/printers/folder/chosen-folder.test.ts`]: junctions,
}

/** What touches files, programs, devices, the spooler or the registry: the part of the main process that can differ on Windows. */
const closeToSystem: ReadonlySet<string> = new Set(
  'account command-line devices documents exports host launch managed platform printing settings station storage support updates workers'.split(
    ' ',
  ),
)

/** The unit suites, found on the disk, so that a new folder is not forgotten. */
export function unitSuites(vitest: string): readonly Suite[] {
  const entries = readdirSync(join(root, unit, 'electron'), { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    path: `${unit}/electron/${entry.name}${entry.isDirectory() ? '/' : ''}`,
  }))
  const main = entries.filter(({ name }) => !Object.hasOwn(leftOut, `${unit}/electron/${name}`))
  const close = main.filter(({ name }) => closeToSystem.has(name) || name.endsWith('.test.ts'))
  const excluded = Object.keys(leftOut).flatMap((path) => ['--exclude', path.endsWith('.ts') ? path : `${path}/**`])
  const suite = (name: string, paths: readonly string[]): Suite => ({ name, args: [vitest, 'run', ...paths, ...excluded], seconds: 3600 })
  return [
    ...close.map(({ name, path }) => suite(`main process, ${name}`, [path])),
    suite(
      'main process, everything else',
      main.filter((entry) => !close.includes(entry)).map(({ path }) => path),
    ),
    suite('shared', [`${unit}/shared/`]),
    suite('renderer', [`${unit}/renderer/`]),
  ]
}
