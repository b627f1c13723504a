import { documentName, type SheetPlace } from '../documents/document.ts'
import { printedSheetMessages } from '../messages/printing/printed-sheet-messages.ts'

/** A sheet as a packer names it: `Label, leg 2`, `Commercial invoice, copy 2`. `legs` is how many the order has, where that is known. */
export function sheetName({ place, copy }: { readonly place: SheetPlace; readonly copy: number }, legs?: number): string {
  const document = documentName(place, legs)
  return copy > 1 ? printedSheetMessages.copy({ document, copy }) : document
}
