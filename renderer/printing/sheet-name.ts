import { documentName, type DocumentSlot } from '../../shared/documents/document.ts'

/** A sheet as a packer names it: `Label, leg 2`, `Commercial invoice, copy 2`. */
export function sheetName(sheet: { readonly place: DocumentSlot; readonly copy: number }): string {
  return sheet.copy > 1 ? `${documentName(sheet.place)}, copy ${sheet.copy}` : documentName(sheet.place)
}
