import type { CallInput, CallOutput, EmitEvent } from '../../shared/contract/contract.ts'
import type { StationNotification } from '../../shared/contract/station-notification.ts'
import { countItems, type Job, type JobItem, type JobKind } from '../../shared/jobs/job.ts'
import { jobMessages } from '../../shared/messages/jobs/job-messages.ts'
import { jobFailures } from '../../shared/messages/jobs/job-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { createActiveJob, type ActiveJob } from './active-job.ts'
import type { JobStore, StoredJob } from './job-store.ts'
import type { JobWorker } from './job-worker.ts'
import { runJob } from './run-job.ts'

export interface JobsOptions {
  readonly store: JobStore
  readonly workers: Readonly<Record<JobKind, JobWorker>>
  /** What is known of these orders: what the list shows, and whether something has to be done. */
  readonly describeOrders: (kind: JobKind, orderIds: readonly number[]) => Promise<Result<JobItem[]>>
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly newId: () => string
  readonly person: () => string
  readonly notify: (tone: StationNotification['tone'], message: string, next: string) => void
}

/** The `jobs.*` calls of the contract, and what the station needs around them. */
export interface Jobs {
  start(input: CallInput<'jobs.start'>): Promise<Result<CallOutput<'jobs.start'>>>
  control(input: CallInput<'jobs.control'>): Promise<Result<CallOutput<'jobs.control'>>>
  dismiss(input: CallInput<'jobs.dismiss'>): Promise<Result<CallOutput<'jobs.dismiss'>>>
  list(): Promise<Result<CallOutput<'jobs.list'>>>
  /** Once, at the start: shows the jobs of the last run again, paused, and reads what was in flight. */
  restore(): Promise<void>
  /** A write that was in flight when Packbench last ended has certainly not been done: the order can be processed again. */
  markNotDone(kind: JobKind, orderId: number): void
  /** Nothing more begins; resolves when what is under way has ended. */
  close(): Promise<void>
}

const maxNamed = 10

/** Processes many orders, whatever is done to each: stored, pausable, and continued after a crash when a person says so. */
export function createJobs(options: JobsOptions): Jobs {
  const { store, workers, clock, log, emit, newId, person } = options
  const jobs = new Map<string, ActiveJob>()
  const runs = new Map<string, Promise<void>>()
  const closing = new AbortController()

  function addJob(stored: StoredJob, state: Job['state']): ActiveJob {
    const job = createActiveJob({ stored, state, parallel: workers[stored.kind].parallel(), store, emit })
    jobs.set(job.id, job)
    return job
  }

  async function recheckItem(job: ActiveJob, item: JobItem): Promise<void> {
    const outcome = await workers[job.kind].recheck(item.orderId)
    if (outcome === null) return
    if (outcome.kind === 'done') job.saveItem({ ...item, state: 'done', failure: null })
    else if (outcome.kind === 'failed') job.saveItem({ ...item, state: 'failed', failure: outcome.failure })
  }

  async function recheckDoubtful(job: ActiveJob): Promise<void> {
    for (const item of job.items().filter(({ state }) => state === 'in-doubt')) if (!closing.signal.aborted) await recheckItem(job, item)
  }

  async function run(job: ActiveJob): Promise<void> {
    const worker = workers[job.kind]
    job.setParallel(worker.parallel())
    const halt = await runJob({
      worker,
      clock,
      items: job.items().filter(({ state }) => state === 'waiting'),
      shouldContinue: () => job.state() === 'running' && !closing.signal.aborted,
      signal: closing.signal,
      onProgress: (item) => job.showItem(item),
      onOutcome: (item) => job.saveItem(item),
      onParallelChange: (parallel) => job.setParallel(parallel),
    })
    if (closing.signal.aborted) return
    await recheckDoubtful(job)
    if (job.state() === 'pausing') return job.setState('paused')
    if (job.state() === 'running' && halt !== null) return job.setState('paused', halt)
    const saved = store.setState(job.id, 'finished')
    if (!saved.ok) log.warn('the end of a job was not stored', { failure: saved.failure.kind })
    job.setState('finished')
  }

  function startRun(job: ActiveJob): void {
    job.setState('running')
    const ended = run(job)
      .catch((error: unknown) => {
        log.error('a job threw', error)
        job.setState('paused', jobFailures.internalError())
      })
      .finally(() => runs.delete(job.id))
    runs.set(job.id, ended)
  }

  function findBusy(kind: JobKind, orderIds: readonly number[]): string[] {
    const requested = new Set(orderIds)
    return [...jobs.values()]
      .filter((job) => job.kind === kind && job.state() !== 'finished')
      .flatMap((job) => job.items().filter(({ orderId, state }) => requested.has(orderId) && (state === 'waiting' || state === 'running')))
      .map(({ reference }) => reference)
  }

  async function start({ kind, orderIds }: CallInput<'jobs.start'>): Promise<Result<Job>> {
    const unique = [...new Set(orderIds)]
    const described = await options.describeOrders(kind, unique)
    if (!described.ok) return described
    // Nothing is awaited from here to the insertion: two starts cannot both find an order free.
    if (closing.signal.aborted) return failed(jobFailures.closed())
    const busy = findBusy(kind, unique)
    if (busy.length > 0) return failed(jobFailures.alreadyRunning({ count: busy.length, references: busy.slice(0, maxNamed).join(', ') }))
    const stored = { id: newId(), kind, person: person(), startedAt: clock.now().toString(), items: described.value, isFinished: false }
    const inserted = store.insert(stored)
    if (!inserted.ok) return inserted
    const job = addJob(stored, 'running')
    startRun(job)
    return success(job.toJob())
  }

  async function control({ jobId, action }: CallInput<'jobs.control'>): Promise<Result<Job>> {
    const job = jobs.get(jobId)
    if (job === undefined) return failed(jobFailures.notFound())
    const state = job.state()
    if (action === 'resume') {
      await runs.get(jobId)
      if (job.state() === 'paused' && !closing.signal.aborted) startRun(job)
    } else if (action === 'recheck') await recheckDoubtful(job)
    else if (state === 'running' || state === 'pausing') job.setState(action === 'pause' ? 'pausing' : 'stopping')
    else if (state === 'paused' && action === 'stop') {
      const saved = store.setState(jobId, 'finished')
      if (!saved.ok) return saved
      job.setState('finished')
    }
    return success(job.toJob())
  }

  async function dismiss({ jobId }: CallInput<'jobs.dismiss'>): Promise<Result<CallOutput<'jobs.dismiss'>>> {
    const job = jobs.get(jobId)
    if (job === undefined) return success({ jobs: listJobs() })
    if (job.state() !== 'finished') return failed(jobFailures.stillRunning())
    const saved = store.setState(jobId, 'dismissed')
    if (!saved.ok) return saved
    jobs.delete(jobId)
    emit('jobs.changed', { jobId, summary: null, items: [] })
    return success({ jobs: listJobs() })
  }

  const listJobs = (): Job[] => [...jobs.values()].map((job) => job.toJob())

  async function restore(): Promise<void> {
    const stored = store.listUndismissed()
    if (!stored.ok) return log.warn('the jobs could not be read', { failure: stored.failure.kind })
    for (const one of stored.value) {
      const job = addJob(one, one.isFinished ? 'finished' : 'paused')
      const worker = workers[job.kind]
      for (const item of one.items) {
        if (item.state === 'waiting' && worker.wasInFlight(item.orderId))
          job.saveItem({ ...item, state: 'in-doubt', failure: worker.inFlightFailure })
      }
      job.setState(job.state())
    }
    for (const job of jobs.values()) {
      if (job.state() === 'paused') notifyInterrupted(job)
      await recheckDoubtful(job)
    }
  }

  function notifyInterrupted(job: ActiveJob): void {
    const { waiting } = countItems(job.items())
    options.notify('warning', jobMessages.waybillsInterrupted({ waiting, total: job.items().length }), jobMessages.resumeOrStop())
  }

  return {
    start,
    control,
    dismiss,
    list: async () => success({ jobs: listJobs() }),
    restore,
    markNotDone: (kind, orderId) => {
      for (const job of jobs.values()) {
        const item = job.items().find((one) => one.orderId === orderId && one.state === 'in-doubt')
        if (job.kind === kind && item !== undefined) job.saveItem({ ...item, state: 'failed', failure: workers[kind].notDoneFailure })
      }
    },
    close: async () => {
      closing.abort()
      await Promise.allSettled(runs.values())
    },
  }
}
