import type { Log } from '../../../platform/log.ts'
import type { CupsConnection } from './cups-exchange.ts'
import type { CupsJob, createCupsJobs } from './cups-jobs.ts'

export interface StaleJobParts {
  readonly jobs: ReturnType<typeof createCupsJobs>
  /** The connection over which a job is cancelled; each job is named by its id on its own connection. */
  readonly connection: CupsConnection
  readonly log: Log
}

const isWaiting = ({ found }: CupsJob): boolean => found.state === 'waiting'

/**
 * Cancels the jobs that CUPS reports as waiting and will not print, and returns their uuids. A scheduler that is stopped in the last second of a
 * job can leave a job list in which the job has ended and a job file in which it waits: after a restart it reports the job as waiting, omits it
 * from its open jobs, and prints it a second time after another restart. Nobody can find out then what happened to the job.
 */
export function createStaleJobCanceller({ jobs, connection, log }: StaleJobParts) {
  /** Checked twice, because a job may start and end between two requests. */
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
