import type { CallInput, CallOutput, EmitEvent } from '../../shared/contract/contract.ts'
import type { StationNotification } from '../../shared/contract/station-notification.ts'
import { countItems, type Job, type JobItem, type JobKind, type JobSummary } from '../../shared/jobs/job.ts'
import { jobMessages } from '../../shared/messages/jobs/job-messages.ts'
import { jobFailures } from '../../shared/messages/jobs/job-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { createActiveJob, type ActiveJob } from './active-job.ts'
import type { ItemOutcome, ItemWorker } from './item-worker.ts'
import { createJobEngine, type JobEnd } from './job-engine.ts'
import type { JobStore, StoredJob } from './job-store.ts'
import type { JobOutcome, JobWorker } from './job-worker.ts'
import { createReconciler } from './reconcile-items.ts'

export interface JobsOptions {
  readonly store: JobStore
  readonly workers: Readonly<Record<JobKind, JobWorker>>
  /** What is known of these orders: the fields that the list shows, and whether there is anything to do. */
  readonly describeOrders: (kind: JobKind, orderIds: readonly number[]) => Promise<Result<JobItem[]>>
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly newId: () => string
  readonly person: () => string
  /** Continues work in the name of the person who started the job. */
  readonly performAs: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
  readonly notify: (tone: StationNotification['tone'], message: string, next: string) => void
}

/** The `jobs.*` calls of the contract, and what the station needs besides them. */
export interface Jobs {
  start(input: CallInput<'jobs.start'>): Promise<Result<CallOutput<'jobs.start'>>>
  control(input: CallInput<'jobs.control'>): Promise<Result<CallOutput<'jobs.control'>>>
  dismiss(input: CallInput<'jobs.dismiss'>): Promise<Result<CallOutput<'jobs.dismiss'>>>
  list(): Promise<Result<CallOutput<'jobs.list'>>>
  /** Called once at the start: shows the jobs of the last session again, paused, and reads what was in flight. */
  restore(): Promise<void>
  /** A write that was in flight when Packbench last ended was certainly not done: the order can be processed again. */
  markNotDone(kind: JobKind, orderId: number): void
  /** Starts nothing more; resolves when items in flight have finished. */
  close(): Promise<void>
}

type StoredActiveJob = ActiveJob<JobItem, JobSummary>

type PerformInName = (work: () => Promise<ItemOutcome<JobItem>>) => Promise<ItemOutcome<JobItem>>

const maxNamed = 10
/** Orders in progress per write: one being written, one read before it, one read after it, and one ready for the next write. */
const ordersPerWrite = 4

function toItemOutcome(item: JobItem, outcome: JobOutcome): ItemOutcome<JobItem> {
  if (outcome.kind === 'try-later' || outcome.kind === 'halt') return outcome
  return { kind: 'ended', item: { ...item, state: outcome.kind, failure: outcome.kind === 'done' ? null : outcome.failure } }
}

function toItemWorker({ parallel, isOverload, perform }: JobWorker, startedAt: string, performInName: PerformInName): ItemWorker<JobItem> {
  return {
    parallel,
    isOverload,
    itemsPerWrite: ordersPerWrite,
    perform: (item, slot) => performInName(async () => toItemOutcome(item, await perform(item.orderId, slot, startedAt))),
  }
}

const isInDoubt = ({ state }: JobItem): boolean => state === 'in-doubt'

const toJob = (job: StoredActiveJob): Job => ({ ...job.summary(), items: [...job.items()] })

/** Processes many orders with any kind of action: stored, pausable, and resumed after a crash when a person requests it. */
export function createJobs(options: JobsOptions): Jobs {
  const { store, workers, clock, log, emit, newId, person } = options
  const reconciler = createReconciler()
  const engine = createJobEngine<StoredActiveJob, JobItem, JobSummary>({
    oneAtATime: false,
    clock,
    log,
    worker: (job) => {
      const { kind, startedAt, person: name } = job.summary()
      return toItemWorker(workers[kind], startedAt, (work) => options.performAs(name, work))
    },
    isWaiting: ({ state }) => state === 'waiting',
    onBegin: () => true,
    onItemBegin: (job, item) => {
      // Not stored: the write journal records what was sent.
      job.update({}, [{ ...item, state: 'running' }])
      return success(true)
    },
    onSlowDown: (job, until) => job.update({ isSlowedDown: true, waitsUntil: until.toString() }),
    onContinue: (job) => job.update({ waitsUntil: null }),
    onEnd: endRun,
    onThrown: (job) => {
      const failure = jobFailures.internalError()
      for (const item of job.items().filter(({ state }) => state === 'running')) job.saveItem({ ...item, state: 'in-doubt', failure })
      job.update({ state: 'paused', halt: failure })
    },
  })

  function addJob(stored: StoredJob, state: Job['state']): StoredActiveJob {
    const { id, kind, startedAt } = stored
    const job = createActiveJob<JobItem, JobSummary>({
      id,
      items: stored.items,
      summary: { id, kind, person: stored.person, startedAt, state, halt: null, isSlowedDown: false, waitsUntil: null },
      saveItem: (_job, item) => store.saveItem(id, item),
      emit: ({ summary }, changed) => emit('jobs.changed', { jobId: id, summary: summary(), items: [...changed] }),
    })
    engine.add(job)
    return job
  }

  async function recheckItem(job: StoredActiveJob, item: JobItem): Promise<JobItem | null> {
    const outcome = await workers[job.summary().kind].recheck(item.orderId)
    if (outcome?.kind === 'done') return { ...item, state: 'done', failure: null }
    return outcome?.kind === 'failed' ? { ...item, state: 'failed', failure: outcome.failure } : null
  }

  /** False when Packbench closed in the meantime. */
  async function recheckDoubtful(job: StoredActiveJob): Promise<boolean> {
    return await reconciler.reconcile(job, {
      needsReading: isInDoubt,
      read: (item) => recheckItem(job, item),
      isClosing: () => engine.isClosing(),
    })
  }

  async function endRun(job: StoredActiveJob, end: JobEnd): Promise<void> {
    if (job.summary().waitsUntil !== null) job.update({ waitsUntil: null })
    // The next start shows the job again, paused.
    if (engine.isClosing() || !(await recheckDoubtful(job))) return
    const isStopping = job.summary().state === 'stopping'
    if (end.kind === 'asked' && end.request === 'pause' && !isStopping) return job.update({ state: 'paused' })
    if (end.kind === 'halted' && !isStopping) return job.update({ state: 'paused', halt: end.failure })
    const saved = store.setState(job.id, 'finished')
    if (!saved.ok) log.warn('the end of a job was not stored', { failure: saved.failure.kind })
    job.update({ state: 'finished' })
  }

  function startRun(job: StoredActiveJob): void {
    job.update({ state: 'running', halt: null, isSlowedDown: false, waitsUntil: null })
    void engine.run(job)
  }

  function findBusy(kind: JobKind, orderIds: readonly number[]): string[] {
    const requested = new Set(orderIds)
    return engine
      .all()
      .filter((job) => job.summary().kind === kind && job.summary().state !== 'finished')
      .flatMap((job) => job.items().filter(({ orderId, state }) => requested.has(orderId) && (state === 'waiting' || state === 'running')))
      .map(({ reference }) => reference)
  }

  async function start({ kind, orderIds }: CallInput<'jobs.start'>): Promise<Result<Job>> {
    const unique = [...new Set(orderIds)]
    const described = await options.describeOrders(kind, unique)
    if (!described.ok) return described
    // No `await` from here to the insertion: two starts cannot both find an order free.
    if (engine.isClosing()) return failed(jobFailures.closed())
    const busy = findBusy(kind, unique)
    if (busy.length > 0) return failed(jobFailures.alreadyRunning({ count: busy.length, references: busy.slice(0, maxNamed).join(', ') }))
    const stored = { id: newId(), kind, person: person(), startedAt: clock.now().toString(), items: described.value, isFinished: false }
    const inserted = store.insert(stored)
    if (!inserted.ok) return inserted
    const job = addJob(stored, 'running')
    startRun(job)
    return success(toJob(job))
  }

  function endJob(job: StoredActiveJob, request: 'pause' | 'stop'): Result<true> {
    const { state } = job.summary()
    if (state === 'running' || state === 'pausing') {
      job.update({ state: request === 'pause' ? 'pausing' : 'stopping' })
      void engine.end(job.id, request)
    } else if (state === 'paused' && request === 'stop') {
      const saved = store.setState(job.id, 'finished')
      if (!saved.ok) return saved
      job.update({ state: 'finished', halt: null })
    }
    return success(true)
  }

  async function control({ jobId, action }: CallInput<'jobs.control'>): Promise<Result<Job>> {
    const job = engine.find(jobId)
    if (job === undefined) return failed(jobFailures.notFound())
    if (action === 'resume') {
      await engine.ended(jobId)
      if (job.summary().state === 'paused' && !engine.isClosing()) startRun(job)
    } else if (action === 'recheck') await recheckDoubtful(job)
    else {
      const ended = endJob(job, action)
      if (!ended.ok) return ended
    }
    return success(toJob(job))
  }

  async function dismiss({ jobId }: CallInput<'jobs.dismiss'>): Promise<Result<CallOutput<'jobs.dismiss'>>> {
    const job = engine.find(jobId)
    if (job === undefined) return success({ jobs: listJobs() })
    if (job.summary().state !== 'finished' || reconciler.isReading(jobId)) return failed(jobFailures.stillRunning())
    const saved = store.setState(jobId, 'dismissed')
    if (!saved.ok) return saved
    engine.remove(jobId)
    emit('jobs.changed', { jobId, summary: null, items: [] })
    return success({ jobs: listJobs() })
  }

  const listJobs = (): Job[] => engine.all().map(toJob)

  function restoreJob(stored: StoredJob): void {
    const job = addJob(stored, stored.isFinished ? 'finished' : 'paused')
    const worker = workers[stored.kind]
    for (const item of stored.items) {
      if (item.state === 'waiting' && worker.wasInFlight(item.orderId))
        job.saveItem({ ...item, state: 'in-doubt', failure: worker.inFlightFailure })
    }
    job.update({})
  }

  async function restore(): Promise<void> {
    const stored = store.listUndismissed()
    if (!stored.ok) return log.warn('the jobs could not be read', { failure: stored.failure.kind })
    for (const one of stored.value) restoreJob(one)
    for (const job of engine.all()) {
      if (job.summary().state === 'paused') notifyInterrupted(job)
      await recheckDoubtful(job)
    }
  }

  function notifyInterrupted(job: StoredActiveJob): void {
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
      for (const job of engine.all()) {
        const item = job.items().find((one) => one.orderId === orderId && one.state === 'in-doubt')
        if (job.summary().kind === kind && item !== undefined)
          job.saveItem({ ...item, state: 'failed', failure: workers[kind].notDoneFailure })
      }
    },
    close: () => engine.close(),
  }
}
