import type { DocumentKind, StoredDocument } from '../../shared/documents/document.ts'

const maxReferenceLength = 60

/** The kind in a file name, the same in every language. */
const kindParts: Record<DocumentKind, string> = {
  waybill_document: 'label',
  commercial_invoice: 'commercial-invoice',
  battery_declaration: 'battery-declaration',
  customs_clearance_document: 'customs-clearance-document',
  draft_bill_of_lading: 'draft-bill-of-lading',
  eei_request_document: 'eei-request',
  export_permit: 'export-permit',
  final_bill_of_lading: 'final-bill-of-lading',
  materials_safety_data_sheet: 'materials-safety-data-sheet',
  packaging_list: 'packing-list',
  proof_of_delivery: 'proof-of-delivery',
  shippers_letter_of_instruction: 'shipper-s-letter-of-instruction',
  service_packing_list: 'service-packing-list',
}

/** The part of a text that may appear in a file name: letters, digits and single dashes. */
function toFileNamePart(words: string): string {
  return words
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** `PB-10533-leg-1-label.pdf`: readable, and safe in every folder and archive, whatever the order is called. */
export function copyFileName(
  document: Pick<StoredDocument, 'reference' | 'orderId' | 'kind' | 'leg' | 'held' | 'void'>,
  number = 1,
): string {
  const reference = toFileNamePart(document.reference).slice(0, maxReferenceLength)
  const parts = [
    reference === '' ? String(document.orderId) : reference,
    document.leg === null ? '' : `leg-${document.leg + 1}`,
    kindParts[document.kind],
    document.held === null ? '' : 'BLOCKED',
    document.void ? 'VOID' : '',
    number === 1 ? '' : String(number),
  ]
  return `${parts.filter((part) => part !== '').join('-')}.pdf`
}
