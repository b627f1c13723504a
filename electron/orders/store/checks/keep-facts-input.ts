import type { CreatedOrderFacts } from '../../../../shared/pre-checks/sent-facts.ts'

export interface KeepFactsInput {
  readonly orders: readonly CreatedOrderFacts[]
  /** All known incoterms, by purpose of shipment. */
  readonly incoterms: readonly (readonly [purposeId: number, incoterm: string])[]
  /** ISO instants: the current time, and the time before which stored facts are removed. */
  readonly at: string
  readonly oldest: string
}
