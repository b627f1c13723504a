import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readdir, stat, statfs } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Failure } from '../../shared/failure.ts'
import { mediaNames, type PrinterInfo } from '../../shared/printing/printer.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PrintDocument } from './page-port.ts'
import type { FoundJob, OpenJob, Printer, PrintJob } from './printer-port.ts'

export interface FolderPrinterParts {
  /** The folder the person chose, made already; null when none is chosen. */
  readonly folder: () => string | null
  readonly newId: () => string
}

export const folderPrinterId = 'folder'

/** Four digits are what keeps alphabetical order printing order. */
const lastNumber = 9999
/** Less room than this and a paper of ordinary size might not fit. */
const roomNeeded = 2 * 1024 * 1024
const numbered = /^(\d{4})-.*\.pdf$/

function fileEnd(sheetId: string): string {
  return `-${sheetId.slice(0, 8)}.pdf`
}

/** Begins each job's uuid, so that after a restart a sheet is not looked for in another folder and taken for unwritten. */
function folderMark(folder: string): string {
  return createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 8)
}

function slug(title: string): string {
  return title
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}

function nextNumber(names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => Number(numbered.exec(name)?.[1] ?? 0))) + 1
}

/** What is wrong with the folder, in words; null when a sheet can be written. */
async function troubleWith(folder: string | null): Promise<string | null> {
  if (folder === null) return 'No folder is chosen.'
  try {
    if (!(await stat(folder)).isDirectory()) return 'What was chosen is not a folder.'
  } catch {
    return 'The folder is not there.'
  }
  try {
    await access(folder, constants.W_OK | constants.R_OK)
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < roomNeeded) return 'The disk of the folder is full.'
    if (nextNumber(await readdir(folder)) > lastNumber) return `The folder holds the number ${lastNumber} already.`
    return null
  } catch {
    return 'The folder cannot be written to.'
  }
}

function unavailable(trouble: string): Failure {
  return {
    kind: 'printer-unavailable',
    message: `${trouble} The sheet was not written.`,
    next: 'Put the folder right or choose another one in the printer settings, then resume.',
  }
}

/**
 * The printer that is always there: each sheet becomes `<NNNN>-<title>-<first 8 of the sheet id>.pdf` in a folder, numbered on from
 * the highest number in it, so that alphabetical order is printing order. A file appears whole or not at all.
 */
export function createFolderPrinter({ folder, newId }: FolderPrinterParts): Printer {
  const inTurn = oneAtATime()

  async function info(): Promise<PrinterInfo> {
    const path = folder()
    const trouble = await troubleWith(path)
    return {
      id: folderPrinterId,
      name: 'PDF folder',
      kind: 'folder',
      state: trouble === null ? 'ready' : 'attention',
      says: trouble ?? '',
      accepting: trouble === null,
      media: [...mediaNames],
      place: path === null ? null : basename(path),
    }
  }

  async function open(job: PrintJob): Promise<Result<OpenJob>> {
    const path = folder()
    const trouble = await troubleWith(path)
    if (path === null || trouble !== null) return failed(unavailable(trouble ?? ''))
    return success({ uuid: `${folderMark(path)}-${newId()}`, name: `${slug(job.title)}${fileEnd(job.sheetId)}` })
  }

  async function write(job: OpenJob, { bytes }: PrintDocument): Promise<Result<{ readonly file: string | null }>> {
    const path = folder()
    const trouble = await troubleWith(path)
    if (path === null || trouble !== null) return failed(unavailable(trouble ?? ''))
    const names = await readdir(path).catch(() => null)
    if (names === null) return failed(unavailable('The folder cannot be read.'))
    const file = `${String(nextNumber(names)).padStart(4, '0')}-${job.name}`
    const written = await writeAtomically(join(path, file), bytes)
    if (written.ok) return success({ file })
    if (await appeared(join(path, file))) {
      const message = 'The sheet appeared in the folder, but the disk did not say that it is kept.'
      return failed({ ...written.failure, kind: 'outcome-unknown', message, next: 'Look into the folder, then settle the sheet.' })
    }
    // A folder that went away during the write says more than the write's own error.
    const since = await troubleWith(path)
    if (since !== null) return failed(unavailable(since))
    return failed({ ...written.failure, message: `${written.failure.message} The sheet is not in the folder.` })
  }

  async function find(query: { readonly sheetId: string; readonly uuid: string | null }): Promise<Result<FoundJob>> {
    const path = folder()
    try {
      if (path === null) return failed(unavailable('No folder is chosen.'))
      const file = (await readdir(path)).find((name) => numbered.test(name) && name.endsWith(fileEnd(query.sheetId)))
      const elsewhere = query.uuid !== null && !query.uuid.startsWith(folderMark(path))
      if (file === undefined && elsewhere) return failed(unavailable('The sheet went to another folder than the one chosen now.'))
      if (file === undefined) return success({ uuid: query.uuid, state: 'missing', hasDocument: false, file: null })
      return success({ uuid: query.uuid, state: 'finished', hasDocument: true, file })
    } catch {
      return failed(unavailable('The folder cannot be read.'))
    }
  }

  return {
    id: folderPrinterId,
    missingMeansNotPrinted: true,
    info,
    open,
    // Two writers at once would take the same number.
    send: (job, document) => inTurn(() => write(job, document)),
    find,
    cancel: async () => success(true),
  }
}

async function appeared(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
