import { defineMessages } from '../define-messages.ts'

/** The printing tray at the bottom of the window. */
export const batchTrayMessages = defineMessages('batchTray', {
  title: { text: 'Printing', description: 'Name of the tray, and of the button that opens it.' },
  empty: { text: 'Nothing has been sent to a printer yet.', description: 'In the tray before the first batch.' },
  recentBatches: { text: 'Recent batches', description: 'Name of the list of batches.' },
  find: { text: 'Find a batch', description: 'Label of the field above the list of batches.' },
  findPlaceholder: { text: 'Reference, recipient or waybill of an order', description: 'In the empty field: what it finds a batch by.' },
  foundBatches: { text: 'Batches found', description: 'Name of the list of batches after a search.' },
  noneFound: {
    text: 'No batch has an order that matches “{text}”.',
    description: 'In place of the list of batches. text: what was searched for.',
  },
  loadingSheets: { text: 'Loading the sheets of this batch', description: 'While the sheets of a batch are read.' },
  height: { text: 'Height of the printing tray', description: 'Name of the edge that changes the height.' },
  sheets: { text: 'Sheets', description: 'Name of the list of how many sheets are in each state.' },
  sheetsOfBatch: { text: 'Sheets of this batch', description: 'Name of the scrolling list of orders with their sheets.' },
  progress: {
    text: '{processed, number} of {sheets, plural, one {# sheet} other {# sheets}}',
    description: 'Value of the progress bar: sheets that no longer wait to be sent.',
  },
  progressFigures: { text: '{processed} / {sheets}', description: 'Beside the progress bar, in figures.' },
  orderProgress: {
    text: '{sent} of {sheets} sent',
    description: 'Beside an order of a batch: how many of its sheets were sent.',
  },
  skip: { text: 'Skip', description: 'Button beside an order of a batch: it is left out.' },
  skipOrder: { text: 'Skip {reference}', description: 'Name of the button that leaves an order out.' },
  awaitedTitle: { text: 'Waybills to create', description: 'Heading of the list of orders whose waybill the batch still creates.' },
  awaitedMore: { text: 'and {orders, number} more', description: 'Under a list of orders: how many are not named.' },
  noWaybill: { text: '{document} has no waybill', description: 'In the place of the waybill. document: e.g. Label, leg 2.' },
})
