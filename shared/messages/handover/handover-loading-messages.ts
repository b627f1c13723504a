import { defineMessages } from '../define-messages.ts'

/** Loading the van on the screen of the handover list, and the finished handovers. */
export const handoverLoadingMessages = defineMessages('handoverLoading', {
  finish: { text: 'Finish handover', description: 'Button: the driver has everything; prints the list and keeps it' },
  finishDisabled: {
    text: 'Nothing is on the van yet. Scan a parcel of the list.',
    description: 'Why the button “Finish handover” is disabled',
  },
  progress: {
    text: '{loaded} of {total} on the van',
    description: 'Beside a group of orders: how many of them were scanned onto the van',
  },
  missing: {
    text: 'Missing: {names}',
    description: 'Below a group of orders while the van is loaded. names: references of orders',
  },
  missingMore: {
    text: 'Missing: {names} and {count, plural, one {# other} other {# others}}',
    description: 'The same where there are many. names: references of the first ones; count: how many others there are',
  },
  onVan: { text: 'On the van', description: 'Column heading for screen readers: whether the order was scanned onto the van' },
  notOnVan: { text: 'Not on the van', description: 'In this column, for screen readers' },
  takeOff: { text: 'Take {reference} off the van', description: 'Button in the row of an order that was scanned onto the van' },
  takePartOff: {
    text: '{scans} of {pieces} packages are on the van. Take {reference} off',
    description: 'The same button where only some packages of the order were scanned',
  },
  handedOverAt: { text: 'Handed over {time}', description: 'Below the reference of an order. time: of day or a date with time' },
  packagesOnVan: { text: '{scans} of {pieces} packages on the van', description: 'After an order of which some packages are missing' },
  nothingLoaded: {
    text: 'Nothing is on the van, so there is nothing to finish.',
    description: 'Notice after the key that finishes a handover',
  },
  notAcknowledged: {
    text: 'The last scan was rejected, so the handover was not finished.',
    description:
      'Notice after the key or button that finishes a handover, while a rejected scan is shown. After it: how to acknowledge that scan',
  },
  scanFirst: { text: 'Scan the parcels as they go onto the van.', description: 'Next step after “Nothing is on the van”' },
  finished: {
    text: '{services}: {onVan, plural, one {# order} other {# orders}} handed over, {missing, plural, =0 {none missing} one {# missing} other {# missing}}.',
    description: 'Notice after a handover was finished. services: names of carrier services',
  },
  notPrinted: {
    text: 'The list is saved, but was not printed. {why}',
    description: 'Second line of this notice. why: what the printer or its connection said',
  },
  open: { text: 'Open the list', description: 'Button: shows the list of a finished handover' },
  askTitle: { text: 'Finish the handover?', description: 'Title of a dialog' },
  askAbout: {
    text: '{services}: {onVan, plural, one {# order is} other {# orders are}} on the van.{missing, plural, =0 {} other { What is missing stays on the list, and the printed list names it.}}',
    description: 'In this dialog. services: names of carrier services',
  },
  missingOrders: {
    text: '{count, plural, one {# order is missing} other {# orders are missing}}',
    description: 'Heading over their names',
  },
  doubtfulOrders: {
    text: '{count, plural, one {# order on the van should not go out} other {# orders on the van should not go out}}',
    description: 'Heading over their names: they were cancelled or put on hold after they were scanned',
  },
  keepLoading: { text: 'Keep loading', description: 'Button: closes the dialog' },
  finishWithout: {
    text: 'Finish without {count, plural, one {it} other {them}}',
    description: 'Button. count: orders that are missing',
  },
  finishAnyway: { text: 'Finish anyway', description: 'Button: nothing is missing, but some orders should not go out' },
  finishedHandovers: { text: 'Finished handovers', description: 'Heading of a list' },
  findFinished: { text: 'Find a finished handover', description: 'Label of the field above that list' },
  findFinishedPlaceholder: {
    text: 'Order, waybill, carrier service, city or person',
    description: 'In the empty field: what it finds a finished handover by',
  },
  noneFound: {
    text: 'No finished handover matches “{find}”.',
    description: 'In place of the list. find: what was searched for',
  },
  showOlder: { text: 'Show older', description: 'Button below that list: shows handovers that were finished before' },
  finishedLine: {
    text: '{onVan, plural, one {# order} other {# orders}} on the van, {missing, plural, =0 {none missing} one {# missing} other {# missing}}',
    description: 'Beside a finished handover in this list',
  },
  finishedBy: { text: 'by {person}', description: 'After that. person: who handed over' },
  listOf: {
    text: 'Handover list of {time}',
    description: 'Button in the open order: shows the list with which it was handed over. time: date and time',
  },
  documentTitle: {
    text: '{services}, {time}',
    description: 'Title of a finished handover. services: names of carrier services; time: date and time',
  },
  pages: { text: 'Pages of the list', description: 'Name of a region for screen readers' },
  page: { text: 'Page {page} of {pages}', description: 'Name of a page for screen readers' },
  opening: { text: 'Opening the list', description: 'Beside a spinner' },
  printAgain: { text: 'Print again', description: 'Button: prints the list of a finished handover' },
  close: { text: 'Close', description: 'Button' },
})
