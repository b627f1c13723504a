import type { Failure } from '../../shared/failure.ts'
import type { Clock } from '../platform/clock.ts'

/** The result for one item. */
export type WorkResult<Halt> =
  | { readonly kind: 'ended' }
  /** Every further item would fail in the same way: nothing more starts. */
  | { readonly kind: 'halt'; readonly reason: Halt }
  /** Processed again after a pause of this many milliseconds, in which nothing starts. */
  | { readonly kind: 'retry'; readonly failure: Failure; readonly waitMs: number }

/** What the work on an item can do with its loop. */
export interface WorkLoop {
  /** False once nothing more may start. */
  mayBegin(): boolean
  /** Nothing starts for this many milliseconds. */
  pause(failure: Failure, waitMs: number): void
  /** Resolves once all pauses are over, or nothing more may start. */
  pauseOver(): Promise<void>
}

export interface WorkLoopOptions<Item, Halt> {
  /** The next item, or null when there is none now. */
  readonly next: () => Item | null
  /** How many items are processed at a time. */
  readonly parallel: number
  readonly perform: (item: Item, loop: WorkLoop) => Promise<WorkResult<Halt>>
  readonly clock: Pick<Clock, 'wait'>
  /** Once it is aborted nothing more starts, and pauses end. */
  readonly signal: AbortSignal
  /** Receives why nothing starts for a while, and null when work continues. */
  readonly onPause?: (failure: Failure | null) => void
}

interface Pausing extends WorkLoop {
  /** Ends a pause for good. */
  end(): void
}

function createPauses<Item, Halt>({ clock, signal, onPause }: WorkLoopOptions<Item, Halt>): Pausing {
  const ended = new AbortController()
  const stopped = AbortSignal.any([signal, ended.signal])
  const pauses = new Set<Promise<void>>()

  async function waitOut(waitMs: number): Promise<void> {
    await clock.wait(waitMs, stopped).catch(() => {})
  }

  return {
    mayBegin: () => !stopped.aborted,
    pause: (failure, waitMs) => {
      const pause = waitOut(waitMs).then(() => {
        pauses.delete(pause)
        if (pauses.size === 0 && !stopped.aborted) onPause?.(null)
      })
      pauses.add(pause)
      if (!stopped.aborted) onPause?.(failure)
    },
    pauseOver: async () => {
      while (pauses.size > 0 && !stopped.aborted) await Promise.all(pauses)
    },
    end: () => ended.abort(),
  }
}

/**
 * Processes items in order, a few at a time, until none is left, one of them halts it or the signal is aborted. Resolves once all started items
 * have ended: to the reason for the halt, or null. An exception halts it too, and is rethrown after that.
 */
export async function workThrough<Item, Halt = Failure>(options: WorkLoopOptions<Item, Halt>): Promise<Halt | null> {
  const { next, parallel, perform } = options
  const loop = createPauses(options)
  const again: Item[] = []
  const thrown: unknown[] = []
  let halt: Halt | null = null

  async function performNext(item: Item): Promise<void> {
    const result = await perform(item, loop)
    if (result.kind === 'retry') {
      again.push(item)
      loop.pause(result.failure, result.waitMs)
    } else if (result.kind === 'halt') {
      halt ??= result.reason
      loop.end()
    }
  }

  async function work(): Promise<void> {
    try {
      for (;;) {
        await loop.pauseOver()
        const item = loop.mayBegin() ? (again.shift() ?? next()) : null
        if (item === null) return
        await performNext(item)
      }
    } catch (error) {
      thrown.push(error)
      loop.end()
    }
  }

  await Promise.all(Array.from({ length: parallel }, work))
  if (thrown.length > 0) throw thrown[0]
  return halt
}
