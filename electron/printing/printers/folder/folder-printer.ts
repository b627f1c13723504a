import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Failure } from '../../../../shared/failure.ts'
import { mediaNames, type PrinterInfo } from '../../../../shared/printing/printer.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { storageFailure } from '../../../storage/storage-failure.ts'
import type { FolderMemory } from './folder-printer-store.ts'
import {
  fileEnd,
  folderPrinterId,
  highestNumber,
  lastNumber,
  numberOf,
  numberWords,
  readStagedName,
  slug,
  stagedName,
} from './folder-names.ts'
import { oneAtATime } from '../../../platform/sequencer.ts'
import { createPinnedFolder, type FolderTrouble, type OpenFolder, type PinnedFolderParts } from './pinned-folder.ts'
import type { FoundJob, JobQuery, OpenJob, Printer, PrintJob } from '../printer-port.ts'
import { createStagedJobs, writeStaged } from './staged-jobs.ts'

export interface FolderPrinterParts extends PinnedFolderParts {
  readonly memory: FolderMemory
  readonly newId: () => string
}

/** Less room than this and a paper of ordinary size might not fit. */
const roomNeeded = 2 * 1024 * 1024
/** Sheets of this run whose end the ledger may not have written yet. */
const sentRemembered = 200

/** Begins each job's uuid, so that after a restart a sheet is not looked for in another folder and taken for unwritten. */
function folderMark(folder: string): string {
  return createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 8)
}

function unavailable({ trouble }: FolderTrouble): Failure {
  return {
    kind: 'printer-unavailable',
    message: `${trouble} The sheet was not written.`,
    next: 'Put the folder right or choose another one in the printer settings, then resume.',
  }
}

const takenWhileStaged: Failure = {
  kind: 'outcome-unknown',
  message: 'Another program took the sheet out of the folder before it had its name. It was not written again.',
  next: 'Look at what that program printed, then settle the sheet as printed or not printed.',
}

const notCertainlyKept: Failure = {
  kind: 'outcome-unknown',
  message: 'The sheet appeared in the folder, but the disk did not say that it is kept.',
  next: 'Look into the folder, then settle the sheet.',
}

const noNumberLeft: FolderTrouble = { trouble: `The folder has come to its last number, ${numberWords(lastNumber)}.` }

function isTrouble(value: unknown): value is FolderTrouble {
  return typeof value === 'object' && value !== null && 'trouble' in value
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

async function hasRoom({ inside }: OpenFolder): Promise<boolean> {
  const { bavail, bsize } = await statfs(inside)
  return bavail * bsize >= roomNeeded
}

const diskIsFull: FolderTrouble = { trouble: 'The disk of the folder is full.' }

/** What keeps a file from being written; null when nothing does. */
async function look(opened: OpenFolder): Promise<FolderTrouble | null> {
  try {
    await access(opened.inside, constants.W_OK | constants.R_OK)
    return (await hasRoom(opened)) ? null : diskIsFull
  } catch {
    return { trouble: 'The folder cannot be written to.' }
  }
}

/**
 * The printer that is always there: each sheet becomes `<NNNN>-<title>-<first 8 of the sheet id>.pdf` in a folder, so that alphabetical
 * order is printing order. Other programs may take the sheets away at any time, so a missing file proves nothing. `open` stages the whole
 * sheet under a hidden name, and `send` only gives it its name: while the staged file is there, the sheet certainly never appeared.
 */
export function createFolderPrinter(parts: FolderPrinterParts): Printer {
  const { folder, memory, newId } = parts
  const inTurn = oneAtATime()
  const inFolder = createPinnedFolder(parts)
  const sent = new Map<string, string>()

  function highestGiven(path: string, names: readonly string[]): Result<number> {
    const remembered = memory.lastNumber(resolve(path))
    return remembered.ok ? success(Math.max(remembered.value, highestNumber(names))) : remembered
  }

  /** The same, and whether a number is left. Lists the whole folder, which takes long where thousands of sheets lie. */
  async function lookForRoom(opened: OpenFolder): Promise<FolderTrouble | null> {
    const trouble = await look(opened)
    if (trouble !== null) return trouble
    const highest = highestGiven(opened.path, await readdir(opened.inside))
    return highest.ok && highest.value >= lastNumber ? noNumberLeft : null
  }

  /** Does the work in the folder; what stands in its way is the failure. Only looked for when the work did not succeed. */
  async function written<Value>(work: (opened: OpenFolder) => Promise<Result<Value>>): Promise<Result<Value>> {
    try {
      const done = await inFolder(work)
      return isTrouble(done) ? failed(unavailable(done)) : done
    } catch (error) {
      // A folder that went away during the work says more than the work's own error.
      const since = await inFolder(look).catch(() => null)
      return failed(since === null ? storageFailure(error) : unavailable(since))
    }
  }

  async function info(): Promise<PrinterInfo> {
    const path = folder()
    const trouble = await inFolder(lookForRoom).catch(() => ({ trouble: 'The folder cannot be read.' }))
    return {
      id: folderPrinterId,
      name: 'PDF folder',
      kind: 'folder',
      state: trouble === null ? 'ready' : 'attention',
      says: trouble?.trouble ?? '',
      accepting: trouble === null,
      media: [...mediaNames],
      place: path === null ? null : basename(path),
    }
  }

  async function stage(job: PrintJob): Promise<Result<OpenJob>> {
    return await written(async (opened) => {
      if (!(await hasRoom(opened))) return failed(unavailable(diskIsFull))
      const { path, inside } = opened
      const by = memory.stagedBy()
      if (!by.ok) return by
      const uuid = `${folderMark(path)}-${newId()}`
      await writeStaged(join(inside, stagedName(by.value, uuid)), job.document.bytes)
      return success({ uuid, name: `${slug(job.title)}${fileEnd(job.sheetId)}` })
    })
  }

  async function isStaged(uuid: string): Promise<boolean> {
    const by = memory.stagedBy()
    const found = inFolder(({ path, inside }) =>
      by.ok && uuid.startsWith(folderMark(path)) ? isThere(join(inside, stagedName(by.value, uuid))) : Promise.resolve(false),
    )
    return (await found.catch(() => false)) === true
  }

  async function nameIt({ path, inside, sync }: OpenFolder, job: OpenJob): Promise<Result<{ readonly file: string }>> {
    const by = memory.stagedBy()
    if (!by.ok) return by
    const highest = highestGiven(path, await readdir(inside))
    if (!highest.ok) return highest
    if (highest.value >= lastNumber) return failed(unavailable(noNumberLeft))
    const number = highest.value + 1
    const noted = memory.noteNumber(resolve(path), number)
    if (!noted.ok) return noted
    const file = `${numberWords(number)}-${job.name}`
    const staged = join(inside, stagedName(by.value, job.uuid))
    try {
      await rename(staged, join(inside, file))
    } catch (error) {
      return failed((await isThere(staged)) ? storageFailure(error) : takenWhileStaged)
    }
    sent.set(job.uuid, file)
    const [oldest] = sent.keys()
    if (sent.size > sentRemembered && oldest !== undefined) sent.delete(oldest)
    try {
      await sync()
    } catch {
      return failed(notCertainlyKept)
    }
    return success({ file })
  }

  async function find({ uuid, sheetId }: JobQuery): Promise<Result<FoundJob>> {
    const known = uuid === null ? undefined : sent.get(uuid)
    if (known !== undefined) return success({ uuid, state: 'finished', hasDocument: true, file: known })
    const found = await inFolder(async ({ path, inside }): Promise<Result<FoundJob>> => {
      const names = await readdir(inside)
      const file = names.find((name) => numberOf(name) !== null && name.endsWith(fileEnd(sheetId)))
      if (file !== undefined) return success({ uuid, state: 'finished', hasDocument: true, file })
      if (uuid !== null && !uuid.startsWith(folderMark(path))) {
        return failed(unavailable({ trouble: 'The sheet went to another folder than the one chosen now.' }))
      }
      const never = uuid === null ? success(false) : await neverAppeared(names, uuid)
      if (!never.ok) return never
      return success({ uuid, state: never.value ? 'held' : 'missing', hasDocument: false, file: null })
    }).catch(() => ({ trouble: 'The folder cannot be read.' }))
    return isTrouble(found) ? failed(unavailable(found)) : found
  }

  /** Proof that the sheet never had its name: it is staged still, or was when it was swept. A power cut may bring back a staged file. */
  async function neverAppeared(names: readonly string[], uuid: string): Promise<Result<boolean>> {
    const by = memory.stagedBy()
    if (!by.ok) return by
    if (names.includes(stagedName(by.value, uuid))) return success(true)
    return memory.neverAppeared(uuid)
  }

  async function cancel(uuid: string): Promise<Result<true>> {
    try {
      const done = await inFolder(async ({ inside }) => {
        const staged = (await readdir(inside)).find((name) => readStagedName(name)?.jobUuid === uuid)
        if (staged !== undefined) await rm(join(inside, staged), { force: true })
        return true as const
      })
      return isTrouble(done) ? failed(unavailable(done)) : success(done)
    } catch (error) {
      return failed(storageFailure(error))
    }
  }

  return {
    id: folderPrinterId,
    canReopen: true,
    info,
    ...createStagedJobs({ stage, isStaged, remove: cancel }),
    // Two writers at once would take the same number.
    send: (job) => inTurn(() => written((opened) => nameIt(opened, job))),
    find,
    cancel,
  }
}
