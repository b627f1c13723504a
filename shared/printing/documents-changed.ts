import { hasEveryWaybill, type Order } from '../orders/order.ts'
import type { PrintSettings } from '../settings/settings.ts'
import type { Sheet } from './batch.ts'
import { documentKey, expectedDocuments } from './expected-documents.ts'

/** Every current document of the order, regardless of which of them the settings print. */
function availableDocumentKeys(order: Order): ReadonlySet<string> {
  const labels = order.legs.flatMap(({ waybill }, leg) =>
    (['waybill_document', 'label_pages'] as const).map((kind) => ({ place: { kind, leg }, waybill })),
  )
  const others = order.documents.filter((place) => place.kind !== 'waybill_document').map((place) => ({ place, waybill: null }))
  return new Set([...labels, ...others].map(documentKey))
}

/**
 * True when a set planned earlier is not the set to print now, because a waybill or document has changed, is gone or new. `sheets` are the
 * order's in this batch, `known` all of its sheets in the ledger. Rules changed in the meantime remove no document from a batch; a reprint
 * has only the documents that a person selected, so none is missing from it.
 */
export function haveDocumentsChanged(order: Order, sheets: readonly Sheet[], known: readonly Sheet[], settings: PrintSettings): boolean {
  if (!hasEveryWaybill(order)) return true
  const available = availableDocumentKeys(order)
  if (sheets.some((sheet) => !available.has(documentKey(sheet)))) return true
  if (sheets.some((sheet) => sheet.again !== null)) return false
  const counted = new Set(known.filter((sheet) => sheet.state !== 'failed' && sheet.state !== 'voided').map(documentKey))
  return expectedDocuments(order, settings).some((document) => !counted.has(documentKey(document)))
}
