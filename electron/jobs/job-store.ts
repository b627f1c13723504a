import { parseStoredJson } from '../storage/stored-json.ts'
import type { DatabaseSync } from 'node:sqlite'
import { failureSchema } from '../../shared/failure.ts'
import { jobItemStates, jobKinds, type Job, type JobItem, type JobKind } from '../../shared/jobs/job.ts'
import type { Result } from '../../shared/result.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import { inTransaction } from '../storage/transaction.ts'

export interface StoredJob extends Pick<Job, 'id' | 'kind' | 'person' | 'startedAt'> {
  /** False while some of its orders are unfinished. */
  readonly isFinished: boolean
  readonly items: readonly JobItem[]
}

/** The jobs of one account. An item is stored when it has ended; before that the write journal records what was sent. */
export interface JobStore {
  insert(job: Omit<StoredJob, 'isFinished'>): Result<true>
  saveItem(jobId: string, item: JobItem): Result<true>
  setState(jobId: string, state: 'open' | 'finished' | 'dismissed'): Result<true>
  /** Oldest first. */
  listUndismissed(): Result<StoredJob[]>
}

function parseItem(row: Record<string, unknown>): JobItem {
  const state = jobItemStates.find((known) => known === row['state'])
  if (state === undefined) throw new Error(`Unknown state of a job item: ${String(row['state'])}`)
  const failure = row['failure_json']
  return {
    orderId: Number(row['order_id']),
    reference: String(row['reference']),
    state,
    failure: typeof failure === 'string' ? failureSchema.parse(parseStoredJson(failure)) : null,
  }
}

function parseKind(name: unknown): JobKind {
  const kind = jobKinds.find((known) => known === name)
  if (kind === undefined) throw new Error(`Unknown kind of job: ${String(name)}`)
  return kind
}

function failureJson({ failure }: JobItem): string | null {
  return failure === null ? null : JSON.stringify(failure)
}

export function createJobStore(database: DatabaseSync): JobStore {
  const insertJob = database.prepare(`INSERT INTO jobs (id, kind, person, started_at, state) VALUES (?, ?, ?, ?, 'open')`)
  const insertItem = database.prepare(
    'INSERT INTO items (job_id, position, order_id, reference, state, failure_json) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const updateItem = database.prepare('UPDATE items SET state = ?, failure_json = ? WHERE job_id = ? AND order_id = ?')
  const updateJob = database.prepare('UPDATE jobs SET state = ? WHERE id = ?')
  const readJobs = database.prepare(`SELECT id, kind, person, started_at, state FROM jobs WHERE state <> 'dismissed' ORDER BY number`)
  const readItems = database.prepare('SELECT order_id, reference, state, failure_json FROM items WHERE job_id = ? ORDER BY position')

  const commit = (work: () => void): Result<true> =>
    tryStorage(() => {
      inTransaction(database, work)
      return true as const
    })

  return {
    insert: ({ id, kind, person, startedAt, items }) =>
      commit(() => {
        insertJob.run(id, kind, person, startedAt)
        for (const [position, item] of items.entries())
          insertItem.run(id, position, item.orderId, item.reference, item.state, failureJson(item))
      }),
    saveItem: (jobId, item) => commit(() => void updateItem.run(item.state, failureJson(item), jobId, item.orderId)),
    setState: (jobId, state) => commit(() => void updateJob.run(state, jobId)),
    listUndismissed: () =>
      tryStorage(() =>
        readJobs.all().map((row): StoredJob => ({
          id: String(row['id']),
          kind: parseKind(row['kind']),
          person: String(row['person']),
          startedAt: String(row['started_at']),
          isFinished: row['state'] === 'finished',
          items: readItems.all(String(row['id'])).map(parseItem),
        })),
      ),
  }
}
