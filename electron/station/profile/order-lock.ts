/** Runs work on an order unless other work on it is in progress; returns null when the work was not started. */
export type WithOrderLock = <Value>(orderId: number, work: () => Promise<Value>) => Promise<Value | null>

/** One lock for all writes on orders, whichever topic sends them: a pickup and a cancellation of one order never overlap. */
export function createOrderLock(): WithOrderLock {
  const lockedIds = new Set<number>()
  return async (orderId, work) => {
    if (lockedIds.has(orderId)) return null
    lockedIds.add(orderId)
    try {
      return await work()
    } finally {
      lockedIds.delete(orderId)
    }
  }
}
