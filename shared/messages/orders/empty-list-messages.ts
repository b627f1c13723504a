import { defineMessages } from '../define-messages.ts'

/** What the order list shows when it has no order: why, and what to do. */
export const emptyListMessages = defineMessages('emptyList', {
  prepareTitle: { text: 'No orders to prepare', description: 'The queue "To prepare" is empty.' },
  prepareText: { text: 'New orders appear here as soon as the service has them.', description: 'The queue "To prepare" is empty.' },
  refusalTitle: { text: 'Nothing found', description: 'The queue "Likely to be refused" is empty.' },
  refusalText: {
    text: 'Orders to prepare appear here when a check finds what carriers or customs often refuse. A shipment without findings can still be refused.',
    description: 'The queue "Likely to be refused" is empty.',
  },
  attentionTitle: { text: 'Nothing needs attention', description: 'The queue "Needs attention" is empty.' },
  attentionText: {
    text: 'Orders that need something unusual, or have a sheet in doubt, appear here.',
    description: 'The queue "Needs attention" is empty.',
  },
  printTitle: { text: 'No orders to print', description: 'The queue "To print" is empty.' },
  printText: { text: 'Orders appear here as soon as they have their waybills.', description: 'The queue "To print" is empty.' },
  scheduleTitle: { text: 'No pickups to book', description: 'The queue of orders without a booked pickup is empty.' },
  scheduleText: {
    text: 'Orders that need a pickup, or whose pickup was missed, appear here.',
    description: 'The queue of orders without a booked pickup is empty.',
  },
  handOverTitle: { text: 'No orders to hand over', description: 'The queue "To hand over" is empty.' },
  handOverText: {
    text: 'Orders with a booked pickup appear here until the carrier has them.',
    description: 'The queue "To hand over" is empty.',
  },
  onTheWayTitle: { text: 'No orders on the way', description: 'The queue "On the way" is empty.' },
  onTheWayText: { text: 'Orders appear here from pickup to delivery.', description: 'The queue "On the way" is empty.' },
  finishedTitle: { text: 'No finished orders yet', description: 'The queue "Finished" is empty.' },
  finishedText: { text: 'Delivered and invoiced orders are kept here.', description: 'The queue "Finished" is empty.' },
  cancelledTitle: { text: 'No cancelled orders', description: 'The queue "Cancelled" is empty.' },
  cancelledText: { text: 'Cancelled orders are kept here for review.', description: 'The queue "Cancelled" is empty.' },
  searchTitle: { text: 'No results for “{text}”', description: 'A search found nothing. {text} is what was searched.' },
  searchText: {
    text: 'Searched: reference, order ID, waybill, customer reference and phone (from the start, or at least the last four characters), and the words of names, addresses, countries, email, carrier services, contents and notes; a pickup only by its whole number. Try fewer or different words.',
    description: 'A search found nothing: what was searched, and what to try.',
  },
  holdTitle: { text: 'No orders on hold', description: 'The list "On hold" is empty.' },
  holdText: {
    text: 'Orders that you put on hold appear here until they return to their queues.',
    description: 'The list "On hold" is empty.',
  },
  statusTitle: { text: 'No orders have this status now', description: 'The list of one status is empty.' },
  statusText: { text: 'Orders appear here when the service gives them this status.', description: 'The list of one status is empty.' },
  accountTitle: { text: 'This account has no orders yet', description: 'The list "All orders" is empty.' },
  accountText: { text: 'New orders appear here as soon as the service has them.', description: 'The list "All orders" is empty.' },
  firstSyncTitle: {
    text: 'Reading the orders for the first time',
    description: 'Title while orders are read from the service for the first time.',
  },
  firstSyncBar: { text: 'Reading orders for the first time', description: 'Accessible name of the progress bar.' },
  firstSyncAsking: { text: 'Contacting the service', description: 'Value of the progress bar before the number of orders is known.' },
  firstSyncAskingText: {
    text: 'Contacting the service. Orders appear here as they arrive.',
    description: 'Below the progress bar before the number of orders is known.',
  },
  firstSyncCount: {
    text: '{total, plural, one {{done, number} of # order} other {{done, number} of # orders}}',
    description: 'Value of the progress bar: orders read, and all orders.',
  },
  firstSyncCountText: {
    text: '{total, plural, one {{done, number} of # order. Orders appear here as they arrive.} other {{done, number} of # orders. Orders appear here as they arrive.}}',
    description: 'Below the progress bar: orders read, and all orders.',
  },
  filteredTitle: { text: 'The filters hide every order here', description: 'The list is empty because of its filters.' },
  checkingFilters: { text: 'Checking what each filter hides', description: 'Shown while orders are counted without each filter.' },
  filterValue: { text: '{filter}: {value}', description: 'One filter: its name and its value.' },
  withoutFilter: {
    text: '(without it: {count, number})',
    description: 'After one filter: how many orders the list has without this filter.',
  },
  removeFilter: { text: 'Remove', description: 'Button beside one filter.' },
  opening: { text: 'Opening', description: 'Shown while a list is opened.' },
  neverReadTitle: { text: 'The orders could not be read yet', description: 'Reading the orders for the first time failed.' },
  neverReadText: {
    text: 'This computer has no orders from before, so there is nothing to show. Packbench keeps trying.',
    description: 'Reading the orders for the first time failed.',
  },
  refreshAll: { text: 'Refresh all orders', description: 'Button that reads all orders from the service again.' },
})
