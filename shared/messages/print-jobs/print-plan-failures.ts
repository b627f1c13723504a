import { defineFailures } from '../define-failures.ts'

/** Why an order, or one of its documents, is not part of a batch. Stored with the batch. */
export const printPlanFailures = defineFailures('printPlanFailures', {
  inOtherBatch: {
    kind: 'busy',
    text: 'Another batch has sheets of this order that are not sent yet. Nothing was added to this batch.',
    next: 'Let that batch finish, or resume or stop it, then print this order.',
    description: 'An order in two batches.',
  },
  inDoubt: {
    kind: 'in-doubt',
    text: 'A sheet of this order is in doubt: it may have been printed. Nothing was printed again.',
    next: 'Check the printer, resolve the sheet as printed or not printed, then print again.',
    description: 'A reprint of an order that has a sheet in doubt.',
  },
  historyLost: {
    kind: 'in-doubt',
    text: 'Part of the print ledger was lost after this order was created, so it may already be printed. Nothing was printed now.',
    next: 'Check whether the parcel has its label; if it has none, reprint it and give the reason.',
    description: 'The ledger cannot tell whether the order was printed.',
  },
  changedSinceShown: {
    kind: 'not-allowed',
    text: 'This order was printed, or left the station, before this batch started. Nothing was printed for it in this batch.',
    next: 'Open the order to see what was printed, and reprint there if a label is missing.',
    description: 'An order that was to be printed and that no longer had anything to print when the batch started.',
  },
  notInSet: {
    kind: 'not-allowed',
    text: 'The chosen document is not among those that this station prints for the order. Nothing was printed.',
    next: 'Open the order and choose one of its documents, or change the rules in Settings.',
    description: 'A reprint of a document that the rules leave out.',
  },
  cancelled: {
    kind: 'order-cancelled',
    text: 'The order is cancelled: its labels are void. The order is not printed.',
    next: 'Put the parcel aside and destroy earlier labels.',
    description: 'A cancelled order in a batch.',
  },
  noWaybill: {
    kind: 'no-waybill',
    text: '{why} The order is not printed.',
    next: 'Create the waybill, then print.',
    description: 'why: sentence that says why the order cannot be printed.',
  },
  noWaybillInStatus: {
    kind: 'not-allowed',
    text: '{why} The order is not printed.',
    next: '{status, select, incomplete {Have the order completed at the service, then refresh it.} other {Ask the service about the waybill of this order, then refresh it.}}',
    description: 'why: sentence that says why no waybill can be created. status: code of the status of the order.',
  },
  notPrintable: {
    kind: 'not-allowed',
    text: '{why} The order is not printed.',
    next: 'Check the order with the service.',
    description: 'why: sentence that says why the order cannot be printed.',
  },
  nothingToPrint: {
    kind: 'not-allowed',
    text: 'The rules of this station leave out every document of this order, so it is not printed.',
    next: 'To print its documents here, change the rules in Settings.',
    description: 'The print rules give no sheet for this order.',
  },
  notStored: {
    kind: 'document-unavailable',
    text: '{document} {more, plural, =0 {is} one {and # other document are} other {and # other documents are}} not saved on this computer, so the order is not printed.',
    next: 'Print it when the service can be reached again.',
    description:
      'An order that is to be printed while the service cannot be reached. document: name of the first that is missing; more: how many others are.',
  },
  allPastPickup: {
    kind: 'not-allowed',
    text: '{orders, plural, one {The parcel of this order has} other {The parcels of these orders have}} left the station. Nothing was printed.',
    next: 'To print such orders, choose “Print them too” in the print dialog.',
    description: 'A batch in which every order is on its way or delivered.',
  },
  allOnHold: {
    kind: 'not-allowed',
    text: '{orders, plural, one {This order is on hold: {person} put it there{hasNote, select, yes {, “{note}”} other {}}.} other {These # orders are on hold.}} Nothing was printed.',
    next: 'End the hold, or print again and choose “Print although on hold”.',
    description: 'A batch in which every order is on hold. person, note: who put the only one on hold, and why.',
  },
  allReinstated: {
    kind: 'not-allowed',
    text: 'The service showed {orders, plural, one {this order} other {these orders}} as cancelled, and now as active again. Nothing was printed.',
    next: 'Check at the service. To print, choose “Print although read as cancelled”.',
    description: 'A batch in which every order was cancelled for a while.',
  },
  movedToLabelsOnly: {
    kind: 'media-unsupported',
    text: '{document}: {printer} is set up for labels only (raw commands), so nothing was moved.',
    next: 'Choose another printer to move the rest of the batch to.',
    description: 'Documents of a batch were to be moved to a label printer. document: name of the document.',
  },
  labelsOnly: {
    kind: 'media-unsupported',
    text: '{document}: {printer} is set up for labels only (raw commands), so the document is not printed.',
    next: 'Choose another printer for this document in Settings, then print.',
    description: 'A rule sends a document to a label printer. document: name of the document.',
  },
  notRead: {
    kind: 'not-found',
    text: 'No order with the ID {id} is on this computer, so nothing is printed for it.',
    next: 'Refresh all orders, then print again.',
    description: 'id: number of the order at the service.',
  },
  noPreview: {
    kind: 'not-allowed',
    text: 'This station does not print that document for this order, so there is no page to show.',
    next: 'Open the document itself, or add a rule in Settings if it is to be printed.',
    description: 'Print preview of a document that the rules leave out.',
  },
})
