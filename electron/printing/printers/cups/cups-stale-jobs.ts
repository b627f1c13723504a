import type { Log } from '../../../platform/log.ts'
import type { CupsConnection } from './cups-connection.ts'
import type { CupsJob, createCupsJobs } from './cups-jobs.ts'

export interface StaleJobParts {
  readonly jobs: ReturnType<typeof createCupsJobs>
  /** Over which a job is taken back; each job is named by its id on its own connection. */
  readonly connection: CupsConnection
  readonly log: Log
}

const isWaiting = ({ found }: CupsJob): boolean => found.state === 'waiting'

/**
 * Takes back the jobs that CUPS calls waiting and does not mean to print, and answers their uuids. A scheduler that is ended in the last
 * second of a job can leave a list in which the job is over and a file in which it waits: started again, it calls the job waiting, leaves it
 * out of its open jobs, and prints it a second time when it is started once more. What became of the job nobody can tell then.
 */
export function createStaleJobCanceller({ jobs, connection, log }: StaleJobParts) {
  /** Looked at twice, because a job may begin and end between two questions. */
  async function isStale(job: CupsJob): Promise<CupsJob | null> {
    const again = await jobs.byId('/', job.id)
    if (again.kind !== 'found' || again.job.uuid !== job.uuid || !isWaiting(again.job)) return null
    const open = await jobs.openIds()
    return open === null || open.has(job.id) ? null : again.job
  }

  return async (found: Iterable<CupsJob>): Promise<ReadonlySet<string>> => {
    const taken = new Set<string>()
    const waiting = [...found].filter((job) => isWaiting(job) && job.found.hasPrintFile)
    if (waiting.length === 0) return taken
    const open = await jobs.openIds()
    if (open === null) return taken
    for (const job of waiting.filter(({ id }) => !open.has(id))) {
      const stale = await isStale(job)
      if (stale === null) continue
      const about = { 'job-id': stale.id }
      const answer = await connection.call({ operation: 'Cancel-Job', path: '/', about, over: stale.session })
      log.warn('CUPS called a job waiting that it did not mean to print', { job: stale.id, takenBack: answer.kind === 'done' })
      if (answer.kind === 'done') taken.add(stale.uuid)
    }
    return taken
  }
}
