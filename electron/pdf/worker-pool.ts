import { failed, type Result } from '../../shared/result.ts'
import { keepWasmCode } from './keep-wasm-code.ts'
import { startOperationWorker, type OperationWorker, type WorkerParts } from './operation-worker.ts'
import { readerClosed } from './worker-failures.ts'
import type { Operations } from './worker-messages.ts'

export interface WorkerPool<Offered extends Operations> {
  /**
   * Runs one operation in a worker, off the main loop; waits its turn when all are busy. Always answers: what breaks a worker or
   * outlasts the deadline fails, and the next call gets a new worker. What is given is copied and stays the caller's.
   */
  call<Name extends keyof Offered & string>(name: Name, input: Parameters<Offered[Name]>[0]): ReturnType<Offered[Name]>
  /** Ends every worker; calls that run or wait fail. */
  close(): Promise<void>
}

/** At most `size` workers, each started when there is work for it. */
export function createWorkerPool<Offered extends Operations>(parts: WorkerParts & { readonly size: number }): WorkerPool<Offered> {
  keepWasmCode()
  let workers: OperationWorker[] = []
  let idle: OperationWorker[] = []
  const queue: ((worker: OperationWorker | null) => void)[] = []
  const leaving = new Set<Promise<void>>()
  let closed = false

  const start = (): OperationWorker => {
    const worker = startOperationWorker(parts)
    workers.push(worker)
    return worker
  }

  /** A worker of the caller's own until it is given back; null when the pool is closed first. */
  const take = async (): Promise<OperationWorker | null> => {
    if (closed) return null
    workers = workers.filter((worker) => worker.usable())
    idle = idle.filter((worker) => worker.usable())
    const free = idle.pop()
    if (free !== undefined) return free
    if (workers.length < parts.size) return start()
    return await new Promise((resolve) => {
      queue.push(resolve)
    })
  }

  const giveBack = (worker: OperationWorker): void => {
    const free = worker.usable() ? worker : null
    if (free === null) {
      workers = workers.filter((other) => other !== worker)
      const gone = worker.end().finally(() => leaving.delete(gone))
      leaving.add(gone)
    }
    const next = queue.shift()
    if (next !== undefined) next(free ?? start())
    else if (free !== null) idle.push(free)
  }

  const call = async (name: string, input: unknown): Promise<Result<unknown>> => {
    const worker = await take()
    if (worker === null) return failed(readerClosed)
    try {
      return await worker.run({ name, input })
    } finally {
      if (!closed) giveBack(worker)
    }
  }

  return {
    // Each operation answers with its own result; the worker's side has the same types.
    call: (name, input) => call(name, input) as ReturnType<Offered[typeof name]>,

    async close() {
      closed = true
      for (const next of queue.splice(0)) next(null)
      await Promise.all([...leaving, ...workers.map((worker) => worker.end())])
    },
  }
}
