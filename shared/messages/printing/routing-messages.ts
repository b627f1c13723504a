import { defineMessages } from '../define-messages.ts'

/** Why a document goes to its printer. Shown under each line of the print dialog, and in the preview. */
export const routingMessages = defineMessages('routing', {
  labels: { text: 'Labels go to the label printer.', description: 'Why a label goes to its printer: no rule is about it.' },
  customs: {
    text: 'For customs, {copies, plural, one {# copy} other {# copies}}.',
    description: 'Why commercial invoices go to the document printer: the goods clear customs, and the settings ask for so many copies.',
  },
  pagesOfFile: {
    text: 'Of files with the pages of “{name}”, {printed, number} of {pages, plural, one {# page} other {# pages}} {printed, plural, one {is} other {are}} printed.',
    description: 'Below the labels in the print dialog: a person has saved which pages of such files are printed. name: as entered.',
  },
  pageToDocuments: {
    text: 'Page {page, number}: {kind, select, customs {customs form} receipt {receipt} copy {copy of the label} instructions {instructions} other {label of another parcel}}, to the document printer ({printer}).',
    description:
      'Follows "Of files with the pages of …, 2 of 3 pages are printed." page: its number. printer: name of the document printer.',
  },
  labelPages: {
    text: 'Pages of the label’s file that were chosen for the document printer.',
    description: 'Why further pages of the file of a label, such as a customs form, go to the document printer.',
  },
  rule: {
    text: "Rule {number}: {documents, select, waybill_document {labels} commercial_invoice {commercial invoices} battery_declaration {battery declarations} customs_clearance_document {customs clearance documents} draft_bill_of_lading {draft bills of lading} eei_request_document {EEI requests} export_permit {export permits} final_bill_of_lading {final bills of lading} materials_safety_data_sheet {materials safety data sheets} packaging_list {packing lists} proof_of_delivery {proofs of delivery} shippers_letter_of_instruction {shipper's letters of instruction} service_packing_list {service packing lists} other {documents}}{byService, select, yes { of {service}} other {}}{byCountry, select, yes { to {country}} other {}}{route, select, direct { sent direct} hub { sent through a hub} other {}} go to this printer{copies, plural, =1 {} other { (# copies)}}.",
    description:
      'Why documents go to their printer: which rule of the settings applies, and its conditions. service: of a carrier. country: code of the destination.',
  },
})
