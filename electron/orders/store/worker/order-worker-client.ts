import { Worker } from 'node:worker_threads'
import type { Failure } from '../../../../shared/failure.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { Log } from '../../../platform/log.ts'
import type { Opened, OpenRequest, OrderAnswer, OrderRequest } from './order-worker-messages.ts'
import { storeBroke, storeBug, storeClosed, storeIsDamaged } from '../store-failures.ts'

/** One worker with its connection. */
export interface OrderLink {
  open(request: OpenRequest): Promise<Result<Opened>>
  /** Always answers. */
  run(name: string, input: readonly unknown[]): Promise<Result<unknown>>
  /** False once it has ended or cannot be trusted any more. */
  usable(): boolean
  /** Closes the files and ends the worker; resolves when it is gone. */
  end(): Promise<void>
}

/** Megabytes. Far more than a list of a hundred thousand ids; a small second keeps what is short-lived from adding up. */
const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }

/** An idle worker does not keep the process alive. `damaged` hears that the file cannot be trusted. */
export function startOrderLink({
  file,
  log,
  damaged,
}: {
  readonly file: string
  readonly log: Log
  readonly damaged: () => void
}): OrderLink {
  const worker = new Worker(file, { execArgv: [], resourceLimits: heap })
  const waiting = new Map<number, (result: Result<unknown>) => void>()
  let opening: ((result: Result<Opened>) => void) | null = null
  let usable = true
  let closing = false
  let lastId = 0
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  function settle(id: number, result: Result<unknown>): void {
    waiting.get(id)?.(result)
    waiting.delete(id)
    if (waiting.size === 0 && opening === null) worker.unref()
  }

  function breakAll(failure: Failure): void {
    usable = false
    opening?.(failed(failure))
    opening = null
    for (const id of waiting.keys()) settle(id, failed(failure))
  }

  function hear(answer: OrderAnswer): void {
    if (answer.kind === 'opened') {
      opening?.(answer.result)
      opening = null
      if (waiting.size === 0) worker.unref()
    } else if (answer.kind === 'done') {
      settle(answer.id, success(answer.value))
    } else if (answer.kind === 'failed') {
      settle(answer.id, failed(answer.damaged ? storeIsDamaged(answer.failure.detail) : answer.failure))
      if (answer.damaged) damaged()
    } else {
      log.error('the store of the orders failed in an operation', answer.error)
      settle(answer.id, failed(storeBug))
    }
  }

  function send(request: OrderRequest): void {
    // Nothing is handed over, so that all of it stays the caller's.
    worker.postMessage(request, [])
  }

  worker.on('message', hear)
  worker.on('messageerror', (error) => {
    log.error('an answer of the store of the orders could not be read', error)
    void worker.terminate()
  })
  worker.on('error', (error) => {
    log.error('the worker that keeps the orders broke down', error)
    breakAll(storeBroke)
  })
  worker.on('exit', () => breakAll(closing ? storeClosed : storeBroke))
  worker.unref()

  return {
    usable: () => usable,
    open: (request) =>
      new Promise((resolve) => {
        if (!usable) return resolve(failed(storeBroke))
        opening = resolve
        worker.ref()
        send(request)
      }),
    run: (name, input) =>
      new Promise((resolve) => {
        if (!usable) return resolve(failed(closing ? storeClosed : storeBroke))
        lastId += 1
        waiting.set(lastId, resolve)
        worker.ref()
        send({ kind: 'run', id: lastId, name, input })
      }),
    end: async () => {
      closing = true
      usable = false
      worker.ref()
      // Opening only reads, or undoes what it began.
      if (opening === null) send({ kind: 'close' })
      else void worker.terminate()
      await gone
    },
  }
}
