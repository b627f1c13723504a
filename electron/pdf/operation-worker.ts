import { Worker } from 'node:worker_threads'
import { failed, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { memoryLimits } from './memory-limits.ts'
import { isStarved as isThreadStarved } from './starved-thread.ts'
import { readerCrashed, readerBug, readerClosed, readerNotStarted, tookTooLong, tooMuchMemory } from './worker-failures.ts'
import type { WorkerMessage, WorkerRequest } from './worker-messages.ts'

/** A thread that runs one operation at a time. */
export interface OperationWorker {
  /** Always resolves. Only one call at a time. */
  run(request: WorkerRequest): Promise<Result<unknown>>
  /** False once it has ended, was stopped, or cannot be trusted any more: it takes no further calls. */
  isUsable(): boolean
  /** Terminates the worker, whatever it is doing. Resolves when it has ended. */
  end(): Promise<void>
}

/** How a call ended. */
type End = Exclude<WorkerMessage, { kind: 'ready' }> | { readonly kind: 'gone' } | { readonly kind: 'late'; readonly afterMs: number }

/** A call on a busy machine may take this many times its usual limit. */
const longestTimes = 6

export interface WorkerParts {
  readonly file: string
  /** Milliseconds for one call, including the start of its worker. A call that gets too little processor time is allowed longer. */
  readonly timeoutMs: number
  /** True if the thread works but gets too little processor time; measured if not given. */
  readonly isStarved?: (worker: Worker, clock: Clock) => Promise<boolean>
  readonly clock: Clock
  readonly log: Log
}

/** An idle worker does not keep the process alive; a working one does. */
export function startOperationWorker({ file, timeoutMs, clock, log, isStarved = isThreadStarved }: WorkerParts): OperationWorker {
  const worker = new Worker(file, { execArgv: [], resourceLimits: memoryLimits.workerHeap })
  let isOutOfMemory = false
  let ready = false
  let usable = true
  let closing = false
  let finish: ((end: End) => void) | null = null

  const end = async (): Promise<void> => {
    usable = false
    await worker.terminate()
  }
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') ready = true
    else finish?.(message)
  })
  worker.on('messageerror', (error) => finish?.({ kind: 'thrown', error }))
  worker.on('error', (error) => {
    usable = false
    isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    log.error('PDF worker broke down', error)
  })
  worker.on('exit', () => {
    usable = false
    finish?.({ kind: 'gone' })
  })

  /** Calls `onLate` at the deadline of a call that began now, unless it is answered first. */
  const watchDeadline = async (answered: AbortSignal, onLate: (afterMs: number) => void): Promise<void> => {
    for (let times = 1; !answered.aborted; times += 1) {
      await clock.wait(timeoutMs, answered)
      // If this cannot be measured, the usual limit applies.
      const isLast = times === longestTimes || !(await isStarved(worker, clock).catch(() => false))
      if (isLast && !answered.aborted) return onLate(times * timeoutMs)
    }
  }

  const toResult = (how: End, name: string): Result<unknown> => {
    if (how.kind === 'answer') {
      // The memory that a worker has grown to is returned to the system only when its thread ends.
      if (how.needsReplacement) usable = false
      return how.result
    }
    if (closing) return failed(readerClosed)
    // After an exception the worker's memory may be in any state, so the next call gets a new worker.
    void end()
    if (how.kind === 'thrown') {
      log.error(`PDF worker failed in ${name}`, how.error)
      return failed(readerBug)
    }
    log.warn('PDF worker replaced', { operation: name, why: how.kind })
    if (how.kind === 'late') return failed(tookTooLong(how.afterMs))
    if (isOutOfMemory) return failed(tooMuchMemory)
    return failed(ready ? readerCrashed : readerNotStarted)
  }

  return {
    isUsable: () => usable,

    async run(request) {
      const answered = new AbortController()
      const ending = new Promise<End>((resolve) => {
        finish = resolve
      })
      if (!usable) finish?.({ kind: 'gone' })
      worker.ref()
      watchDeadline(answered.signal, (afterMs) => finish?.({ kind: 'late', afterMs })).catch(() => {})
      try {
        // Nothing is transferred, so everything stays the caller's.
        worker.postMessage(request, [])
        return toResult(await ending, request.name)
      } finally {
        finish = null
        answered.abort()
        // A worker that is ending keeps the process alive until it is gone.
        if (!closing) worker.unref()
      }
    },

    async end() {
      closing = true
      await end()
    },
  }
}
