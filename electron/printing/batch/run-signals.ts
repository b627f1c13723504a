/** What a person or the end of the program asks of a run while it is under way. */
export interface RunSignals {
  /** End between two sheets. */
  readonly haltSignal: AbortSignal
  /** End after the order that is being sent. */
  readonly stopSignal: AbortSignal
  isSkipped(orderId: number): boolean
  /** Resolves when the order is skipped, which may be never. */
  whenSkipped(orderId: number): Promise<void>
}

export interface RunController extends RunSignals {
  halt(): void
  stopAfterOrder(): void
  skip(orderId: number): void
}

/** Resolves once a signal is given; stays pending when that never happens. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

export function createRunController(): RunController {
  const halting = new AbortController()
  const stopping = new AbortController()
  const skips = new Map<number, PromiseWithResolvers<void>>()
  const done = new Set<number>()

  function skipOf(orderId: number): PromiseWithResolvers<void> {
    const known = skips.get(orderId) ?? Promise.withResolvers<void>()
    skips.set(orderId, known)
    return known
  }

  return {
    haltSignal: halting.signal,
    stopSignal: stopping.signal,
    isSkipped: (orderId) => done.has(orderId),
    whenSkipped: (orderId) => skipOf(orderId).promise,
    halt: () => halting.abort(),
    stopAfterOrder: () => stopping.abort(),
    skip: (orderId) => {
      done.add(orderId)
      skipOf(orderId).resolve()
    },
  }
}
