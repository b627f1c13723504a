/** What a person or the end of the program asks of a run while it is under way. */
export interface RunSignals {
  /** End between two sheets. */
  readonly halted: AbortSignal
  /** End after the order that is being sent. */
  readonly ending: AbortSignal
  isSkipped(orderId: number): boolean
  /** Resolves when the order is skipped, which may be never. */
  skipped(orderId: number): Promise<void>
}

export interface RunSwitches extends RunSignals {
  halt(): void
  endAfterOrder(): void
  skip(orderId: number): void
}

/** Resolves once a signal is given; stays pending when that never happens. */
export function given(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

export function createRunSwitches(): RunSwitches {
  const halting = new AbortController()
  const ending = new AbortController()
  const skips = new Map<number, PromiseWithResolvers<void>>()
  const done = new Set<number>()

  function skipOf(orderId: number): PromiseWithResolvers<void> {
    const known = skips.get(orderId) ?? Promise.withResolvers<void>()
    skips.set(orderId, known)
    return known
  }

  return {
    halted: halting.signal,
    ending: ending.signal,
    isSkipped: (orderId) => done.has(orderId),
    skipped: (orderId) => skipOf(orderId).promise,
    halt: () => halting.abort(),
    endAfterOrder: () => ending.abort(),
    skip: (orderId) => {
      done.add(orderId)
      skipOf(orderId).resolve()
    },
  }
}
