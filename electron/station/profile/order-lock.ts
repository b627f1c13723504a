/** Runs a piece of work on an order unless one is under way on it already; null says that nothing was begun. */
export type AloneOnOrder = <Value>(orderId: number, work: () => Promise<Value>) => Promise<Value | null>

/** One guard for every write on orders, whichever topic sends it: a pickup and a cancellation of one order never cross. */
export function createOrderInHand(): AloneOnOrder {
  const inHand = new Set<number>()
  return async (orderId, work) => {
    if (inHand.has(orderId)) return null
    inHand.add(orderId)
    try {
      return await work()
    } finally {
      inHand.delete(orderId)
    }
  }
}
