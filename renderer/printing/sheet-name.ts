import { paperName, type PaperPlace } from '../../shared/documents/document.ts'

/** A sheet as a packer names it: `Label, leg 2`, `Commercial invoice, copy 2`. */
export function sheetName(sheet: { readonly place: PaperPlace; readonly copy: number }): string {
  return sheet.copy > 1 ? `${paperName(sheet.place)}, copy ${sheet.copy}` : paperName(sheet.place)
}
