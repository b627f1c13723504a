import { defineFailures } from '../define-failures.ts'

/** Why one of Packbench's own pages was not printed. `nothing` says which: `No test sheet was sent.` */
export const utilitySheetFailures = defineFailures('utilitySheetFailures', {
  printerNotAvailable: {
    kind: 'printer-unavailable',
    text: 'The chosen printer is not available. {nothing}',
    next: 'Switch it on and connect it, or choose another printer.',
    description: 'nothing: sentence, see ownSheet.nothingSent.',
  },
  labelsOnly: {
    kind: 'media-unsupported',
    text: 'The document printer is set up for labels only (raw commands). {nothing}',
    next: 'Choose another printer for documents, then print it again.',
    description: 'nothing: sentence, see ownSheet.nothingSent.',
  },
  orderNotStored: {
    kind: 'not-found',
    text: 'One of these orders is no longer stored here. {nothing}',
    next: 'Refresh the orders, then print the list for those that are left.',
    description: 'nothing: sentence, see ownSheet.nothingSent.',
  },
  notComposed: {
    kind: 'media-unsupported',
    text: '{cause} {nothing}',
    next: '{next}',
    description: 'The page could not be made. cause, next: texts of that failure. nothing: sentence, see ownSheet.nothingSent.',
  },
})
