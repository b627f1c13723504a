import { failed, type Result } from '../../shared/result.ts'
import { keepWasmCode } from './keep-wasm-code.ts'
import { startOperationWorker, type OperationWorker, type WorkerParts } from './operation-worker.ts'
import { readerClosed } from './worker-failures.ts'
import type { Operations } from './worker-messages.ts'

export interface WorkerPool<Offered extends Operations> {
  /**
   * Runs one operation in a worker, off the main loop; queued when all are busy. Always resolves: a call that crashes its worker or
   * exceeds the deadline fails, and the next call gets a new worker. Inputs are copied and stay the caller's.
   */
  call<Name extends keyof Offered & string>(name: Name, input: Parameters<Offered[Name]>[0]): ReturnType<Offered[Name]>
  /** Terminates every worker; calls that run or wait fail. */
  close(): Promise<void>
}

/**
 * At most `size` workers, each started on demand. After `restAfter` milliseconds without a call all but one end:
 * nothing else frees their memory. One stays, so that a single document does not wait for a start.
 */
export function createWorkerPool<Offered extends Operations>(
  parts: WorkerParts & { readonly size: number; readonly restAfter?: number },
): WorkerPool<Offered> {
  keepWasmCode()
  let workers: OperationWorker[] = []
  let idle: OperationWorker[] = []
  const queue: ((worker: OperationWorker | null) => void)[] = []
  const leaving = new Set<Promise<void>>()
  let closed = false
  const closing = new AbortController()
  let calls = 0
  let isWatching = false

  const leave = (worker: OperationWorker): void => {
    workers = workers.filter((other) => other !== worker)
    const gone = worker.end().finally(() => leaving.delete(gone))
    leaving.add(gone)
  }

  /** One timer at a time, however many calls: workers end between one and two idle timeouts after the last call. */
  const endWhenIdle = async (idleTimeoutMs: number): Promise<void> => {
    isWatching = true
    while (workers.length > 1) {
      const before = calls
      await parts.clock.wait(idleTimeoutMs, closing.signal)
      if (before === calls) for (const worker of idle.splice(0, workers.length - 1)) leave(worker)
    }
    isWatching = false
  }

  const start = (): OperationWorker => {
    const worker = startOperationWorker(parts)
    workers.push(worker)
    return worker
  }

  /** A worker reserved for the caller until it is released; null when the pool is closed first. */
  const acquire = async (): Promise<OperationWorker | null> => {
    if (closed) return null
    workers = workers.filter((worker) => worker.isUsable())
    idle = idle.filter((worker) => worker.isUsable())
    const free = idle.pop()
    if (free !== undefined) return free
    if (workers.length < parts.size) return start()
    return await new Promise((resolve) => {
      queue.push(resolve)
    })
  }

  const release = (worker: OperationWorker): void => {
    const free = worker.isUsable() ? worker : null
    if (free === null) leave(worker)
    const next = queue.shift()
    if (next !== undefined) next(free ?? start())
    else if (free !== null) idle.push(free)
  }

  const call = async (name: string, input: unknown): Promise<Result<unknown>> => {
    calls += 1
    const worker = await acquire()
    if (parts.restAfter !== undefined && !isWatching && workers.length > 1) endWhenIdle(parts.restAfter).catch(() => {})
    if (worker === null) return failed(readerClosed)
    try {
      return await worker.run({ name, input })
    } finally {
      if (!closed) release(worker)
    }
  }

  return {
    // Each operation returns its own result; the worker's side has the same types.
    call: (name, input) => call(name, input) as ReturnType<Offered[typeof name]>,

    async close() {
      closed = true
      closing.abort()
      for (const next of queue.splice(0)) next(null)
      await Promise.all([...leaving, ...workers.map((worker) => worker.end())])
    },
  }
}
