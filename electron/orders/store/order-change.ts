/** What storing an answer of the service changed about one order, for its timeline and the notices. */
export interface OrderChange {
  readonly orderId: number
  readonly reference: string
  /** Null for an order that was not stored before. */
  readonly statusBefore: string | null
  readonly status: string
  /** Waybill numbers that none of its legs had before. */
  readonly newWaybills: readonly string[]
  readonly firstSeen: boolean
}

/** What an upsert did. */
export interface StoredChanges {
  /** Ids of the orders that changed as they are shown. */
  readonly changed: number[]
  /** One entry for each of them, in the same order. */
  readonly changes: OrderChange[]
}
