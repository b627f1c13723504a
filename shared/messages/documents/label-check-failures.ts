import { defineFailures } from '../define-failures.ts'

const refreshAndFetch = 'Refresh the order and fetch its label, and ask the service for a new label if it is still wrong.'

/** Why a label is not used for its leg. The first sentence is also shown with a blocked document as its reason. */
export const labelCheckFailures = defineFailures('labelCheckFailures', {
  noWaybill: {
    kind: 'no-waybill',
    text: 'This leg has no waybill number, so no label can belong to it.',
    next: 'Create the waybill.',
    description: 'A label cannot be checked because its leg has no waybill yet.',
  },
  pageCount: {
    kind: 'wrong-label',
    text: 'The label for waybill {waybill} has {pages, plural, =0 {no pages} one {# page} other {# pages}} instead of one. It was not printed.',
    next: 'Choose the label among its pages. If it has none, refresh the order and fetch its label.',
    description: 'A label has to have exactly one page, unless a person has said what each page of such a file is.',
  },
  otherParcelOnPage: {
    kind: 'wrong-label',
    text: 'Page {page, number} of the file for waybill {waybill} {found, select, none {is the label of another parcel} other {says {found}, so it may be the label of another parcel}}. It was not printed.',
    next: 'Ask the service for one label for each parcel, or open the document and print its pages yourself.',
    description:
      'A file has a label and another page that must not be left out. found: numbers, joined with commas; "none" where a person said what it is.',
  },
  pageUnread: {
    kind: 'wrong-label',
    text: 'Page {page, number} of the file for waybill {waybill} has a barcode that cannot be read, so it may be the label of another parcel. It was not printed.',
    next: 'Open the document and compare its pages; then print them yourself, or ask the service for a new label.',
    description: 'A file has a label and another page that must not be left out.',
  },
  pageNamesMore: {
    kind: 'wrong-label',
    text: 'Page {page, number} of the file for waybill {waybill} says more of the recipient than the page with the label, which may not be all of it. It was not printed.',
    next: 'Open the document and compare its pages; then print them yourself, or ask the service for a new label.',
    description: 'A file has a label and another page; the label lacks a part of the address that the other page has.',
  },
  labelPage: {
    kind: 'wrong-label',
    text: 'Page {page, number} of the file is the label, as was chosen for files of this layout. {cause}',
    next: 'Open the document and compare its pages; then print them yourself, or ask the service for a new label.',
    description: 'The label of a file of several pages did not pass its check. cause: text of that failure.',
  },
  pageLettersNotDrawn: {
    kind: 'wrong-label',
    text: 'Page {page, number} of the file for waybill {waybill} would be printed without some of its letters, because the file does not contain their font: {letters}. It was not printed.',
    next: 'Open the document in another program and print its pages there, or ask the service for a file that contains its fonts.',
    description: 'A page that is to be printed with the label has letters that have no shape on paper. letters: the first of them.',
  },
  encrypted: {
    kind: 'document-unavailable',
    text: 'The label for waybill {waybill} is protected, so it cannot be prepared for the printer safely. It was not printed.',
    next: 'Ask the service for a label without protection.',
    description: 'The PDF of a label is encrypted or forbids changes. Only in what older versions stored: such a label is printed now.',
  },
  pageTooLarge: {
    kind: 'wrong-label',
    text: 'The page for waybill {waybill} is far larger than a sheet of paper, so its barcodes were not read. It was not printed.',
    next: refreshAndFetch,
    description: 'The page of a label is so large that its barcodes cannot be read, and only its text says the number.',
  },
  barcodesDisagree: {
    kind: 'wrong-label',
    text: 'This may not be the label for waybill {waybill}: one barcode says {waybill}, and another says {found}. It was not printed.',
    next: refreshAndFetch,
    description: 'Barcodes of a label contradict each other. found: the other numbers, joined with commas.',
  },
  textDisagrees: {
    kind: 'wrong-label',
    text: 'This may not be the label for waybill {waybill}: its text says {waybill}, but its barcode says {found}. It was not printed.',
    next: refreshAndFetch,
    description: 'Text and barcode of a label contradict each other. found: the numbers in barcodes, joined with commas.',
  },
  otherInText: {
    kind: 'wrong-label',
    text: 'This may not be the label for waybill {waybill}: its barcode says {waybill}, but its text says {found}. It was not printed.',
    next: refreshAndFetch,
    description: 'Barcode and text of a label contradict each other. found: the numbers in the text, joined with commas.',
  },
  otherNumber: {
    kind: 'wrong-label',
    text: 'This is not the label for waybill {waybill}: its barcode says {found}. It was not printed.',
    next: refreshAndFetch,
    description: 'A label has the number of another waybill. found: the numbers in barcodes, joined with commas.',
  },
  numberMissing: {
    kind: 'wrong-label',
    text: 'This is not the label for waybill {waybill}: neither its text nor a barcode says that number. It was not printed.',
    next: refreshAndFetch,
    description: 'The expected waybill number is nowhere on the label.',
  },
  unreadBarcode: {
    kind: 'wrong-label',
    text: 'This may not be the label for waybill {waybill}: a barcode on it cannot be read, so it may say another number. It was not printed.',
    next: 'Ask the service for a new label, or compare the number under the barcode and print it anyway.',
    description: 'A label says its number, but has a barcode that no reader can read.',
  },
  otherRecipient: {
    kind: 'wrong-label',
    text: 'This may not be the label of this order: it carries waybill {waybill}, but neither the name, the street nor the postal code of the recipient. It was not printed.',
    next: 'Compare the recipient on the label with the order; then print it anyway, or ask the service for a new label.',
    description: 'The text of a label does not name the recipient of its order.',
  },
  notOnImage: {
    kind: 'wrong-label',
    text: 'This may not be the label for waybill {waybill}: it can only be printed as an image, and no barcode on the image says the number. It was not printed.',
    next: refreshAndFetch,
    description: 'The number is in the text of the PDF, but nothing proves that the printed image shows it.',
  },
  lettersNotDrawn: {
    kind: 'wrong-label',
    text: 'The label for waybill {waybill} would be printed without some of its letters, because the file does not contain their font: {letters}. It was not printed.',
    next: 'Open the label; print it anyway if nothing that is needed is missing, or ask the service for a label that contains its fonts.',
    description: 'Letters of a label have no shape on paper. letters: the first of them.',
  },
})
