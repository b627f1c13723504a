import { arrived, type OrderStatus } from '../orders/order-statuses.ts'
import type { Random } from '../random.ts'
import type { WireDocumentKind } from '../wire-types.ts'

interface OrderFacts {
  readonly status: OrderStatus
  readonly abroad: boolean
  readonly hasWaybill: boolean
  readonly uploadedInvoice: boolean
}

/** Which documents besides labels the service has: the invoice if a border is crossed, the rest where it makes sense. */
export function documentsFor({ status, abroad, hasWaybill, uploadedInvoice }: OrderFacts, random: Random): ReadonlySet<WireDocumentKind> {
  const documents = new Set<WireDocumentKind>()
  if (uploadedInvoice || (abroad && hasWaybill)) documents.add('commercial_invoice')
  if (random.oneIn(8)) documents.add('packaging_list')
  if (random.oneIn(20)) documents.add('materials_safety_data_sheet')
  if (!hasWaybill) return documents
  if (random.oneIn(14)) documents.add('battery_declaration')
  if (abroad && random.oneIn(15)) documents.add('shippers_letter_of_instruction')
  if (random.oneIn(18)) documents.add('service_packing_list')
  if (abroad && random.oneIn(30)) documents.add('export_permit')
  if (arrived.has(status)) documents.add('proof_of_delivery')
  if (abroad && arrived.has(status)) documents.add('customs_clearance_document')
  return documents
}
