import type { FoundJob } from './printer-port.ts'
import { readNumber, readText, type CupsAttributes } from './cups-attributes.ts'
import type { CupsAnswer, CupsConnection } from './cups-connection.ts'
import { cupsJobState } from './cups-states.ts'

/** A job as the spooler has it just now. `id` is good for the next call only: after a crash CUPS gives the same ids again. */
export interface CupsJob {
  readonly id: number
  readonly uuid: string
  readonly found: FoundJob
}

export type JobSearch =
  | { readonly kind: 'found'; readonly job: CupsJob }
  | { readonly kind: 'missing' }
  | Exclude<CupsAnswer, { kind: 'done' }>

const asked = ['job-id', 'job-uuid', 'job-name', 'job-state', 'number-of-documents', 'job-impressions-completed', 'time-at-processing']
/** IPP's `no-value`, as the library decodes it. */
const noValue = ''
const nameEnd = (sheetId: string): string => ` · ${sheetId}`

/** `title · sheetId`, cut so that the sheet id survives the 255 bytes IPP allows a name. */
export function cupsJobName(title: string, sheetId: string): string {
  const end = nameEnd(sheetId)
  let start = title
  while (Buffer.byteLength(start + end) > 255) start = start.replace(/.$/su, '')
  return start + end
}

export function createCupsJobs(connection: CupsConnection) {
  const idOfUuid = new Map<string, number>()

  const read = (attributes: CupsAttributes): CupsJob => {
    const uuid = readText(attributes, 'job-uuid')
    const id = readNumber(attributes, 'job-id') ?? 0
    idOfUuid.set(uuid, id)
    const state = cupsJobState(attributes)
    // CUPS forgets the documents of old jobs, so a job that ever began to print had one whatever it counts now.
    const hasDocument =
      (readNumber(attributes, 'number-of-documents') ?? 0) > 0 ||
      (readNumber(attributes, 'job-impressions-completed') ?? 0) > 0 ||
      (readNumber(attributes, 'time-at-processing') ?? 0) > 0 ||
      state === 'printing' ||
      state === 'stopped' ||
      state === 'finished'
    const ended = state === 'cancelled' || state === 'aborted'
    const neverStarted = ended && attributes['time-at-processing'] === noValue
    return { id, uuid, found: { uuid, state, hasDocument, file: null, ...(neverStarted ? { neverStarted } : {}) } }
  }

  const byId = async (path: string, id: number): Promise<JobSearch> => {
    const about = { 'job-id': id, 'requested-attributes': asked }
    const answer = await connection.call({ operation: 'Get-Job-Attributes', path, about })
    if (answer.kind === 'refused' && answer.status === 'client-error-not-found') return { kind: 'missing' }
    if (answer.kind !== 'done') return answer
    const attributes = answer.jobs[0]
    return attributes === undefined ? { kind: 'missing' } : { kind: 'found', job: read(attributes) }
  }

  /** Over all queues and all states, because an administrator may have moved the job. */
  const search = async (fits: (attributes: CupsAttributes) => boolean): Promise<JobSearch> => {
    const about = { 'which-jobs': 'all', 'my-jobs': false, 'requested-attributes': asked }
    const answer = await connection.call({ operation: 'Get-Jobs', path: '/', about })
    if (answer.kind !== 'done') return answer
    const jobs = answer.jobs.filter(fits).map(read)
    // Of several jobs for one sheet the one that has its document decides: it is the one that may have printed.
    const job = jobs.find(({ found }) => found.hasDocument) ?? jobs[0]
    return job === undefined ? { kind: 'missing' } : { kind: 'found', job }
  }

  return {
    byId,
    /** By uuid: at the id it last had, and when another job sits there now, wherever it is. */
    byUuid: async (uuid: string): Promise<JobSearch> => {
      const id = idOfUuid.get(uuid)
      if (id !== undefined) {
        const there = await byId('/', id)
        if (there.kind === 'found' && there.job.uuid === uuid) return there
        if (there.kind !== 'found' && there.kind !== 'missing') return there
      }
      return await search((attributes) => readText(attributes, 'job-uuid') === uuid)
    },
    bySheetId: async (sheetId: string): Promise<JobSearch> =>
      await search((attributes) => readText(attributes, 'job-name').endsWith(nameEnd(sheetId))),
  }
}

export type CupsJobs = ReturnType<typeof createCupsJobs>
