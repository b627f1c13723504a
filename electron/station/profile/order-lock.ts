/** Runs a piece of work on an order unless one is under way on it already; null says that nothing was begun. */
export type WithOrderLock = <Value>(orderId: number, work: () => Promise<Value>) => Promise<Value | null>

/** One guard for every write on orders, whichever topic sends it: a pickup and a cancellation of one order never cross. */
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
