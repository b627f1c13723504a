import { documentName, type DocumentSlot } from '../documents/document.ts'

function documentWord(place: DocumentSlot): string {
  if (place.kind === 'waybill_document') return 'label'
  if (place.kind === 'commercial_invoice') return 'invoice'
  return documentName(place).toLowerCase()
}

/**
 * The spool job's name for people, e.g. `PB-10234 label 1`: labels by leg, other papers by copy. The reference comes from the service,
 * so whatever is not safe in a job or file name becomes a hyphen.
 */
export function sheetTitle(sheet: { readonly reference: string; readonly place: DocumentSlot; readonly copy: number }): string {
  const number = sheet.place.kind === 'waybill_document' ? (sheet.place.leg ?? 0) + 1 : sheet.copy
  const reference = sheet.reference.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60)
  return `${reference} ${documentWord(sheet.place)} ${number}`.replaceAll(/[^A-Za-z0-9_ -]+/g, '-')
}
