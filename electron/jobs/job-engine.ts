import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { ActiveJob, OrderItem } from './active-job.ts'
import type { ItemWorker } from './item-worker.ts'
import { runItems } from './run-items.ts'
import { createRuns, type RunRequests } from './runs.ts'

/** A person pauses or stops a job; `close` ends it with Packbench. */
export type JobRequest = 'pause' | 'stop' | 'close'

/** Why a job has stopped, for good or until it is resumed. Its items in flight have finished. */
export type JobEnd =
  | { readonly kind: 'completed' }
  | { readonly kind: 'asked'; readonly request: JobRequest }
  /** Every further item would fail in the same way. */
  | { readonly kind: 'halted'; readonly failure: Failure }

/** What differs between the kinds of jobs. */
export interface JobEngineOptions<Job extends ActiveJob<Item, Summary>, Item extends OrderItem, Summary extends object> {
  /** True when a job waits until the previous one has ended. */
  readonly oneAtATime: boolean
  readonly worker: (job: Job) => ItemWorker<Item>
  readonly isWaiting: (item: Item) => boolean
  /** Called at the job's turn, unless it was requested to end before; false when none of it may start any more. */
  readonly onBegin: (job: Job) => boolean
  /** Stores that an item starts, before anything is done. If that fails, nothing is done, and the job halts. */
  readonly onItemBegin: (job: Job, item: Item) => Result<true>
  /** Returns the new state of an item whose start could not be stored. Without this function, the item waits again. */
  readonly notBegun?: (item: Item, failure: Failure) => Item
  /** The service was overloaded: nothing is sent until this instant, and from then on one item at a time. */
  readonly onSlowDown?: (job: Job, until: Temporal.Instant) => void
  /** The wait for an overloaded service is over. */
  readonly onContinue?: (job: Job) => void
  /** Emits and stores the outcome of the job and of the items that did not start. */
  readonly onEnd: (job: Job, end: JobEnd) => void | Promise<void>
  /** A bug ended the job. */
  readonly onThrown: (job: Job) => void
  readonly clock: Pick<Clock, 'now' | 'wait'>
  readonly log: Log
}

/** Runs jobs of one kind, each a list of orders with the same action, and keeps those that are shown. */
export interface JobEngine<Job> {
  /** Oldest first. */
  all(): Job[]
  find(id: string): Job | undefined
  add(job: Job): void
  remove(id: string): void
  /** Processes the waiting items when the job's turn comes. Resolves once that has ended. */
  run(job: Job): Promise<void>
  /** Resolves once the job is not running; immediately when it is not running now. */
  ended(id: string): Promise<void>
  /** Lets items in flight finish and starts no more. Resolves once they have ended; immediately when the job is not running. */
  end(id: string, request: Exclude<JobRequest, 'close'>): Promise<void>
  /** True once Packbench is closing. */
  isClosing(): boolean
  /** Ends every job; resolves when items in flight have finished. */
  close(): Promise<void>
}

export function createJobEngine<Job extends ActiveJob<Item, Summary>, Item extends OrderItem, Summary extends object>(
  options: JobEngineOptions<Job, Item, Summary>,
): JobEngine<Job> {
  const { clock, log } = options
  const jobs = new Map<string, Job>()
  let closing = false
  const runs = createRuns<JobRequest>({
    oneAtATime: options.oneAtATime,
    onThrown: (id, error) => {
      log.error('a job threw', error)
      const job = jobs.get(id)
      if (job !== undefined) options.onThrown(job)
    },
  })

  async function work(job: Job, requests: RunRequests<JobRequest>): Promise<void> {
    if (!requests.signal.aborted && !options.onBegin(job)) return
    const halt = await runItems({
      worker: options.worker(job),
      clock,
      items: job.items().filter(options.isWaiting),
      signal: requests.signal,
      onBegin: (item) => options.onItemBegin(job, item),
      onNotBegun: (item, failure) => {
        if (options.notBegun === undefined) job.update({}, [item])
        else job.saveItem(options.notBegun(item, failure))
      },
      onPutBack: (item) => job.update({}, [item]),
      onEnd: (item) => job.saveItem(item),
      onSlowDown: (until) => options.onSlowDown?.(job, until),
      onContinue: () => options.onContinue?.(job),
    })
    const request = requests.request()
    if (request !== null) await options.onEnd(job, { kind: 'asked', request })
    else await options.onEnd(job, halt === null ? { kind: 'completed' } : { kind: 'halted', failure: halt })
  }

  return {
    all: () => [...jobs.values()],
    find: (id) => jobs.get(id),
    add: (job) => void jobs.set(job.id, job),
    remove: (id) => void jobs.delete(id),
    run: (job) => runs.start(job.id, (requests) => work(job, requests)),
    ended: (id) => runs.ended(id),
    end: (id, request) => runs.end(id, request),
    isClosing: () => closing,
    close: async () => {
      closing = true
      await runs.close('close')
    },
  }
}
