import { isOfWaybill, type SheetKind, type SheetPlace } from '../documents/document.ts'

/** Job names that differ from the kind's name. */
const jobNames: Partial<Record<SheetKind, string>> = {
  waybill_document: 'label',
  label_pages: 'further_pages',
  commercial_invoice: 'invoice',
  eei_request_document: 'eei_request',
  packaging_list: 'packing_list',
  shippers_letter_of_instruction: 'shipper-s_letter_of_instruction',
}

/**
 * The spool job's name, e.g. `PB-10234 label 1`: labels by leg, other documents by copy. It is the same in every language, because jobs
 * and files are found by it. The reference comes from the service, so unsafe characters in a job or file name become hyphens.
 */
export function sheetTitle(sheet: { readonly reference: string; readonly place: SheetPlace; readonly copy: number }): string {
  const { kind, leg } = sheet.place
  const number = isOfWaybill(sheet.place) ? (leg ?? 0) + 1 : sheet.copy
  const reference = sheet.reference.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60)
  return `${reference} ${(jobNames[kind] ?? kind).replaceAll('_', ' ')} ${number}`
}
