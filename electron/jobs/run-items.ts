import pLimit from 'p-limit'
import type { Failure } from '../../shared/failure.ts'
import { jobFailures } from '../../shared/messages/jobs/job-failures.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { ItemOutcome, ItemWorker, SendSlot } from './item-worker.ts'
import { workThrough, type WorkLoop, type WorkResult } from './work-loop.ts'

/** After so many requests in a row that the service had no room for, the job halts. */
const maxOverloads = 5
/** Milliseconds to wait for an overloaded service that names no time. */
const defaultWaitMs = 5000

export interface RunItemsOptions<Item> {
  readonly worker: ItemWorker<Item>
  readonly clock: Pick<Clock, 'wait'>
  /** Items that have not begun, in order. */
  readonly items: readonly Item[]
  /** Once it is aborted nothing more begins; what is under way ends. */
  readonly signal: AbortSignal
  /** Says that an item begins, before anything is done to it. */
  readonly onBegin: (item: Item) => Result<true>
  /** That could not be stored, so nothing is done to it and the job halts. */
  readonly onNotBegun: (item: Item, failure: Failure) => void
  /** An item goes back to where it was before it began. */
  readonly onPutBack: (item: Item) => void
  /** Stores an item that has come to its end. */
  readonly onEnd: (item: Item) => Result<true>
  /** The service was overloaded: from now on one item is sent at a time. */
  readonly onSlowDown: () => void
}

/**
 * Works through items with as many writes under way as the worker allows, one at a time after the service was overloaded. Resolves once
 * everything that began has ended, to why it halted, or null.
 */
export async function runItems<Item>(options: RunItemsOptions<Item>): Promise<Failure | null> {
  const { worker } = options
  const waiting = [...options.items]
  const parallel = worker.parallel()
  const sending = pLimit(parallel)
  let overloads = 0

  function slowDown(loop: WorkLoop, failure: Failure): number {
    sending.concurrency = 1
    options.onSlowDown()
    const waitMs = failure.retryAfter ?? defaultWaitMs
    loop.pause(failure, waitMs)
    return waitMs
  }

  function createSlot(loop: WorkLoop): SendSlot {
    return async (send) =>
      await sending(async () => {
        await loop.pauseOver()
        if (!loop.mayBegin()) return failed(jobFailures.notBegun())
        const sent = await send()
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
  })
}
