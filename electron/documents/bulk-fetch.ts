import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { BulkFetchState } from '../../shared/documents/archive.ts'
import type { Failure, FailureKind } from '../../shared/failure.ts'
import { documentFailures } from '../../shared/messages/documents/document-failures.ts'
import { jobFailures } from '../../shared/messages/jobs/job-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { createProgress } from '../jobs/progress.ts'
import { createRuns, type RunRequests } from '../jobs/runs.ts'
import { workThrough, type WorkResult } from '../jobs/work-loop.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import {
  fatalKinds,
  fetchOrderDocuments,
  transientKinds,
  type FetchOrderDocumentsTools,
  type OrderFetchResult,
} from './fetch-order-documents.ts'
import type { FetchQueue } from './store/fetch-queue.ts'

/** Fetches documents of many orders in advance. One run at a time; more orders join it. */
export interface BulkFetch {
  start(orderIds: readonly number[]): Result<BulkFetchState>
  current(): BulkFetchState | null
  stop(): void
  resume(): Result<true>
  /** Dismisses an ended run and its remaining orders. */
  dismiss(): Result<true>
  /** Ends between two documents; the remaining orders stay queued. */
  close(): Promise<void>
}

export interface BulkFetchOptions extends FetchOrderDocumentsTools {
  readonly queue: FetchQueue
  readonly referenceOf: (orderId: number) => Promise<string | null>
  readonly clock: Clock
  readonly log: Log
  readonly announce: EmitEvent
}

const jobId = 'fetching'
/** Orders processed at the same time: the service and the packers' own work come first. */
const maxConcurrentOrders = 2
const maxListedFailures = 200
const initialBackoffMs = 2000
const maxBackoffMs = 60_000
/** How often one order is tried while the service responds to others; without a network the run waits without limit. */
const maxAttempts = 4

const unlimitedRetryKinds: ReadonlySet<FailureKind> = new Set(['no-network', 'sign-in-needed'])
const emptyCounts = { done: 0, fetched: 0, alreadyHere: 0, failed: 0, failures: [], reason: null }

/** The attempts at an order so far. */
interface Attempts {
  readonly count: number
  /** Documents fetched in these attempts; the next attempt finds them already stored. */
  readonly fetched: number
}

const noAttempts: Attempts = { count: 0, fetched: 0 }

function shouldRetry({ kind }: Failure, attempts: number): boolean {
  return transientKinds.has(kind) && (unlimitedRetryKinds.has(kind) || attempts < maxAttempts)
}

/** The queued orders that are not being processed, including those that join later or again after they ended. */
function pendingOrders(queue: FetchQueue) {
  const startedIds = new Set<number>()
  return {
    next(): number | null {
      const left = queue.pending()
      const orderId = left.ok ? left.value.find((id) => !startedIds.has(id)) : undefined
      if (orderId === undefined) return null
      startedIds.add(orderId)
      return orderId
    },
    ended: (orderId: number): void => void startedIds.delete(orderId),
  }
}

export function createBulkFetch(options: BulkFetchOptions): BulkFetch {
  const { queue, clock, announce, log } = options
  let isClosed = false
  const progress = createProgress<BulkFetchState>({
    clock,
    intervalMs: 0,
    emit: (state) => {
      if (!isClosed) announce('documents.fetching', state)
    },
  })
  const update = (change: Partial<BulkFetchState>): void => progress.update(change, 'now')
  const runs = createRuns<'stop'>({
    oneAtATime: true,
    onThrown: (_id, error) => {
      log.error('fetching documents of many orders threw', error)
      update({ state: 'stopped', reason: jobFailures.runInternalError() })
    },
  })

  async function finishOrder(orderId: number, result: OrderFetchResult): Promise<Result<true>> {
    const { fetched, alreadyHere, reference, failure, document } = result
    const name = reference ?? (failure === null ? null : await options.referenceOf(orderId)) ?? `#${orderId}`
    // Read the run again: another order may have been counted in the meantime.
    const run = progress.current()
    if (run !== null) {
      const counts = { fetched: run.fetched + fetched, alreadyHere: run.alreadyHere + alreadyHere, done: run.done + 1 }
      const isListed = failure !== null && run.failures.length < maxListedFailures
      const failures = isListed ? [...run.failures, { orderId, reference: name, failure, document }] : run.failures
      update({ ...counts, failures, failed: run.failed + (failure === null ? 0 : 1) })
    }
    return queue.remove(orderId)
  }

  /** Processes one order to its end, or leaves it queued for another attempt. */
  async function fetchOrder(orderId: number, attempts: Map<number, Attempts>): Promise<WorkResult<Failure>> {
    const before = attempts.get(orderId) ?? noAttempts
    const result = await fetchOrderDocuments(options, orderId)
    const { failure } = result
    if (failure !== null && fatalKinds.has(failure.kind)) return { kind: 'halt', reason: failure }
    const tried = { count: before.count + 1, fetched: before.fetched + result.fetched }
    if (failure !== null && shouldRetry(failure, tried.count)) {
      attempts.set(orderId, tried)
      return { kind: 'retry', failure, waitMs: Math.min(maxBackoffMs, initialBackoffMs * 2 ** before.count) }
    }
    const finished = await finishOrder(orderId, { ...result, fetched: tried.fetched, alreadyHere: result.alreadyHere - before.fetched })
    return finished.ok ? { kind: 'ended' } : { kind: 'halt', reason: finished.failure }
  }

  function finishRun(halt: Failure | null, left: Result<number[]>): void {
    const isDone = left.ok && left.value.length === 0
    const run = progress.current()
    const facts = { orders: run?.orders ?? 0, failed: run?.failed ?? 0, left: left.ok ? left.value.length : null }
    log.info(isDone ? 'documents of many orders fetched' : 'fetching documents of many orders stopped', facts)
    update({ state: isDone ? 'finished' : 'stopped', reason: halt })
  }

  /** Processes the queue until it is empty or the run halts. */
  async function fetchAll({ signal }: RunRequests<'stop'>): Promise<void> {
    const attempts = new Map<number, Attempts>()
    const pending = pendingOrders(queue)
    for (;;) {
      const halt = await workThrough({
        next: () => pending.next(),
        parallel: maxConcurrentOrders,
        perform: async (orderId) => {
          const result = await fetchOrder(orderId, attempts)
          if (result.kind === 'ended') {
            attempts.delete(orderId)
            pending.ended(orderId)
          }
          return result
        },
        clock,
        signal,
        onPause: (reason) => update({ state: reason === null ? 'running' : 'waiting', reason }),
      })
      const left = queue.pending()
      // Orders that joined while the last one ended need another round. None may join between this check and reporting the end.
      if (halt !== null || signal.aborted || !left.ok || left.value.length === 0) return finishRun(halt, left)
    }
  }

  function startRun(): void {
    update({ state: 'running', reason: null })
    void runs.start(jobId, fetchAll)
  }

  function isActive(): boolean {
    const state = progress.current()?.state
    return state === 'running' || state === 'waiting' || state === 'stopping'
  }

  const leftover = queue.pending()
  if (leftover.ok && leftover.value.length > 0) progress.reset({ state: 'stopped', orders: leftover.value.length, ...emptyCounts })

  return {
    current: progress.current,
    start(orderIds) {
      const added = queue.add(orderIds)
      if (!added.ok) return added
      const left = queue.pending()
      if (!left.ok) return left
      if (isActive()) update({ orders: (progress.current()?.done ?? 0) + left.value.length })
      else {
        progress.reset({ state: 'running', orders: left.value.length, ...emptyCounts })
        startRun()
      }
      const run = progress.current()
      return run === null ? failed(documentFailures.noneYet()) : success(run)
    },
    stop() {
      if (!isActive()) return
      update({ state: 'stopping' })
      void runs.end(jobId, 'stop')
    },
    resume() {
      if (progress.current()?.state === 'stopped') startRun()
      return success(true)
    },
    dismiss() {
      if (isActive()) return success(true)
      const cleared = queue.clear()
      if (cleared.ok) progress.reset(null)
      return cleared
    },
    async close() {
      isClosed = true
      await runs.close('stop')
    },
  }
}
