import { Worker } from 'node:worker_threads'
import { winspoolMessages } from '../../../../shared/messages/printers/winspool-messages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { createSequencer } from '../../../../shared/sequencer.ts'
import type { SpoolerOperations } from './spooler-operations.ts'
import { recordStuckThread, recordThreadEnd } from './stuck-threads.ts'
import type { LibraryFiles } from './winspool-library.ts'
import type { WinspoolError } from './winspool-error.ts'

type Name = keyof SpoolerOperations
type Input<Operation extends Name> = Parameters<SpoolerOperations[Operation]> extends [infer Given] ? Given : undefined

/** Ends the worker once it has handled all earlier requests. */
export const endRequest = 'end'

/** The worker's requests and responses; one request at a time. */
export interface SpoolerRequest {
  readonly name: Name
  readonly input: unknown
}
export type SpoolerResponse =
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'thrown'; readonly errorMessage: string }

export interface SpoolerWorkerParts {
  /** The worker's entry file. */
  readonly file: string
  readonly libraries: LibraryFiles
  readonly clock: Clock
  readonly log: Log
}

/** `late`: the call may still be in progress, and may still take effect; `returned` resolves once it has returned. */
export type SpoolerCall<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'late'; readonly error: WinspoolError; readonly returned: Promise<unknown> }
  | { readonly kind: 'broken'; readonly error: WinspoolError }

export interface SpoolerWorker {
  /** Starts the thread ahead of the first call. */
  warmUp(): void
  /** One call at a time, each with its own deadline. Never rejects; after a call that is late or crashes the worker, a new worker is used. */
  call<Operation extends Name>(
    name: Operation,
    input: Input<Operation>,
    deadlineMs: number,
  ): Promise<SpoolerCall<ReturnType<SpoolerOperations[Operation]>>>
  close(): Promise<void>
}

/** Milliseconds for an idle thread to end; it may still be loading its libraries. */
const endMs = 2000

type Ended = SpoolerResponse | { readonly kind: 'late' } | { readonly kind: 'exited'; readonly errorMessage: string }

/** A thread for the calls of winspool, started with the first one: a call holds its thread, and a driver or print server may never answer. */
export function createSpoolerWorker({ file, libraries, clock, log }: SpoolerWorkerParts): SpoolerWorker {
  const inSequence = createSequencer()
  let worker: Worker | null = null
  let finish: ((ended: Ended) => void) | null = null

  function start(): Worker {
    const started = new Worker(file, { execArgv: [], workerData: libraries })
    const finishOwn = (ended: Ended): void => {
      if (worker === started) finish?.(ended)
    }
    started.on('message', (response: SpoolerResponse) => finishOwn(response))
    started.on('error', (error) => finishOwn({ kind: 'exited', errorMessage: error.message }))
    started.on('exit', (code) => {
      finishOwn({ kind: 'exited', errorMessage: `exit: ${code}` })
      if (worker === started) worker = null
    })
    started.unref()
    return started
  }

  /**
   * Resolves when the thread has ended by itself, which needs its call to return. It is not terminated: a native call that returns to a
   * terminated thread cannot report its error, and ends the whole process.
   */
  async function abandon(left: Worker): Promise<void> {
    if (worker === left) worker = null
    recordStuckThread(libraries.kernel)
    const ended = new Promise<void>((resolve) => left.once('exit', () => resolve()))
    left.unref()
    left.postMessage(endRequest, [])
    await ended
    recordThreadEnd()
  }

  async function run(request: SpoolerRequest, deadlineMs: number): Promise<SpoolerCall<unknown>> {
    worker ??= start()
    const current = worker
    current.ref()
    const answered = new AbortController()
    const ending = new Promise<Ended>((resolve) => (finish = resolve))
    clock.wait(deadlineMs, answered.signal).then(
      () => finish?.({ kind: 'late' }),
      () => {},
    )
    current.postMessage(request, [])
    const ended = await ending
    finish = null
    answered.abort()
    if (ended.kind === 'answer') {
      current.unref()
      return { kind: 'answered', value: ended.value }
    }
    log.warn('the thread for the print spooler was replaced', { operation: request.name, why: ended.kind })
    if (ended.kind === 'late') {
      return {
        kind: 'late',
        returned: abandon(current),
        error: { reason: winspoolMessages.noAnswer.message(), detail: `${request.name}: ${deadlineMs} ms` },
      }
    }
    if (worker === current) void abandon(current)
    return { kind: 'broken', error: { reason: winspoolMessages.notLoaded.message(), detail: ended.errorMessage } }
  }

  return {
    warmUp: () => {
      worker ??= start()
    },
    call: (name, input, deadlineMs) =>
      // The worker returns the value type of each operation.
      inSequence(() => run({ name, input }, deadlineMs)) as ReturnType<SpoolerWorker['call']> as never,
    close: async () => {
      if (worker === null) return
      const ending = abandon(worker)
      if (finish !== null) {
        // It may be inside a call that does not return.
        finish({ kind: 'exited', errorMessage: 'closed' })
        return
      }
      const ended = new AbortController()
      void ending.then(() => ended.abort())
      await clock.wait(endMs, ended.signal).catch(() => {})
    },
  }
}
