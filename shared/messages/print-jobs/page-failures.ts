import { defineFailures } from '../define-failures.ts'

/** A page that could not be rendered for its printer. Sizes are formatted with their unit: `98.4 × 150 mm`. */
export const pageFailures = defineFailures('pageFailures', {
  barsTooSmall: {
    kind: 'media-unsupported',
    text: 'The label needs {label}, but its place on the label stock is {area}. Scaled to fit ({scale}%), the narrowest bar of its barcode would be {dots} printer dots wide, and 2 are needed. It was not printed.',
    next: 'Print it on larger stock or on a printer with more dots per inch, ask the service for a label of 4 × 6 in or 100 × 150 mm, or print it anyway and scan it before you ship it.',
    description: 'A barcode would be too fine. label and area: sizes. scale: whole percent. dots: number with one decimal.',
  },
  barsTooNarrow: {
    kind: 'media-unsupported',
    text: 'The label needs {label}, but its place on the label stock is {area}. Scaled to fit ({scale}%), the narrowest bar of its barcode would be {bar} mm wide, and 0.25 mm are needed. It was not printed.',
    next: 'Print it on larger stock, ask the service for a label of 4 × 6 in or 100 × 150 mm, or print it anyway and scan it before you ship it.',
    description: 'A barcode would be too fine for scanners. label and area: sizes. scale: whole percent. bar: number with two decimals.',
  },
  partIncomplete: {
    kind: 'wrong-label',
    text: 'The page is larger than a label, and the part with the barcode may not be the whole label: {missing, select, ownCode {another barcode with the waybill is outside of it} anyCode {the barcode of the page is outside of it} otherCode {a barcode beside it does not fit on the stock with it} address {the recipient or the sender is outside of it} ink {there is print outside of it, and nothing says what it is} other {nothing shows that the recipient is on it}}. It was not printed.',
    next: 'Choose the label part of the page, or print it anyway to print the whole page scaled to the stock.',
    description: 'The part of a page that would be printed lacks something that belongs on the label.',
  },
  cropNotProved: {
    kind: 'wrong-label',
    text: '{name, select, none {The chosen part} other {The page has the layout of the label part “{name}”, but this part}} is not certainly the whole label: {problem, select, cut {its edge cuts through print} ink {there is print outside of it that is not known for this layout} copy {print outside of it was chosen as a copy, but does not show the same} ownCode {a barcode with the waybill is outside of it, in something that is neither a receipt nor a customs form, a copy or instructions} anyCode {the barcode is outside of it} otherCode {another barcode is outside of it} address {the recipient or the sender is outside of it} other {the page does not say the recipient}}. It was not printed.',
    next: 'Choose the label part of this page.',
    description:
      'A part of a page that a person chose cannot be printed. name: as the person named it; "none" while it is being chosen for the first time.',
  },
  tooLargeWithoutBarcode: {
    kind: 'media-unsupported',
    text: 'The label needs {label}, but its place on the label stock is {area}. It would have to be scaled to {scale}%, and no barcode could be read on it to check that it stays readable. It was not printed.',
    next: 'Print it on larger stock, ask the service for a label of 4 × 6 in or 100 × 150 mm, or print it anyway and scan it before you ship it.',
    description: 'A label that is too large and has no readable barcode. label and area: sizes. scale: whole percent.',
  },
  labelNotFound: {
    kind: 'media-unsupported',
    text: 'The label could not be cut out of its page. {reason, select, blank {The page is blank.} tooLarge {The page is far larger than a sheet of paper.} full {The page is full ({size} of print), and neither a barcode nor text shows where the label is.} several {Several parts of the page have barcodes, and nothing shows which one is the label.} other {The edge of the label on the page is not clear.}} It was not printed.',
    next: 'Ask the service for a label of 4 × 6 in or 100 × 150 mm, or open the document and print it yourself.',
    description: 'The label was not found on its page. size: the printed area, only with "full".',
  },
  offsetTooLarge: {
    kind: 'media-unsupported',
    text: "This printer's offset ({x} mm right, {y} mm down) would push {over} mm of the page over its edge. It was not printed.",
    next: "Reduce the printer's offset in Settings, or load larger stock.",
    description: 'x, y, over: millimeters.',
  },
  unreadableWhenScaled: {
    kind: 'media-unsupported',
    text: 'Scaled to fit its stock ({scale}%), the barcode of waybill {waybill} can no longer be read. It was not printed.',
    next: 'Print it on larger stock, ask the service for a label of 4 × 6 in or 100 × 150 mm, or print it anyway and scan it before you ship it.',
    description: 'scale: whole percent.',
  },
  unreadableOnPrinter: {
    kind: 'media-unsupported',
    text: 'At the resolution of this printer ({dpi, number} dpi), the barcode of waybill {waybill} cannot be read: its bars are too narrow. It was not printed.',
    next: 'Print it on a printer with a higher resolution, ask the service for another label, or print it anyway and scan it before you ship it.',
    description: 'A label in its own size for a printer that gets dots in black and white. dpi: dots per inch.',
  },
  waybillNotReadable: {
    kind: 'wrong-label',
    text: 'Waybill {waybill} was not found on the finished page. It was not printed.',
    next: 'Open the document and compare it with the order; then print it on stock of its own size, or ask the service for a new label.',
    description: 'The last check before a label is printed.',
  },
  changedInPlacing: {
    kind: 'media-unsupported',
    text: 'Placed on its stock, this page no longer looks the same. It was not printed.',
    next: "Print it on stock of the page's own size, where it is sent to the printer unchanged.",
    description: 'The finished page differs from the original.',
  },
  doesNotOpen: {
    kind: 'document-damaged',
    text: 'This document cannot be opened as a PDF, so no page could be made from it. It was not printed.',
    next: 'Fetch it again; if it is still damaged, ask the service for this document.',
    description: 'A damaged PDF.',
  },
  lettersNotDrawn: {
    kind: 'document-damaged',
    text: 'This document would be printed without some of its letters, because the file does not contain their font: {letters}. It was not printed.',
    next: 'Open it in another program and print it there, or ask the service for a document that contains its fonts.',
    description: 'Letters of a document have no shape on paper. letters: the first of them.',
  },
  notOnePage: {
    kind: 'wrong-label',
    text: 'The label has {pages, plural, one {# page} other {# pages}} instead of one. It was not printed.',
    next: 'Refresh the order and fetch its label; if nothing has changed, open the document and print the right page yourself.',
    description: 'A label document with more or fewer pages than one.',
  },
  onePageAtATime: {
    kind: 'media-unsupported',
    text: '{pages, plural, one {# page} other {# pages}} of the file for this label were chosen for the label printer, which prints one label at a time on its stock. It was not printed.',
    next: 'Print it on a printer with single labels, or remove the saved choice in Settings and print only the label.',
    description: 'Of a file with several pages more than the label is to be printed on a sheet of labels or a continuous roll.',
  },
  furtherPageTooLarge: {
    kind: 'media-unsupported',
    text: 'A further page of the file for this label needs {page}, but the label stock is {stock}. Scaled to fit ({scale}%), it could not be read. It was not printed.',
    next: 'Remove the saved choice in Settings and choose the document printer for this page, or print on larger stock.',
    description:
      'A page that was chosen to follow its label on the label printer is too large for the stock. page and stock: sizes. scale: whole percent.',
  },
  noSuchPosition: {
    kind: 'media-unsupported',
    text: 'Position {position, number} does not exist on a sheet of {positions, plural, one {# label} other {# labels}}. It was not printed.',
    next: "Choose the layout of the printer's label stock again in Settings.",
    description: 'A label was to be printed at a position that its sheet does not have.',
  },
})
