import type { FoundJob, JobQuery } from '../printer-port.ts'
import { readNumberAttribute, readTextAttribute, type CupsAttributes } from './cups-attributes.ts'
import type { CupsResponse, CupsConnection, CupsSession } from './cups-exchange.ts'
import { readHold } from './cups-holds.ts'
import { cupsJobState } from './cups-states.ts'

/** A job as it is at the spooler now. `id` is valid over `session` only: after a crash CUPS assigns the same ids again. */
export interface CupsJob {
  readonly id: number
  readonly session: CupsSession
  readonly uuid: string
  readonly name: string
  readonly found: FoundJob
}

type CupsError = Exclude<CupsResponse, { kind: 'done' }>

export type JobSearch = { readonly kind: 'found'; readonly job: CupsJob } | { readonly kind: 'missing' } | CupsError

export type JobList = { readonly kind: 'listed'; readonly jobs: readonly CupsJob[] } | CupsError

const requestedAttributes = [
  'job-id',
  'job-uuid',
  'job-name',
  'job-state',
  'job-state-reasons',
  'job-hold-until',
  'number-of-documents',
  'job-impressions-completed',
  'time-at-creation',
  'time-at-processing',
]
/** IPP's `no-value`, as the library decodes it. */
const noValue = ''
const nameEnd = (sheetId: string): string => ` · ${sheetId}`

/** `title · sheetId`, cut so that the sheet id fits into the 255 bytes of an IPP name. */
export function cupsJobName(title: string, sheetId: string): string {
  const end = nameEnd(sheetId)
  let start = title
  while (Buffer.byteLength(start + end) > 255) start = start.replace(/.$/su, '')
  return start + end
}

/** Few enough to be read at once without blocking other work; CUPS silently omits jobs beyond 500. */
const pageSize = 250

function readJob(attributes: CupsAttributes, session: CupsSession): CupsJob {
  const uuid = readTextAttribute(attributes, 'job-uuid')
  const id = readNumberAttribute(attributes, 'job-id') ?? 0
  const state = cupsJobState(attributes)
  // CUPS forgets the documents of old jobs, so a job that ever started to print had one, whatever it reports now.
  const hasPrintFile =
    (readNumberAttribute(attributes, 'number-of-documents') ?? 0) > 0 ||
    (readNumberAttribute(attributes, 'job-impressions-completed') ?? 0) > 0 ||
    (readNumberAttribute(attributes, 'time-at-processing') ?? 0) > 0 ||
    state === 'printing' ||
    state === 'stopped' ||
    state === 'finished'
  const over = state === 'cancelled' || state === 'aborted'
  const neverStarted = over && attributes['time-at-processing'] === noValue
  const hold = state === 'held' && hasPrintFile ? readHold(attributes) : null
  const openedAt = readNumberAttribute(attributes, 'time-at-creation')
  const found: FoundJob = {
    uuid,
    state,
    hasPrintFile,
    file: null,
    ...(hold === null || hold === undefined ? {} : { hold }),
    ...(neverStarted ? { neverStarted } : {}),
    ...(openedAt === null ? {} : { openedAt }),
  }
  return { id, session, uuid, name: readTextAttribute(attributes, 'job-name'), found }
}

/** By the sheet ids in their names. Of several jobs for one sheet the one that has its document counts: it may have printed. */
function bySheet(jobs: readonly CupsJob[]): ReadonlyMap<string, CupsJob> {
  const its = new Map<string, CupsJob>()
  for (const job of jobs) {
    const end = job.name.lastIndexOf(nameEnd(''))
    const sheetId = job.name.slice(end + nameEnd('').length)
    const before = its.get(sheetId)
    if (end >= 0 && (before === undefined || (job.found.hasPrintFile && !before.found.hasPrintFile))) its.set(sheetId, job)
  }
  return its
}

function searched(job: CupsJob | undefined): JobSearch {
  return job === undefined ? { kind: 'missing' } : { kind: 'found', job }
}

/** The jobs that CUPS has. `idOfUuid` remembers the last id of each uuid, as the place to look first. */
export function createCupsJobs(connection: CupsConnection, idOfUuid: Map<string, number>) {
  async function query(operation: string, path: string, about: CupsAttributes, over?: CupsSession): Promise<JobList> {
    const request = {
      operation,
      path,
      about: { ...about, 'requested-attributes': requestedAttributes },
      ...(over === undefined ? {} : { over }),
    }
    const answer = await connection.call(request)
    if (answer.kind !== 'done') return answer
    const jobs = answer.jobs.map((attributes) => readJob(attributes, answer.session))
    for (const { uuid, id } of jobs) idOfUuid.set(uuid, id)
    return { kind: 'listed', jobs }
  }

  const byId = async (path: string, id: number, over?: CupsSession): Promise<JobSearch> => {
    const answer = await query('Get-Job-Attributes', path, { 'job-id': id }, over)
    if (answer.kind === 'refused' && answer.status === 'client-error-not-found') return { kind: 'missing' }
    return answer.kind === 'listed' ? searched(answer.jobs[0]) : answer
  }

  /** In all queues and states, because an administrator may have moved the job; page by page, until `enough`. */
  const everywhere = async (enough: (jobs: readonly CupsJob[]) => boolean): Promise<JobList> => {
    const all: CupsJob[] = []
    for (;;) {
      const about = { 'which-jobs': 'all', 'my-jobs': false, limit: pageSize, 'first-job-id': Math.max(0, ...all.map(({ id }) => id)) + 1 }
      const page = await query('Get-Jobs', '/', about)
      if (page.kind !== 'listed') return page
      all.push(...page.jobs)
      if (page.jobs.length < pageSize || enough(page.jobs)) return { kind: 'listed', jobs: all }
    }
  }

  /** The jobs with these ids. If one is gone, CUPS refuses the whole request: then it lists none of its page. */
  const ofIds = async (ids: readonly number[]): Promise<JobList> => {
    const all: CupsJob[] = []
    for (let from = 0; from < ids.length; from += pageSize) {
      const page = await query('Get-Jobs', '/', { 'job-ids': ids.slice(from, from + pageSize), 'my-jobs': false })
      if (page.kind === 'listed') all.push(...page.jobs)
      else if (page.kind !== 'refused') return page
    }
    return { kind: 'listed', jobs: all }
  }

  return {
    byId,
    /** The ids of all jobs that have not ended; null when CUPS cannot be queried. */
    openIds: async (): Promise<ReadonlySet<number> | null> => {
      const about = { 'which-jobs': 'not-completed', 'my-jobs': false, 'requested-attributes': ['job-id'] }
      const answer = await connection.call({ operation: 'Get-Jobs', path: '/', about })
      return answer.kind === 'done' ? new Set(answer.jobs.map((job) => readNumberAttribute(job, 'job-id') ?? 0)) : null
    },
    /** By uuid: at its last known id, or, when that is another job now, anywhere. */
    byUuid: async (uuid: string): Promise<JobSearch> => {
      const id = idOfUuid.get(uuid)
      if (id !== undefined) {
        const there = await byId('/', id)
        if (there.kind === 'found' && there.job.uuid === uuid) return there
        if (there.kind !== 'found' && there.kind !== 'missing') return there
      }
      const is = (job: CupsJob): boolean => job.uuid === uuid
      const listed = await everywhere((jobs) => jobs.some(is))
      return listed.kind === 'listed' ? searched(listed.jobs.find(is)) : listed
    },
    bySheetId: async (sheetId: string): Promise<JobSearch> => {
      const listed = await everywhere(() => false)
      return listed.kind === 'listed' ? searched(bySheet(listed.jobs).get(sheetId)) : listed
    },
    /** The same for many: page by page at their last known ids, and a full search only if one is missing. */
    findAll: async (queries: readonly JobQuery[]): Promise<CupsError | { kind: 'found'; jobs: ReadonlyMap<string, CupsJob> }> => {
      const found = new Map<string, CupsJob>()
      const take = (jobs: readonly CupsJob[]): readonly JobQuery[] => {
        const byUuid = new Map(jobs.map((job) => [job.uuid, job]))
        for (const { uuid, sheetId } of queries) {
          const job = uuid === null ? undefined : byUuid.get(uuid)
          if (job !== undefined) found.set(sheetId, job)
        }
        return queries.filter(({ sheetId }) => !found.has(sheetId))
      }
      const ids = queries.flatMap(({ uuid }) => (uuid === null ? [] : (idOfUuid.get(uuid) ?? [])))
      const there = await ofIds([...new Set(ids)])
      if (there.kind !== 'listed') return there
      if (take(there.jobs).length === 0) return { kind: 'found', jobs: found }
      const listed = await everywhere(() => false)
      if (listed.kind !== 'listed') return listed
      const named = bySheet(listed.jobs)
      for (const { sheetId } of take(listed.jobs)) {
        const job = named.get(sheetId)
        if (job !== undefined) found.set(sheetId, job)
      }
      return { kind: 'found', jobs: found }
    },
  }
}
