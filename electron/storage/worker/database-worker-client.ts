import { Worker } from 'node:worker_threads'
import { upstreamDetails, type Failure, type UpstreamDetails } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Log } from '../../platform/log.ts'
import type { DatabaseOpenRequest, DatabaseRequest, DatabaseResponse } from './database-worker-messages.ts'

/** One worker with its connection. */
export interface DatabaseWorkerClient<Open extends DatabaseOpenRequest, Opened> {
  open(request: Open): Promise<Result<Opened>>
  /** Always resolves. */
  run(name: string, input: readonly unknown[]): Promise<Result<unknown>>
  /** False once it has ended or cannot be trusted any more. */
  isUsable(): boolean
  /** Closes the files and ends the worker; resolves when it is gone. */
  terminate(): Promise<void>
}

/** Megabytes. Far more than a list of 100,000 ids needs; the small second number keeps short-lived objects from adding up. */
const heapLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }

/** The failures of a topic's worker. */
export interface DatabaseWorkerFailures {
  workerCrashed(): Failure
  internalError(): Failure
  closed(): Failure
  damaged(details: Readonly<Record<string, never>>, context: UpstreamDetails): Failure
}

export interface DatabaseWorkerOptions {
  readonly file: string
  /** What it stores, for the log. */
  readonly subject: string
  readonly failures: DatabaseWorkerFailures
  readonly log: Log
  /** Called when the file cannot be trusted any more. */
  readonly onDamaged: () => void
}

/** An idle worker does not keep the process alive. */
export function startDatabaseWorker<Open extends DatabaseOpenRequest, Opened>({
  file,
  subject,
  failures,
  log,
  onDamaged,
}: DatabaseWorkerOptions): DatabaseWorkerClient<Open, Opened> {
  const worker = new Worker(file, { execArgv: [], resourceLimits: heapLimits })
  const pendingCalls = new Map<number, (result: Result<unknown>) => void>()
  let opening: ((result: Result<Opened>) => void) | null = null
  let usable = true
  let closing = false
  let lastId = 0
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  /** A worker that is ending keeps the process alive until it has closed its files. */
  function unrefIfIdle(): void {
    if (pendingCalls.size === 0 && opening === null && !closing) worker.unref()
  }

  function completeCall(id: number, result: Result<unknown>): void {
    pendingCalls.get(id)?.(result)
    pendingCalls.delete(id)
    unrefIfIdle()
  }

  function failAll(failure: Failure): void {
    usable = false
    opening?.(failed(failure))
    opening = null
    for (const id of pendingCalls.keys()) completeCall(id, failed(failure))
  }

  function onMessage(answer: DatabaseResponse<Opened>): void {
    if (answer.kind === 'opened') {
      opening?.(answer.result)
      opening = null
      unrefIfIdle()
    } else if (answer.kind === 'done') {
      completeCall(answer.id, success(answer.value))
    } else if (answer.kind === 'failed') {
      completeCall(answer.id, failed(answer.isDamaged ? failures.damaged({}, upstreamDetails(answer.failure)) : answer.failure))
      if (answer.isDamaged) onDamaged()
    } else {
      log.error(`${subject}: an operation failed in the database worker`, answer.error)
      completeCall(answer.id, failed(failures.internalError()))
    }
  }

  function send(request: DatabaseRequest<Open>): void {
    // Nothing is transferred, so everything stays the caller's.
    worker.postMessage(request, [])
  }

  worker.on('message', onMessage)
  worker.on('messageerror', (error) => {
    log.error(`${subject}: an answer of the database worker could not be read`, error)
    void worker.terminate()
  })
  worker.on('error', (error) => {
    log.error(`${subject}: the database worker broke down`, error)
    failAll(failures.workerCrashed())
  })
  worker.on('exit', () => failAll(closing ? failures.closed() : failures.workerCrashed()))
  worker.unref()

  return {
    isUsable: () => usable,
    open: (request) =>
      new Promise((resolve) => {
        if (!usable) return resolve(failed(failures.workerCrashed()))
        opening = resolve
        worker.ref()
        send(request)
      }),
    run: (name, input) =>
      new Promise((resolve) => {
        if (!usable) return resolve(failed(closing ? failures.closed() : failures.workerCrashed()))
        lastId += 1
        pendingCalls.set(lastId, resolve)
        worker.ref()
        send({ kind: 'run', id: lastId, name, input })
      }),
    terminate: async () => {
      closing = true
      usable = false
      worker.ref()
      // A worker that is still opening can be terminated: opening only reads, or undoes what it began.
      if (opening === null) send({ kind: 'close' })
      else void worker.terminate()
      await exited
    },
  }
}
