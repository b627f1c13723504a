import { defineMessages } from '../define-messages.ts'

/** What was changed about a page to print it; shown below its preview. */
export const pageNoteMessages = defineMessages('pageNote', {
  cutLinesLeftOut: { text: 'The cut lines on the page were left out.', description: 'Note below the preview of a label.' },
  cutOut: {
    text: 'The label ({size}) was cut out of a larger page.',
    description: 'Note below the preview of a label. size: `98.4 × 150 mm`.',
  },
  cropUsed: {
    text: 'Cut out as chosen for this layout: {name}.',
    description: 'Note below the preview of a label. name: of the saved label part, as a person entered it.',
  },
  notPrinted: {
    text: 'Not printed: {kind, select, receipt {receipt} customs {customs form} copy {copy} instructions {instructions} other {other print}}, {size}.',
    description: 'Note below the preview of a label: what of its page is left out. size: `94 × 80 mm`.',
  },
  severalPlaces: {
    text: 'The page shows this waybill in more than one place. The part with its barcode is printed; of several, the larger or else the first one.',
    description: 'Note below the preview of a label: which part of the page was taken.',
  },
  wholePage: {
    text: 'The label was not found for certain, so the whole page is printed.',
    description: 'Note below the preview of a label, and of a label that a person had printed although it was blocked.',
  },
  pagesPrinted: {
    text: 'Printed: {printed, number} of {pages, plural, one {# page} other {# pages}} of the file.',
    description: 'Note below the preview of a label and on its sheet, for a file that has a label and other pages.',
  },
  pageNotPrinted: {
    text: 'Not printed: page {page, number}, {kind, select, customs {customs form} receipt {receipt} copy {copy of the label} instructions {instructions} other {label of another parcel}}.',
    description: 'Follows "Printed: 1 of 3 pages of the file." page: its number in the file.',
  },
  pageToDocumentPrinter: {
    text: 'On the document printer: page {page, number}, {kind, select, customs {customs form} receipt {receipt} copy {copy of the label} instructions {instructions} other {label of another parcel}}.',
    description: 'Follows "Printed: 2 of 3 pages of the file." page: its number in the file.',
  },
  pageOfLabelFile: {
    text: 'Page {page, number} of the label’s file: {kind, select, customs {customs form} receipt {receipt} copy {copy of the label} instructions {instructions} other {label of another parcel}}.',
    description: 'On the sheet of the document printer that has further pages of the file of a label. page: its number in the file.',
  },
  blankPagesLeftOut: {
    text: '{pages, plural, one {# blank page} other {# blank pages}} of the file left out.',
    description: 'Note below the preview of a label whose file has blank pages besides the label.',
  },
  addressNotChecked: {
    text: 'The recipient on the label was not compared with the order: the label has too little text, or it is a picture.',
    description: 'Note below the preview of a label whose address cannot be read.',
  },
  scaledDown: {
    text: 'Scaled down to fit its stock: {percent}%.',
    description: 'Note below the preview of a label. percent: number with one decimal.',
  },
})
