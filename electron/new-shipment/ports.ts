import type { Failure } from '../../shared/failure.ts'
import type { DraftView } from '../../shared/new-shipment/draft-record.ts'
import type { NewOrder } from '../../shared/order-creation/new-order.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { PrintProgress } from '../../shared/orders/queues.ts'
import type { CreatedOrderFacts } from '../../shared/pre-checks/sent-facts.ts'
import type { Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'
import type { FetchedOrder, OrderFiles, ServiceClient } from '../service/service-client.ts'
import type { ReferenceOutcome } from '../service/write-journal/write-journal.ts'
import type { DraftDocuments } from './draft-documents.ts'
import type { NewDraftPorts } from './new-draft.ts'

/** The result of searching an order by its customer reference; a failure leaves it to a person. */
export type LookUp =
  | { readonly kind: 'found'; readonly order: Pick<Order, 'id' | 'reference' | 'destination'> }
  | { readonly kind: 'unknown'; readonly failure: Failure }

/** What new shipments need from the rest of the station. */
export interface NewShipmentPorts extends NewDraftPorts {
  readonly documents: DraftDocuments
  readonly client: Pick<ServiceClient, 'createQuote' | 'readQuote' | 'orderDelayMs'>
  /**
   * Creates one order, sent once whatever happens; after `outcome-unknown` nobody knows whether it exists. Nothing is sent if `beforeSend`,
   * which is called immediately before, returns a failure.
   */
  readonly createOrder: (order: NewOrder, files: OrderFiles, beforeSend: () => Promise<Failure | null>) => Promise<Result<FetchedOrder>>
  /** What the write journal knows of a customer reference. */
  readonly referenceOutcome: (customerReference: string) => Promise<Result<ReferenceOutcome>>
  /** Reads all orders for this customer reference. Nothing is sent. */
  readonly lookUp: (customerReference: string) => Promise<LookUp>
  /** A stored order, and its print progress; null when it is not stored. */
  readonly storedOrder: (orderId: number) => Promise<Result<{ readonly order: Order; readonly print: PrintProgress } | null>>
  /** The order's current state at the service. */
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** The codes among these that the Harmonized System contains. */
  readonly knownHsCodes: (codes: string[]) => Promise<Result<string[]>>
  /** Stores what the service does not return about created orders. */
  readonly keepSentFacts: (orders: readonly CreatedOrderFacts[], incoterms: ReadonlyMap<number, string>) => Promise<Result<true>>
  /** The person packing, to record. */
  readonly person: () => string
  readonly log: Log
  /** Emits a draft that changed without a request to the window. */
  readonly onChanged: (draft: DraftView) => void
}
