import { documentName, type DocumentSlot } from '../../shared/documents/document.ts'
import { printedSheetMessages } from '../../shared/messages/printing/printed-sheet-messages.ts'

/** A sheet as a packer names it: `Label, leg 2`, `Commercial invoice, copy 2`. */
export function sheetName({ place, copy }: { readonly place: DocumentSlot; readonly copy: number }): string {
  const document = documentName(place)
  return copy > 1 ? printedSheetMessages.copy({ document, copy }) : document
}
