import { join } from 'node:path'
import type { JobState } from '../../../../shared/printing/printers/printer.ts'
import type { FoundJob, JobQuery } from '../printer-port.ts'
import type { WindowsJob } from './winspool-library.ts'
import { windowsJobState } from './windows-states.ts'

/** What the ledger stores of a job, as `jobUuid`. Windows reuses job numbers after some time, so the number alone is not unique. */
export interface WindowsJobId {
  /** Starts with the short id of its sheet. */
  readonly key: string
  /** The number in the queue; null before SumatraPDF was started. */
  readonly job: number | null
  /** Windows keeps it after printing, so a missing one was deleted. */
  readonly isRetained: boolean
}

export function formatJobId({ key, job, isRetained }: WindowsJobId): string {
  return job === null ? key : `${key}#${job}${isRetained ? '' : '?'}`
}

export function parseJobId(text: string): WindowsJobId {
  const [, key, job, mark] = /^(.*)#(\d+)(\??)$/.exec(text) ?? []
  return key === undefined ? { key: text, job: null, isRetained: false } : { key, job: Number(job), isRetained: mark === '' }
}

/** The part of a sheet's id that is unique in the ledger. */
export function shortSheetId(sheetId: string): string {
  return sheetId.slice(0, 8)
}

/** Short, because drivers cut names; without order or person, because everybody sees the queue. */
export function documentName(sheetId: string): string {
  return `Packbench ${shortSheetId(sheetId)}`
}

/** A key for a new job of a sheet. */
export function jobKey(sheetId: string, uuid: string): string {
  return `${shortSheetId(sheetId)}.${uuid}`
}

function sheetOf(uuid: string): string | null {
  return /^(.*?)\./.exec(uuid)?.[1] ?? null
}

/** The file that SumatraPDF prints. Its whole path becomes the name of the job until that is renamed. */
export function handedOverFile(folder: string, sheetId: string): string {
  return join(folder, `${documentName(sheetId)}.pdf`)
}

/** True if a driver cut the job's name or the file's path to this: at the end, or at the start with the sheet's id still in it. */
function isCutName(cut: string, sheetId: string, folder: string): boolean {
  if (cut === '') return false
  const file = handedOverFile(folder, sheetId).toLowerCase()
  const isEnd = cut.includes(shortSheetId(sheetId)) && file.endsWith(cut.toLowerCase())
  return isEnd || [documentName(sheetId).toLowerCase(), file].some((name) => name.startsWith(cut.toLowerCase()))
}

/** True if the job has the sheet's name. A name that a driver has cut is accepted only if the job's number is known. */
function hasName(job: WindowsJob, sheetId: string, folder: string, isNumberKnown: boolean): boolean {
  return job.document.includes(documentName(sheetId)) || (isNumberKnown && isCutName(job.document, sheetId, folder))
}

/** The job that SumatraPDF just made: a new one with the sheet's name, or else one with a shortened form of it. */
export function findNewJob(sheetId: string, queue: readonly WindowsJob[], before: ReadonlySet<number>, folder: string) {
  const added = queue.filter(({ id }) => !before.has(id))
  return added.findLast((job) => hasName(job, sheetId, folder, false)) ?? added.findLast((job) => hasName(job, sheetId, folder, true))
}

/** The queue's job of a sheet: by its number, or where that is not known by its name the newest, for a queue lists the oldest first. */
function findJob(uuid: string | null, sheetId: string, queue: readonly WindowsJob[], folder: string): WindowsJob | undefined {
  const number = uuid === null ? null : parseJobId(uuid).job
  if (number !== null) return queue.find((job) => job.id === number && hasName(job, sheetId, folder, true))
  return queue.findLast((job) => hasName(job, sheetId, folder, false))
}

/** The queue's job of this `jobUuid`. */
export function findJobById(uuid: string, queue: readonly WindowsJob[], folder: string): WindowsJob | undefined {
  const sheet = sheetOf(uuid)
  return sheet === null ? undefined : findJob(uuid, sheet, queue, folder)
}

/**
 * The state of a sheet's job according to the queue. `folder` is that of the files handed over; `lastSeen` holds the states that this run of the
 * app last saw, and is updated. A job that Windows retains stays in the queue until it was read as printed: when it is gone, a person deleted it.
 * If a job is not retained, it is not known whether it was printed or deleted while it waited.
 */
export function findInQueue(query: JobQuery, queue: readonly WindowsJob[], lastSeen: Map<string, JobState>, folder: string): FoundJob {
  const { uuid, sheetId } = query
  const job = uuid === null ? findJob(null, sheetId, queue, folder) : findJobById(uuid, queue, folder)
  if (job !== undefined) {
    const state = windowsJobState(job.status)
    if (uuid !== null) lastSeen.set(uuid, state)
    return { uuid, state, hasPrintFile: true, file: null }
  }
  const before = uuid === null ? undefined : lastSeen.get(uuid)
  const isRetained = uuid !== null && parseJobId(uuid).isRetained
  if (before === 'finished') return { uuid, state: 'finished', hasPrintFile: true, file: null }
  if (isRetained || before === 'cancelled' || before === 'stopped' || before === 'held')
    return { uuid, state: 'cancelled', hasPrintFile: true, file: null }
  if (before === 'printing') return { uuid, state: 'finished', hasPrintFile: true, file: null }
  return { uuid, state: 'missing', hasPrintFile: false, file: null }
}
