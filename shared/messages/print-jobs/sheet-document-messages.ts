import { defineMessages } from '../define-messages.ts'

/** Which document of an order is on a sheet, inside the text of a failure. */
export const sheetDocumentMessages = defineMessages('sheetDocument', {
  name: {
    text: '{kind, select, waybill_document {Label} commercial_invoice {Commercial invoice} battery_declaration {Battery declaration} customs_clearance_document {Customs clearance document} draft_bill_of_lading {Draft bill of lading} eei_request_document {EEI request} export_permit {Export permit} final_bill_of_lading {Final bill of lading} materials_safety_data_sheet {Materials safety data sheet} packaging_list {Packing list} proof_of_delivery {Proof of delivery} shippers_letter_of_instruction {Shipper’s letter of instruction} service_packing_list {Service packing list} label_pages {Pages with the label} other {Document}}',
    description: 'A document that is printed.',
  },
  leg: { text: 'Label, leg {leg, number}', description: 'The label of one leg of an order that has several legs.' },
  legPages: {
    text: 'Pages with the label, leg {leg, number}',
    description: 'The pages for the document printer in the file of the label of one leg, of an order that has several legs.',
  },
  copy: { text: '{document}, copy {copy, number}', description: 'A further copy of a document. document: its name.' },
})
