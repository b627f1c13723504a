import pLimit from 'p-limit'
import type { Failure } from '../../shared/failure.ts'
import type { JobItem } from '../../shared/jobs/job.ts'
import { jobFailures } from '../../shared/messages/jobs/job-failures.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { JobOutcome, JobWorker, SendSlot } from './job-worker.ts'

/** Orders that are read before or after their write, for each write under way. */
const readsPerWrite = 3
/** After so many requests in a row that the service had no room for, the job pauses. */
const maxOverloads = 5
/** Milliseconds to wait for an overloaded service that names no time. */
const defaultWaitMs = 5000

export interface RunJobOptions {
  readonly worker: JobWorker
  readonly clock: Pick<Clock, 'wait'>
  /** Items that have not begun, in order. */
  readonly items: readonly JobItem[]
  /** False once nothing more may begin. */
  readonly shouldContinue: () => boolean
  /** Ends waiting for an overloaded service. */
  readonly signal: AbortSignal
  /** An item that begins, or goes back to waiting; not stored. */
  readonly onProgress: (item: JobItem) => void
  /** Stores an item that has come to its end. */
  readonly onOutcome: (item: JobItem) => Result<true>
  readonly onParallelChange: (parallel: number) => void
}

/**
 * Works through the items of a job with as many writes under way as its worker allows, one at a time after the service was overloaded (429 or
 * 503). Resolves once everything that began has ended, to why the job had to pause, or null.
 */
export async function runJob(options: RunJobOptions): Promise<Failure | null> {
  const { worker, clock, signal } = options
  const waiting = [...options.items]
  const parallel = worker.parallel()
  const sending = pLimit(parallel)
  let halt: Failure | null = null
  let overloads = 0
  let pause: Promise<void> = Promise.resolve()

  const mayBegin = (): boolean => halt === null && options.shouldContinue() && !signal.aborted

  const slot: SendSlot = async (send) =>
    await sending(async () => {
      await pause
      if (!mayBegin()) return failed(jobFailures.notBegun())
      const sent = await send()
      // Before the slot is free again, so that the next write already waits.
      if (!sent.ok && worker.isOverload(sent.failure)) slowDown(sent.failure.retryAfter ?? defaultWaitMs)
      return sent
    })

  function slowDown(waitMs: number): void {
    if (sending.concurrency > 1) {
      sending.concurrency = 1
      options.onParallelChange(1)
    }
    pause = clock.wait(waitMs, signal).catch(() => {})
  }

  function finish(item: JobItem, state: JobItem['state'], failure: Failure | null): void {
    const saved = options.onOutcome({ ...item, state, failure })
    if (!saved.ok) halt ??= saved.failure
  }

  function putBack(item: JobItem): void {
    waiting.unshift(item)
    options.onProgress(item)
  }

  function applyOutcome(item: JobItem, outcome: JobOutcome): void {
    if (outcome.kind !== 'try-later') overloads = 0
    switch (outcome.kind) {
      case 'done':
        return finish(item, 'done', null)
      case 'skipped':
      case 'failed':
        return finish(item, outcome.kind, outcome.failure)
      case 'in-doubt':
        return finish(item, 'in-doubt', outcome.failure)
      case 'try-later':
        putBack(item)
        overloads += 1
        slowDown(outcome.failure.retryAfter ?? defaultWaitMs)
        if (overloads >= maxOverloads) halt ??= outcome.failure
        return undefined
      case 'halt':
        putBack(item)
        halt ??= outcome.failure
        return undefined
    }
  }

  async function work(): Promise<void> {
    while (mayBegin()) {
      const item = waiting.shift()
      if (item === undefined) return
      options.onProgress({ ...item, state: 'running' })
      applyOutcome(item, await worker.perform(item.orderId, slot))
      await pause
    }
  }

  await Promise.all(Array.from({ length: Math.min(parallel * readsPerWrite, waiting.length) }, work))
  return halt
}
