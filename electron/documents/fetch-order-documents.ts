import type { FailedDocument } from '../../shared/documents/archive.ts'
import type { Failure, FailureKind } from '../../shared/failure.ts'
import { documentFailures } from '../../shared/messages/documents/document-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import { orderActions } from '../../shared/orders/order-actions.ts'
import type { Result } from '../../shared/result.ts'
import type { FetchedOrder } from '../service/service-client.ts'
import type { Documents } from './documents.ts'

/** Temporary failures: the order is fetched again later. */
export const transientKinds: ReadonlySet<FailureKind> = new Set([
  'no-network',
  'service-unavailable',
  'too-many-requests',
  'sign-in-needed',
])
/** Failures that every further order would have as well. */
export const fatalKinds: ReadonlySet<FailureKind> = new Set(['disk-full', 'storage-damaged'])

export interface FetchOrderDocumentsTools {
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  readonly fetchDocument: Documents['fetchDocument']
  /** True when the document of that place is stored and intact, and no copy of it was lost. */
  readonly isStored: (read: FetchedOrder, place: FetchedOrder['links'][number]['slot']) => Promise<boolean>
}

export interface OrderFetchResult {
  readonly fetched: number
  readonly alreadyHere: number
  readonly reference: string | null
  readonly failure: Failure | null
  /** The document that failed; null when the order itself did. */
  readonly document: FailedDocument
}

function noDocumentsYet(order: Order): Failure {
  return orderActions(order).generateWaybill.allowed ? documentFailures.noneYet() : documentFailures.noneInStatus()
}

/** Fetches the missing documents of one order. Stored documents are left alone, so that a run can be resumed at any point. */
export async function fetchOrderDocuments(
  { readOrder, fetchDocument, isStored }: FetchOrderDocumentsTools,
  orderId: number,
): Promise<OrderFetchResult> {
  const first = await readOrder(orderId)
  if (!first.ok) return { fetched: 0, alreadyHere: 0, reference: null, failure: first.failure, document: null }
  let read = first.value
  const { reference } = read.order
  if (read.links.length === 0) return { fetched: 0, alreadyHere: 0, reference, failure: noDocumentsYet(read.order), document: null }
  const counts = { fetched: 0, alreadyHere: 0, reference }
  let firstFailure: Pick<OrderFetchResult, 'failure' | 'document'> = { failure: null, document: null }
  for (const { slot } of first.value.links) {
    if (await isStored(read, slot)) {
      counts.alreadyHere += 1
      continue
    }
    const fetched = await fetchDocument(read, slot)
    if (fetched.ok) {
      counts.fetched += 1
      read = fetched.value.read
    } else {
      const { failure } = fetched
      if (transientKinds.has(failure.kind) || fatalKinds.has(failure.kind)) return { ...counts, failure, document: null }
      if (firstFailure.failure === null) firstFailure = { failure, document: { ...slot, legs: read.order.legs.length } }
    }
  }
  return { ...counts, ...firstFailure }
}
