import type { Clock } from '../../../platform/clock.ts'
import type { SpoolerWorker } from './spooler-worker.ts'

export interface SpoolerThreads extends Pick<SpoolerWorker, 'call' | 'close'> {}

export interface SpoolerThreadsParts {
  readonly create: () => SpoolerWorker
  readonly clock: Clock
}

/** Milliseconds that a call waits for those of other printers before a further thread is started. Most calls take less. */
const patienceMs = 200
/** A call of a printer that does not answer blocks one thread; when all are blocked, further calls wait. */
const maxThreads = 8

/** Threads for calls that may take long: one, and further ones only while it is busy for longer than a call usually takes. */
export function createSpoolerThreads({ create, clock }: SpoolerThreadsParts): SpoolerThreads {
  const all: SpoolerWorker[] = []
  const idle: SpoolerWorker[] = []
  const waiting = new Set<(thread: SpoolerWorker) => void>()

  function add(): SpoolerWorker {
    const thread = create()
    all.push(thread)
    return thread
  }

  async function take(): Promise<SpoolerWorker> {
    const free = idle.pop() ?? (all.length === 0 ? add() : undefined)
    if (free !== undefined) return free
    const { promise, resolve } = Promise.withResolvers<SpoolerWorker>()
    waiting.add(resolve)
    const given = new AbortController()
    clock.wait(patienceMs, given.signal).then(
      () => {
        if (all.length < maxThreads && waiting.delete(resolve)) resolve(add())
      },
      () => {},
    )
    const thread = await promise
    given.abort()
    return thread
  }

  function giveBack(thread: SpoolerWorker): void {
    const [next] = waiting
    if (next === undefined) {
      idle.push(thread)
      return
    }
    waiting.delete(next)
    next(thread)
  }

  return {
    call: async (name, input, deadlineMs) => {
      const thread = await take()
      try {
        return await thread.call(name, input, deadlineMs)
      } finally {
        giveBack(thread)
      }
    },
    close: async () => void (await Promise.all(all.map((thread) => thread.close()))),
  }
}
