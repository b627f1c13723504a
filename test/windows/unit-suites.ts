import { globSync, readdirSync } from 'node:fs'
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
  [`${unit}/electron/handover/finishing.test.ts`]: poppler,
  [`${unit}/electron/handover/handover-directions.test.ts`]: poppler,
  [`${unit}/electron/handover/handover.test.ts`]: poppler,
  [`${unit}/electron/own-sheets-headings.test.ts`]: poppler,
  [`${unit}/electron/own-sheets-scripts.test.ts`]: poppler,
  [`${unit}/electron/pdf/sheet-text/sheet-scripts.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/ink/content-outline.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/labels/label-layouts.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/labels/odd-labels.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/labels/refused-labels.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/printed-documents.test.ts`]: poppler,
  [`${unit}/electron/printing/pages/running-number.test.ts`]: poppler,
  [`${unit}/electron/printing/utility-sheets/pick-list.test.ts`]: poppler,
  [`${unit}/electron/printing/utility-sheets/pickup-sheet.test.ts`]: poppler,
  [`${unit}/electron/printing/utility-sheets/printer-sheets.test.ts`]: poppler,
  [`${unit}/electron/practice/documents/practice-labels.test.ts`]: poppler,
  [`${unit}/electron/pseudo-locale-sheets.test.ts`]: poppler,
  [`${unit}/electron/shift/shift-files.test.ts`]: poppler,
  [`${unit}/electron/station/older-data-folder.test.ts`]: 'unpacks an archive with the tar of Windows, which Wine does not have',
  [`${unit}/electron/printing/printers/folder/chosen-folder.test.ts`]: junctions,
}

/** What touches files, programs, devices, the spooler or the registry: the part of the main process that can differ on Windows. */
const closeToSystem: ReadonlySet<string> = new Set(
  'account command-line devices documents exports host launch managed platform printing settings station storage support updates workers'.split(
    ' ',
  ),
)

/** The test files in this folder of the unit tests, or this file, but for those that are left out. */
function testFiles(path: string): string[] {
  const files = path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.test.ts`, { cwd: root })
  return files.filter((file) => !Object.keys(leftOut).some((left) => file === left || file.startsWith(`${left}/`))).toSorted()
}

/** The unit suites, found on the disk, so that a new folder is not forgotten. */
export function unitSuites(vitest: string): readonly Suite[] {
  const electron = readdirSync(join(root, unit, 'electron')).map((name) => ({ name, files: testFiles(`${unit}/electron/${name}`) }))
  const main = electron.filter(({ files }) => files.length > 0)
  const close = main.filter(({ name }) => closeToSystem.has(name) || name.endsWith('.test.ts'))
  // Named one by one: Vitest's own option to leave files out does not reach those of its projects.
  const suite = (name: string, files: readonly string[]): Suite => ({ name, args: [vitest, 'run', ...files], seconds: 3600 })
  return [
    ...close.map(({ name, files }) => suite(`main process, ${name}`, files)),
    suite(
      'main process, everything else',
      main.filter((entry) => !close.includes(entry)).flatMap(({ files }) => files),
    ),
    suite('shared', testFiles(`${unit}/shared`)),
    suite('renderer', testFiles(`${unit}/renderer`)),
  ]
}
