import { defineMessages } from '../define-messages.ts'

/** Documents that are sent with a new order. */
export const shipmentDocumentsMessages = defineMessages('shipmentDocuments', {
  title: { text: 'Documents', description: 'Heading of a part of the form' },
  onlyNow: {
    text: 'Documents can only be attached while the order is created, as PDF: choose a file or drop it on its line. None can be added later.',
    description: 'Below the heading',
  },
  kind: {
    text: `{kind, select,
      commercial_invoice {Commercial invoice}
      packaging_list {Packing list}
      other {Materials safety data sheet}}`,
    description: 'Kind of document',
  },
  hint: {
    text: `{kind, select,
      commercial_invoice {Under 2 MB. Replaces the invoice that is otherwise made from the goods lines.}
      packaging_list {What is in which parcel.}
      other {For dangerous goods.}}`,
    description: 'Below the kind of document, while none is attached',
  },
  choose: { text: 'Choose file', description: 'Button; opens the file dialog' },
  replace: { text: 'Replace', description: 'Button; opens the file dialog for another file of the same kind' },
  remove: { text: 'Remove', description: 'Button: takes the attached file off the draft' },
  chooseFor: { text: 'Choose file: {document}', description: 'Full name of the button, for screen readers. document: kind of document' },
  replaceFor: { text: 'Replace: {document}', description: 'Full name of the button, for screen readers. document: kind of document' },
  removeFor: { text: 'Remove: {document}', description: 'Full name of the button, for screen readers. document: kind of document' },
  attached: {
    text: '{pages, plural, one {# page} other {# pages}}, {size}',
    description: 'Below the name of an attached file. size: such as 0.25 MB',
  },
  kilobytes: { text: '{size, number} kB', description: 'Size of a small file' },
  megabytes: { text: '{size} MB', description: 'Size of a file. size: a number with two decimals' },
  checking: { text: 'Checking {name}', description: 'While a file is checked. name: of the file' },
  refused: { text: '{name} was not attached', description: 'Above the reason. name: of the file' },
  keptBefore: {
    text: 'The earlier {name} stays attached.',
    description: 'Below the reason, where another file was attached before. name: of that file',
  },
  dismiss: { text: 'Dismiss', description: 'Button: closes the reason why a file was not attached' },
})
