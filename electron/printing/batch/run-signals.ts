import type { RunRequests } from '../../jobs/runs.ts'

/** `halt`: end between two sheets. `stop-after-order`: end after the current order. */
export type BatchRequest = 'halt' | 'stop-after-order'

/** Orders that a person removes from an active run. */
export interface SkippedOrders {
  isSkipped(orderId: number): boolean
  /** Resolves when the order is skipped, which may be never. */
  whenSkipped(orderId: number): Promise<void>
}

/** Requests of a person or of the closing app to an active run. */
export interface RunSignals extends SkippedOrders {
  /** End between two sheets. */
  readonly haltSignal: AbortSignal
  /** End after the current order. */
  readonly stopSignal: AbortSignal
  /** Either of them: no further order starts. */
  readonly endSignal: AbortSignal
}

export function createRunSignals(requests: RunRequests<BatchRequest>, skipped: SkippedOrders): RunSignals {
  return {
    isSkipped: (orderId) => skipped.isSkipped(orderId),
    whenSkipped: (orderId) => skipped.whenSkipped(orderId),
    haltSignal: requests.signalOf('halt'),
    stopSignal: requests.signalOf('stop-after-order'),
    endSignal: requests.signal,
  }
}

export interface SkippableOrders extends SkippedOrders {
  skip(orderId: number): void
}

export function createSkippableOrders(): SkippableOrders {
  const skips = new Map<number, PromiseWithResolvers<void>>()
  const done = new Set<number>()

  function skipOf(orderId: number): PromiseWithResolvers<void> {
    const known = skips.get(orderId) ?? Promise.withResolvers<void>()
    skips.set(orderId, known)
    return known
  }

  return {
    isSkipped: (orderId) => done.has(orderId),
    whenSkipped: (orderId) => skipOf(orderId).promise,
    skip: (orderId) => {
      done.add(orderId)
      skipOf(orderId).resolve()
    },
  }
}
