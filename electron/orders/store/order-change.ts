/** How storing a response changed one order, for its timeline and the notices. */
export interface OrderChange {
  readonly orderId: number
  readonly reference: string
  /** Null for an order that was not stored before. */
  readonly statusBefore: string | null
  readonly status: string
  /** Waybill numbers that are new on all of its legs. */
  readonly newWaybills: readonly string[]
  readonly firstSeen: boolean
}

/** The result of an upsert. */
export interface StoredChanges {
  /** Ids of the orders whose display changed. */
  readonly changed: number[]
  /** One entry for each of them, in the same order. */
  readonly changes: OrderChange[]
}
