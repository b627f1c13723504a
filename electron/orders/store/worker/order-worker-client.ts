import { Worker } from 'node:worker_threads'
import { upstreamDetails, type Failure } from '../../../../shared/failure.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { Log } from '../../../platform/log.ts'
import type { OpenResult, OpenRequest, OrderResponse, OrderRequest } from './order-worker-messages.ts'
import { storedOrdersFailures } from '../../../../shared/messages/stored-orders/stored-orders-failures.ts'

/** One worker with its connection. */
export interface OrderWorkerClient {
  open(request: OpenRequest): Promise<Result<OpenResult>>
  /** Always answers. */
  run(name: string, input: readonly unknown[]): Promise<Result<unknown>>
  /** False once it has ended or cannot be trusted any more. */
  isUsable(): boolean
  /** Closes the files and ends the worker; resolves when it is gone. */
  terminate(): Promise<void>
}

/** Megabytes. Far more than a list of a hundred thousand ids; a small second keeps what is short-lived from adding up. */
const heapLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }

/** An idle worker does not keep the process alive. `damaged` hears that the file cannot be trusted. */
export function startOrderWorker({
  file,
  log,
  onDamaged,
}: {
  readonly file: string
  readonly log: Log
  readonly onDamaged: () => void
}): OrderWorkerClient {
  const worker = new Worker(file, { execArgv: [], resourceLimits: heapLimits })
  const pendingCalls = new Map<number, (result: Result<unknown>) => void>()
  let opening: ((result: Result<OpenResult>) => void) | null = null
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

  function onMessage(answer: OrderResponse): void {
    if (answer.kind === 'opened') {
      opening?.(answer.result)
      opening = null
      unrefIfIdle()
    } else if (answer.kind === 'done') {
      completeCall(answer.id, success(answer.value))
    } else if (answer.kind === 'failed') {
      completeCall(answer.id, failed(answer.isDamaged ? storedOrdersFailures.damaged({}, upstreamDetails(answer.failure)) : answer.failure))
      if (answer.isDamaged) onDamaged()
    } else {
      log.error('the store of the orders failed in an operation', answer.error)
      completeCall(answer.id, failed(storedOrdersFailures.internalError()))
    }
  }

  function send(request: OrderRequest): void {
    // Nothing is handed over, so that all of it stays the caller's.
    worker.postMessage(request, [])
  }

  worker.on('message', onMessage)
  worker.on('messageerror', (error) => {
    log.error('an answer of the store of the orders could not be read', error)
    void worker.terminate()
  })
  worker.on('error', (error) => {
    log.error('the worker that keeps the orders broke down', error)
    failAll(storedOrdersFailures.workerCrashed())
  })
  worker.on('exit', () => failAll(closing ? storedOrdersFailures.closed() : storedOrdersFailures.workerCrashed()))
  worker.unref()

  return {
    isUsable: () => usable,
    open: (request) =>
      new Promise((resolve) => {
        if (!usable) return resolve(failed(storedOrdersFailures.workerCrashed()))
        opening = resolve
        worker.ref()
        send(request)
      }),
    run: (name, input) =>
      new Promise((resolve) => {
        if (!usable) return resolve(failed(closing ? storedOrdersFailures.closed() : storedOrdersFailures.workerCrashed()))
        lastId += 1
        pendingCalls.set(lastId, resolve)
        worker.ref()
        send({ kind: 'run', id: lastId, name, input })
      }),
    terminate: async () => {
      closing = true
      usable = false
      worker.ref()
      // Opening only reads, or undoes what it began.
      if (opening === null) send({ kind: 'close' })
      else void worker.terminate()
      await exited
    },
  }
}
