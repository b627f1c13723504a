import { defineMessages } from '../define-messages.ts'

/** Kinds of documents as check boxes of a rule, by their kind. */
export const ruleDocumentOptionMessages = defineMessages('ruleDocumentOption', {
  waybill_document: { text: 'Labels', description: 'Check box in the dialog of a rule' },
  commercial_invoice: { text: 'Commercial invoices', description: 'Check box in the dialog of a rule' },
  battery_declaration: { text: 'Battery declarations', description: 'Check box in the dialog of a rule' },
  customs_clearance_document: { text: 'Customs clearance documents', description: 'Check box in the dialog of a rule' },
  draft_bill_of_lading: { text: 'Draft bills of lading', description: 'Check box in the dialog of a rule' },
  eei_request_document: { text: 'EEI requests', description: 'Check box in the dialog of a rule' },
  export_permit: { text: 'Export permits', description: 'Check box in the dialog of a rule' },
  final_bill_of_lading: { text: 'Final bills of lading', description: 'Check box in the dialog of a rule' },
  materials_safety_data_sheet: { text: 'Materials safety data sheets', description: 'Check box in the dialog of a rule' },
  packaging_list: { text: 'Packing lists', description: 'Check box in the dialog of a rule' },
  proof_of_delivery: { text: 'Proofs of delivery', description: 'Check box in the dialog of a rule' },
  shippers_letter_of_instruction: { text: "Shipper's letters of instruction", description: 'Check box in the dialog of a rule' },
  service_packing_list: { text: 'Service packing lists', description: 'Check box in the dialog of a rule' },
})
