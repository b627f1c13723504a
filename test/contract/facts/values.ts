/** Interface, "States and transitions". */
export const orderStatuses = [
  'incomplete',
  'order_received',
  'awaiting_additional_documentation',
  'awaiting_prepayment',
  'awaiting_waybill_generation',
  'awaiting_schedule_pickup',
  'awaiting_pickup',
  'awaiting_swap_out',
  'pickup_missed',
  'in_transit',
  'partially_delivered',
  'delivered',
  'invoice_to_be_paid',
  'invoice_paid',
  'cancelled',
  'lost_in_transit',
  'awaiting_consolidation',
  'consolidated',
] as const

/** The first nine can be cancelled. */
export const cancellableStatuses = orderStatuses.slice(0, 9)

export const eventNames = ['shipment.updated.status', 'shipment.updated.waybill'] as const

export const documentLinks = [
  'battery_declaration_link',
  'commercial_invoice_link',
  'customs_clearance_document_link',
  'draft_bill_of_lading_link',
  'eei_request_document_link',
  'export_permit_link',
  'final_bill_of_lading_link',
  'materials_safety_data_sheet_link',
  'packaging_list_link',
  'proof_of_delivery_link',
  'shippers_letter_of_instruction_link',
  'service_packing_list_link',
  'waybill_document_link',
] as const
