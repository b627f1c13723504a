import type { DocumentSlot } from '../../../shared/documents/document.ts'
import type { FailureKind } from '../../../shared/failure.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CheckedDocument } from '../../pdf/checked-document.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import type { PrepareTools } from './prepare-order.ts'
import type { PrintableDocument } from './ready-documents.ts'
import { documentLabel } from '../document-label.ts'
import { printPrepareFailures } from '../../../shared/messages/print-jobs/print-prepare-failures.ts'

export interface StoredFallbackDocument {
  readonly bytes: Uint8Array
  readonly checked?: CheckedDocument | undefined
  readonly document: { readonly sha256: string; readonly id?: string }
}

export interface StoredFallbackTools {
  readonly clock: Clock
  /** False while nobody is signed in: calls to the service would wait for a person. */
  readonly isSignedIn: () => boolean
  /** The order as last read. */
  readonly orderById: (orderId: number) => Promise<Order | null>
  /** The newest stored document of that place that passed the check, its hash verified; a label only with this waybill. Null if there is none. */
  readonly findStoredDocument: (
    orderId: number,
    place: DocumentSlot,
    waybill: string | null,
  ) => Promise<Result<StoredFallbackDocument | null>>
}

const offlineKinds: ReadonlySet<FailureKind> = new Set(['no-network', 'service-unavailable', 'sign-in-needed'])

function waybillAt(order: Order, { kind, leg }: DocumentSlot): string | null {
  return kind === 'waybill_document' && leg !== null ? (order.legs[leg]?.waybill ?? null) : null
}

/**
 * Prepares an order as usual, or, while the service does not respond, from stored data: the order as last read and its documents, which
 * were checked when fetched and are verified by their hash now. Only for a batch whose person requested exactly that: an order that was cancelled
 * in the meantime looks like one that was not.
 */
export function withStoredFallback<Tools extends PrepareTools & StoredFallbackTools>(tools: Tools): Tools {
  const fromStore = new WeakSet<FetchedOrder>()
  const readStored = async (read: FetchedOrder, place: DocumentSlot): Promise<Result<PrintableDocument>> => {
    const found = await tools.findStoredDocument(read.order.id, place, waybillAt(read.order, place))
    if (!found.ok) return found
    if (found.value === null)
      return failed(printPrepareFailures.documentNotStored({ document: documentLabel({ place }, read.order.legs.length) }))
    const { bytes, checked, document } = found.value
    return success({ bytes, checked, sha256: document.sha256, read, ...(document.id === undefined ? {} : { documentId: document.id }) })
  }
  return {
    ...tools,
    readOrder: async (orderId) => {
      const read = tools.isSignedIn() ? await tools.readOrder(orderId) : failed(printPrepareFailures.notSignedIn())
      if (read.ok || !offlineKinds.has(read.failure.kind)) return read
      const order = await tools.orderById(orderId)
      if (order === null) return read
      const last: FetchedOrder = { order, links: [], raw: '', readAt: tools.clock.now() }
      fromStore.add(last)
      return success(last)
    },
    fetchDocument: async (read, place, overrides) => {
      if (fromStore.has(read)) return await readStored(read, place)
      const fetched = await tools.fetchDocument(read, place, overrides)
      if (fetched.ok || !offlineKinds.has(fetched.failure.kind)) return fetched
      return await readStored(read, place)
    },
  }
}
