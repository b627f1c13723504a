import type { CreatedOrderFacts } from '../../../../shared/pre-checks/sent-facts.ts'

export interface KeepFactsInput {
  readonly orders: readonly CreatedOrderFacts[]
  /** By purpose of shipment, all that are known. */
  readonly incoterms: readonly (readonly [purposeId: number, incoterm: string])[]
  /** ISO instants: now, and before which facts are forgotten. */
  readonly at: string
  readonly oldest: string
}
