import pLimit from 'p-limit'
import { Temporal } from 'temporal-polyfill'
import { causeDetails, withCause } from '../../shared/failure-cause.ts'
import type { Failure } from '../../shared/failure.ts'
import { jobFailures } from '../../shared/messages/jobs/job-failures.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { ItemOutcome, ItemWorker, SendSlot } from './item-worker.ts'
import { workThrough, type WorkLoop, type WorkResult } from './work-loop.ts'

/** After this many consecutive overloads of the service the job halts. */
const maxOverloads = 5
/** Milliseconds to wait for an overloaded service that sends no `Retry-After`. */
const defaultWaitMs = 5000
/** A longer `Retry-After` halts the job: a person continues it later. */
const maxWaitMs = 10 * 60_000

export interface RunItemsOptions<Item> {
  readonly worker: ItemWorker<Item>
  readonly clock: Pick<Clock, 'now' | 'wait'>
  /** Items that have not started, in order. */
  readonly items: readonly Item[]
  /** Once it is aborted no item starts; items in flight finish. */
  readonly signal: AbortSignal
  /** Stores that an item starts, before anything is done. */
  readonly onBegin: (item: Item) => Result<true>
  /** Called when that could not be stored: nothing is done, and the job halts. */
  readonly onNotBegun: (item: Item, failure: Failure) => void
  /** Returns an item to the state before it started. */
  readonly onPutBack: (item: Item) => void
  /** Stores an item that has ended. */
  readonly onEnd: (item: Item) => Result<true>
  /** The service was overloaded: nothing is sent until this instant, and from then on one item at a time. */
  readonly onSlowDown: (until: Temporal.Instant) => void
  /** The wait for an overloaded service is over. */
  readonly onContinue: () => void
}

function longPause(failure: Failure): Failure {
  const minutes = Math.ceil((failure.retryAfter ?? 0) / 60_000)
  const length = minutes < 120 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) }
  return withCause(failure, jobFailures.longPause({ ...length, cause: causeDetails(failure).cause }))
}

/**
 * Processes items with as many writes in flight as the worker allows, and one at a time after the service was overloaded. Resolves once all
 * started items have ended: to the failure that halted it, or null.
 */
export async function runItems<Item>(options: RunItemsOptions<Item>): Promise<Failure | null> {
  const { worker } = options
  const waiting = [...options.items]
  const parallel = worker.parallel()
  const sending = pLimit(parallel)
  let overloads = 0
  let pausedUntil = options.clock.now()

  function slowDown(loop: WorkLoop, failure: Failure): number {
    sending.concurrency = 1
    const waitMs = Math.min(failure.retryAfter ?? defaultWaitMs, maxWaitMs)
    const until = options.clock.now().add({ milliseconds: Math.ceil(waitMs) })
    // A shorter wait does not end a longer one.
    if (Temporal.Instant.compare(until, pausedUntil) > 0) pausedUntil = until
    options.onSlowDown(pausedUntil)
    loop.pause(failure, waitMs)
    return waitMs
  }

  function createSlot(loop: WorkLoop): SendSlot {
    return async (send) =>
      await sending(async () => {
        await loop.pauseOver()
        if (!loop.mayBegin()) return failed(jobFailures.notBegun())
        const sent = await send(() => (loop.mayBegin() ? null : jobFailures.notBegun()))
        // Before the slot is free again, so that the next write already waits.
        if (!sent.ok && worker.isOverload(sent.failure)) slowDown(loop, sent.failure)
        return sent
      })
  }

  function finish(item: Item, halt: Failure | undefined): WorkResult<Failure> {
    const saved = options.onEnd(item)
    const reason = saved.ok ? halt : saved.failure
    return reason === undefined ? { kind: 'ended' } : { kind: 'halt', reason }
  }

  function putBack(item: Item, reason: Failure): WorkResult<Failure> {
    options.onPutBack(item)
    return { kind: 'halt', reason }
  }

  function tryLater(item: Item, failure: Failure, loop: WorkLoop): WorkResult<Failure> {
    overloads += 1
    if (overloads >= maxOverloads) return putBack(item, failure)
    if ((failure.retryAfter ?? 0) > maxWaitMs) return putBack(item, longPause(failure))
    options.onPutBack(item)
    return { kind: 'retry', failure, waitMs: slowDown(loop, failure) }
  }

  function applyOutcome(item: Item, outcome: ItemOutcome<Item>, loop: WorkLoop): WorkResult<Failure> {
    if (outcome.kind === 'try-later') return tryLater(item, outcome.failure, loop)
    overloads = 0
    if (outcome.kind === 'ended') return finish(outcome.item, outcome.halt)
    return outcome.kind === 'halt' ? putBack(item, outcome.failure) : { kind: 'ended' }
  }

  return await workThrough({
    next: () => waiting.shift() ?? null,
    parallel: Math.min(parallel * worker.itemsPerWrite, waiting.length),
    perform: async (item, loop) => {
      const begun = options.onBegin(item)
      if (begun.ok) return applyOutcome(item, await worker.perform(item, createSlot(loop)), loop)
      options.onNotBegun(item, begun.failure)
      return { kind: 'halt', reason: begun.failure }
    },
    clock: options.clock,
    signal: options.signal,
    onPause: (failure) => {
      if (failure === null) options.onContinue()
    },
  })
}
