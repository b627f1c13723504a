import type { Failure } from '../failure.ts'
import { newShipmentFailures } from '../messages/new-shipment/new-shipment-failures.ts'
import { maxCommercialInvoiceBytes, type AttachableKind } from '../order-creation/new-order.ts'

/** The interface limits only the invoice; larger files than this would fail on most connections anyway. */
const maxDocumentBytes = 20_000_000

/** A size as shown in texts, without its unit. */
export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(2)
}

/** Why a file of this size cannot be sent as this kind of document; null when it can. */
export function documentSizeFailure(document: AttachableKind, bytes: number): Failure | null {
  const limit = document === 'commercial_invoice' ? maxCommercialInvoiceBytes : maxDocumentBytes
  if (bytes < limit) return null
  return newShipmentFailures.documentTooLarge({ document, megabytes: megabytes(bytes), limit: limit / 1_000_000 }, { path: document })
}
