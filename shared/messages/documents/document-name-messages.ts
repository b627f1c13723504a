import { defineMessages } from '../define-messages.ts'

const description = 'Name of a kind of document, in lists, filters and headings, and before a colon in failures.'

/** The display name of each kind of document, by the service's name of the kind. */
export const documentNameMessages = defineMessages('documentName', {
  waybill_document: { text: 'Label', description },
  commercial_invoice: { text: 'Commercial invoice', description },
  battery_declaration: { text: 'Battery declaration', description },
  customs_clearance_document: { text: 'Customs clearance document', description },
  draft_bill_of_lading: { text: 'Draft bill of lading', description },
  eei_request_document: { text: 'EEI request', description },
  export_permit: { text: 'Export permit', description },
  final_bill_of_lading: { text: 'Final bill of lading', description },
  materials_safety_data_sheet: { text: 'Materials safety data sheet', description },
  packaging_list: { text: 'Packing list', description },
  proof_of_delivery: { text: 'Proof of delivery', description },
  shippers_letter_of_instruction: { text: "Shipper's letter of instruction", description },
  service_packing_list: { text: 'Service packing list', description },
  label_pages: {
    text: 'Pages with the label',
    description:
      "Name of the pages of a label's file that a person sends to the document printer, such as a customs form. Stands where names of documents stand.",
  },
  legLabelPages: {
    text: 'Pages with the label, leg {leg}',
    description: 'The same for the label of one leg of an order. leg: number of the leg, from 1.',
  },
  legLabel: { text: 'Label, leg {leg}', description: 'Name of the label of one leg of an order. leg: number of the leg, from 1.' },
})
