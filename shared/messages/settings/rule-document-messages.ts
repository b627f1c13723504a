import { defineMessages } from '../define-messages.ts'

/** Kinds of documents within the sentence of a rule, by their kind. */
export const ruleDocumentMessages = defineMessages('ruleDocument', {
  waybill_document: { text: 'labels', description: 'In a rule such as “Print labels on Zebra 2”' },
  commercial_invoice: { text: 'commercial invoices', description: 'In a rule such as “Print labels on Zebra 2”' },
  battery_declaration: { text: 'battery declarations', description: 'In a rule such as “Print labels on Zebra 2”' },
  customs_clearance_document: { text: 'customs clearance documents', description: 'In a rule such as “Print labels on Zebra 2”' },
  draft_bill_of_lading: { text: 'draft bills of lading', description: 'In a rule such as “Print labels on Zebra 2”' },
  eei_request_document: { text: 'EEI requests', description: 'In a rule such as “Print labels on Zebra 2”' },
  export_permit: { text: 'export permits', description: 'In a rule such as “Print labels on Zebra 2”' },
  final_bill_of_lading: { text: 'final bills of lading', description: 'In a rule such as “Print labels on Zebra 2”' },
  materials_safety_data_sheet: { text: 'materials safety data sheets', description: 'In a rule such as “Print labels on Zebra 2”' },
  packaging_list: { text: 'packing lists', description: 'In a rule such as “Print labels on Zebra 2”' },
  proof_of_delivery: { text: 'proofs of delivery', description: 'In a rule such as “Print labels on Zebra 2”' },
  shippers_letter_of_instruction: { text: "shipper's letters of instruction", description: 'In a rule such as “Print labels on Zebra 2”' },
  service_packing_list: { text: 'service packing lists', description: 'In a rule such as “Print labels on Zebra 2”' },
  all: { text: 'all documents', description: 'In a rule such as “Print all documents on Zebra 2”' },
})
