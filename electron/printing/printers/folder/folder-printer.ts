import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readdir, rm, stat, statfs } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Failure } from '../../../../shared/failure.ts'
import { folderPrinterFailures } from '../../../../shared/messages/printers/folder-printer-failures.ts'
import { folderProblemMessages } from '../../../../shared/messages/printers/folder-problem-messages.ts'
import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import { mediaNames, stockLimits, type PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { moveFile } from '../../../storage/retry-while-open.ts'
import { storageFailure } from '../../../storage/storage-failure.ts'
import type { FolderPrinterStore } from './folder-printer-store.ts'
import {
  fileNameSuffix,
  folderPrinterId,
  highestNumber,
  maxFileNumber,
  parseFileNumber,
  formatFileNumber,
  readStagedName,
  slug,
  stagedName,
} from './folder-names.ts'
import { createSequencer } from '../../../../shared/sequencer.ts'
import { createPinnedFolder, type FolderProblem, type OpenFolder, type PinnedFolderParts } from './pinned-folder.ts'
import type { FoundJob, JobQuery, OpenJob, Printer, PrintJob } from '../printer-port.ts'
import { createStagedJobs, writeStaged } from './staged-jobs.ts'

export interface FolderPrinterParts extends PinnedFolderParts {
  readonly store: FolderPrinterStore
  readonly newId: () => string
}

/** With less space than this a document of ordinary size might not fit. */
const minFreeBytes = 2 * 1024 * 1024
/** Sheets of this session whose end the ledger may not have recorded yet. */
const maxRememberedSheets = 200

/** The prefix of each job's uuid, so that after a restart a sheet is not searched in another folder and counted as not written. */
function folderIdPrefix(folder: string): string {
  return createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 8)
}

const unavailable = ({ problem }: FolderProblem): Failure => folderPrinterFailures.unavailable({ problem })

const noNumberLeft: FolderProblem = {
  problem: folderProblemMessages.noNumberLeft.message({ number: formatFileNumber(maxFileNumber) }),
}

const unreadable: FolderProblem = { problem: folderProblemMessages.unreadable.message() }

function isFolderProblem(value: unknown): value is FolderProblem {
  return typeof value === 'object' && value !== null && 'problem' in value
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

async function hasRoom({ inside }: OpenFolder): Promise<boolean> {
  const { bavail, bsize } = await statfs(inside)
  return bavail * bsize >= minFreeBytes
}

const diskIsFull: FolderProblem = { problem: folderProblemMessages.diskFull.message() }

/** What prevents writing a file; null when nothing does. */
async function checkFolder(opened: OpenFolder): Promise<FolderProblem | null> {
  try {
    await access(opened.inside, constants.W_OK | constants.R_OK)
    return (await hasRoom(opened)) ? null : diskIsFull
  } catch {
    return { problem: folderProblemMessages.notWritable.message() }
  }
}

/**
 * The printer that is always available: each sheet becomes `<NNNN>-<title>-<first 8 of the sheet id>.pdf` in a folder, so that alphabetical
 * order is printing order. Other programs may remove the sheets at any time, so a missing file proves nothing. `open` stages the whole
 * sheet under a hidden name, and `send` only renames it: while the staged file exists, the sheet certainly never appeared.
 */
export function createFolderPrinter(parts: FolderPrinterParts): Printer {
  const { folder, store, newId } = parts
  const runExclusive = createSequencer()
  const inFolder = createPinnedFolder(parts)
  const sent = new Map<string, string>()

  function highestGiven(path: string, names: readonly string[]): Result<number> {
    const remembered = store.lastNumber(resolve(path))
    return remembered.ok ? success(Math.max(remembered.value, highestNumber(names))) : remembered
  }

  /** Like `checkFolder`, and checks that a number is left. Lists the whole folder, which is slow with thousands of sheets. */
  async function checkCapacity(opened: OpenFolder): Promise<FolderProblem | null> {
    const problem = await checkFolder(opened)
    if (problem !== null) return problem
    const highest = highestGiven(opened.path, await readdir(opened.inside))
    return highest.ok && highest.value >= maxFileNumber ? noNumberLeft : null
  }

  /** Runs the work in the folder; the failure is what prevents it. Checked only after the work failed. */
  async function runInFolder<Value>(work: (opened: OpenFolder) => Promise<Result<Value>>): Promise<Result<Value>> {
    try {
      const done = await inFolder(work)
      return isFolderProblem(done) ? failed(unavailable(done)) : done
    } catch (error) {
      // A folder that disappeared during the work explains more than the work's own error.
      const since = await inFolder(checkFolder).catch(() => null)
      return failed(since === null ? storageFailure(error) : unavailable(since))
    }
  }

  async function info(): Promise<PrinterInfo> {
    const path = folder()
    const found = await inFolder(checkCapacity).catch(() => unreadable)
    return {
      id: folderPrinterId,
      name: printerStateMessages.pdfFolder(),
      kind: 'folder',
      state: found === null ? 'ready' : 'attention',
      says: found === null ? '' : renderMessage(found.problem),
      accepting: found === null,
      media: [...mediaNames],
      mediaRange: { smallest: { width: 0, height: 0 }, largest: { width: stockLimits.longer.most, height: stockLimits.longer.most } },
      place: path === null ? null : basename(path),
    }
  }

  async function stage(job: PrintJob): Promise<Result<OpenJob>> {
    return await runInFolder(async (opened) => {
      if (!(await hasRoom(opened))) return failed(unavailable(diskIsFull))
      const { path, inside } = opened
      const by = store.stagedBy()
      if (!by.ok) return by
      const uuid = `${folderIdPrefix(path)}-${newId()}`
      await writeStaged(join(inside, stagedName(by.value, uuid)), job.printFile.bytes)
      return success({ uuid, name: `${slug(job.title)}${fileNameSuffix(job.sheetId)}` })
    })
  }

  async function isStaged(uuid: string): Promise<boolean> {
    const by = store.stagedBy()
    const found = inFolder(({ path, inside }) =>
      by.ok && uuid.startsWith(folderIdPrefix(path)) ? isThere(join(inside, stagedName(by.value, uuid))) : Promise.resolve(false),
    )
    return (await found.catch(() => false)) === true
  }

  async function assignFinalName({ path, inside, sync }: OpenFolder, job: OpenJob): Promise<Result<{ readonly file: string }>> {
    const by = store.stagedBy()
    if (!by.ok) return by
    const highest = highestGiven(path, await readdir(inside))
    if (!highest.ok) return highest
    if (highest.value >= maxFileNumber) return failed(unavailable(noNumberLeft))
    const number = highest.value + 1
    const noted = store.recordNumber(resolve(path), number)
    if (!noted.ok) return noted
    const file = `${formatFileNumber(number)}-${job.name}`
    const staged = join(inside, stagedName(by.value, job.uuid))
    try {
      await moveFile(staged, join(inside, file))
    } catch (error) {
      return failed((await isThere(staged)) ? storageFailure(error) : folderPrinterFailures.takenWhileStaged())
    }
    sent.set(job.uuid, file)
    const [oldest] = sent.keys()
    if (sent.size > maxRememberedSheets && oldest !== undefined) sent.delete(oldest)
    try {
      await sync()
    } catch {
      return failed(folderPrinterFailures.notConfirmed())
    }
    return success({ file })
  }

  async function find({ uuid, sheetId }: JobQuery): Promise<Result<FoundJob>> {
    const known = uuid === null ? undefined : sent.get(uuid)
    if (known !== undefined) return success({ uuid, state: 'finished', hasPrintFile: true, file: known })
    const found = await inFolder(async ({ path, inside }): Promise<Result<FoundJob>> => {
      const names = await readdir(inside)
      const file = names.find((name) => parseFileNumber(name) !== null && name.endsWith(fileNameSuffix(sheetId)))
      if (file !== undefined) return success({ uuid, state: 'finished', hasPrintFile: true, file })
      if (uuid !== null && !uuid.startsWith(folderIdPrefix(path))) {
        return failed(unavailable({ problem: folderProblemMessages.otherFolder.message() }))
      }
      const never = uuid === null ? success(false) : await neverAppeared(names, uuid)
      if (!never.ok) return never
      return success({ uuid, state: never.value ? 'held' : 'missing', hasPrintFile: false, file: null })
    }).catch(() => unreadable)
    return isFolderProblem(found) ? failed(unavailable(found)) : found
  }

  /** True if the sheet never had its final name: it is still staged, or was when it was swept. A power cut may bring back a staged file. */
  async function neverAppeared(names: readonly string[], uuid: string): Promise<Result<boolean>> {
    const by = store.stagedBy()
    if (!by.ok) return by
    if (names.includes(stagedName(by.value, uuid))) return success(true)
    return store.neverAppeared(uuid)
  }

  async function cancel(uuid: string): Promise<Result<true>> {
    try {
      const done = await inFolder(async ({ inside }) => {
        const staged = (await readdir(inside)).find((name) => readStagedName(name)?.jobUuid === uuid)
        if (staged !== undefined) await rm(join(inside, staged), { force: true })
        return true as const
      })
      return isFolderProblem(done) ? failed(unavailable(done)) : success(done)
    } catch (error) {
      return failed(storageFailure(error))
    }
  }

  return {
    id: folderPrinterId,
    canReopen: true,
    info,
    ...createStagedJobs({ stage, isStaged, remove: cancel }),
    // Two writers at once would use the same number.
    send: (job) => runExclusive(() => runInFolder((opened) => assignFinalName(opened, job))),
    find,
    cancel,
  }
}
