import { documentFailures } from '../../shared/messages/documents/document-failures.ts'
import type { LabelCrop } from '../../shared/printing/labels/label-crop.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { CheckOrderDocument, OrderToCheck } from './check-order-document.ts'
import type { StoredDocumentContent } from './store/document-store.ts'
import type { DocumentArchive } from './store/open-document-store.ts'

/** What a person needs to decide about a blocked label. */
export interface BlockedDocuments {
  /** Exactly as fetched. */
  original(documentId: string): Promise<Result<StoredDocumentContent>>
  /** Checks the document with these crops in place of the saved ones. */
  checkWith(documentId: string, crops: readonly LabelCrop[]): Promise<Result<true>>
}

export function createBlockedDocuments(given: {
  readonly store: Pick<DocumentArchive, 'read'>
  readonly checkDocument: CheckOrderDocument
  readonly orderOf: (orderId: number) => Promise<Result<OrderToCheck | null>>
}): BlockedDocuments {
  const { store, checkDocument, orderOf } = given
  return {
    original: (documentId) => store.read(documentId),

    async checkWith(documentId, crops) {
      const stored = await store.read(documentId)
      if (!stored.ok) return stored
      const { orderId, kind, leg } = stored.value.document
      const order = await orderOf(orderId)
      if (!order.ok) return order
      if (order.value === null) return failed(documentFailures.orderNotStored())
      const checked = await checkDocument(order.value, { kind, leg }, stored.value.bytes, crops)
      return checked.ok ? success(true) : checked
    },
  }
}
