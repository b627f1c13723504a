import { z } from 'zod'
import { wireAddress } from './address.ts'
import { wireInvoiceData } from './invoice-data.ts'
import { wireShipment } from './shipment.ts'
import { requiredText, wireId, wireList, wireNumber, wireObject, wireReferenceId, wireText } from './values.ts'

/** Interface, "Document link fields". */
const wireDocumentLinks = {
  battery_declaration_link: wireText,
  commercial_invoice_link: wireText,
  customs_clearance_document_link: wireText,
  draft_bill_of_lading_link: wireText,
  eei_request_document_link: wireText,
  export_permit_link: wireText,
  final_bill_of_lading_link: wireText,
  materials_safety_data_sheet_link: wireText,
  packaging_list_link: wireText,
  proof_of_delivery_link: wireText,
  shippers_letter_of_instruction_link: wireText,
  service_packing_list_link: wireText,
  waybill_document_link: wireText,
}

/** Interface, "Order". Fields that Packbench does not use stay in the order's raw text. */
export const wireOrder = z.object({
  id: wireId,
  assigned_admin: wireText,
  company_id: wireReferenceId,
  reference_number: wireText,
  customer_reference: wireText,
  internal_transaction_number: wireText,
  purpose_of_shipment_id: wireReferenceId,
  description_of_contents: wireText,
  status: requiredText,
  ccd_status: wireText,
  measured_weight: wireNumber,
  value_of_goods: wireNumber,
  value_of_goods_currency: wireText,
  created_at: wireText,
  date_delivered: wireText,
  pickup_date: wireText,
  scheduled_pickup: wireText,
  pickup_instructions: wireText,
  invoice_number: wireText,
  invoice_data: wireObject(wireInvoiceData),
  waybill: wireText,
  tracking_link: wireText,
  origin_address: wireObject(wireAddress),
  destination_address: wireObject(wireAddress),
  broker_address: wireObject(wireAddress),
  importer_of_record_address: wireObject(wireAddress),
  shipments: wireList(wireShipment),
  ...wireDocumentLinks,
})

export type WireOrder = z.infer<typeof wireOrder>

/** The response to GET /orders/{id}, POST /orders and POST /orders/{id}/waybills; the order is parsed separately. */
export const wireOrderResponse = z.object({ order: z.record(z.string(), z.unknown()) })

/** The response to GET /orders; each order is parsed separately, so that a malformed one does not hide the others. */
export const wireOrderPage = z.object({
  orders: z.array(z.unknown()),
  meta: z.object({ page_count: wireNumber.transform((count) => count ?? 0), record_count: wireNumber.transform((count) => count ?? 0) }),
})
