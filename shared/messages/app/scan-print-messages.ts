import { defineMessages } from '../define-messages.ts'

/** The screen “Scan to print”. */
export const scanPrintMessages = defineMessages('scanPrint', {
  title: { text: 'Scan to print', description: 'Title of the screen' },
  mode: { text: 'What a scan does', description: 'Name of the choice between two modes, for screen readers' },
  eachMode: { text: 'Print each scan', description: 'Mode: every scan prints its order' },
  collectMode: { text: 'Collect, then print together', description: 'Mode: scans are collected, then printed together' },
  requireLabelScan: { text: 'Require label scan', description: 'Checkbox: the label has to be scanned before the next order' },
  lastScans: { text: 'Last scans', description: 'Heading of a list' },
  noScans: { text: 'None yet.', description: 'In the empty list of scans' },
  parcel: { text: 'Parcel on the bench', description: 'Name of the area that shows the last scanned order, for screen readers' },
  sheets: { text: 'Sheets of this parcel', description: 'Name of a list, for screen readers' },
  scanOrder: { text: 'Scan an order', description: 'Headline before the first scan' },
  whatHappens: {
    text: 'Packbench creates the waybill if there is none and prints the documents. Then scan the next order.',
    description: 'Below “Scan an order”',
  },
  scanNext: { text: 'Scan the next order.', description: 'What to do next' },
  scanLabels: {
    text: '{count, plural, one {Scan its label to confirm it, or scan the next order.} other {Scan its # labels to confirm them, or scan the next order.}}',
    description: 'What to do next, after the labels were sent to the printer',
  },
  sheetsSent: { text: '{count, plural, one {# sheet sent} other {# sheets sent}}', description: 'Headline, and result of a scan' },
  labelConfirmed: { text: 'Label confirmed', description: 'Headline, and result of a scan' },
  noService: { text: 'no service', description: 'In place of the name of a carrier’s service that is not known' },
  thenLeg: { text: '{services}, then {service}', description: 'Services of an order’s legs. services: of the legs before' },
  confirm: { text: 'Confirm', description: 'Button: the label was printed' },
  reprint: { text: 'Reprint', description: 'Button' },
  skip: { text: 'Skip', description: 'Button: leaves this parcel' },
  printing: { text: 'Printing {reference}', description: 'Beside a spinner. reference: of the order' },
  lookingFor: { text: 'Looking for {text}', description: 'Beside a spinner. text: what was scanned' },
  confirmedByCommand: { text: 'Confirmed without a label scan', description: 'Result: a person pressed Confirm or scanned the command' },
  skipped: { text: 'Skipped', description: 'Result: a person left the parcel' },
  skippedUnconfirmed: { text: 'Skipped, label not confirmed', description: 'Result: a person left the parcel' },
  reprintReason: {
    text: 'Reprinted in Scan to print',
    description: 'Why sheets were printed again, as older versions stored it in the history of the order',
  },
})

/** The list of collected orders of that screen. */
export const collectedOrdersMessages = defineMessages('collectedOrders', {
  title: { text: 'Collected orders', description: 'Name of the list, for screen readers' },
  scanFirst: { text: 'Scan the first order', description: 'Title of the empty list' },
  howItWorks: {
    text: 'Each scan adds an order to the list. They print together, in the order scanned.',
    description: 'In the empty list',
  },
  remove: { text: 'Remove {reference} from the list', description: 'Icon button. reference: of an order' },
  clear: { text: 'Clear list', description: 'Button' },
  print: { text: 'Print {count, number} in the order scanned', description: 'Button. count: how many orders; order scanned: sequence' },
  notFound: { text: '“{text}” was not found. Nothing was added.', description: 'After a scan. text: what was scanned' },
  several: { text: 'More than one order matches “{text}”. Nothing was added.', description: 'After a scan. text: what was scanned' },
  duplicate: { text: '{reference} is already in the list. Nothing was added.', description: 'After a scan. reference: of an order' },
  voidLabel: {
    text: '{title}. {message} Nothing was added.',
    description: 'After a scan of a void label. title: “Void label: destroy it”; message: a sentence',
  },
  failed: { text: '{failure} Nothing was added.', description: 'After a scan. failure: sentences that say what failed' },
})

/** The alarms of that screen: a title in large letters, what happened, and what to do next. */
export const scanAlarmMessages = defineMessages('scanAlarm', {
  alreadyPrinted: { text: 'Already printed', description: 'Title' },
  notPrinted: { text: 'Not printed', description: 'Title' },
  resultUnknown: { text: 'Result unknown', description: 'Title: nobody knows whether the batch was printed' },
  printingPaused: { text: 'Printing paused', description: 'Title: the batch waits, for example for the printer' },
  inDoubt: { text: 'In doubt', description: 'Title: nobody can say whether the sheet was printed' },
  notConfirmed: { text: 'Not confirmed', description: 'Title' },
  notFound: { text: 'Not found', description: 'Title' },
  notOpened: { text: 'Not opened', description: 'Title' },
  wrongLabel: { text: 'Wrong label', description: 'Title: the label of another order was scanned' },
  wrongLabelWhy: {
    text: 'This label belongs to {reference}. The parcel on the bench is {parcel}.',
    description: 'reference, parcel: references of two orders',
  },
  wrongLabelNext: {
    text: 'Remove this label from the parcel. Scan the label of {parcel}, or scan Skip to leave this parcel.',
    description: 'parcel: reference of an order. Skip: a barcode on the command sheet',
  },
  scanLabelFirst: { text: "Scan {parcel}'s label first", description: 'Title. parcel: reference of an order' },
  scanLabelFirstWhy: {
    text: 'The label of {parcel} has not been scanned yet, so {reference} was not started.',
    description: 'parcel, reference: references of two orders',
  },
  scanLabelFirstNext: {
    text: 'Scan the label on the parcel, or scan Skip to leave it.',
    description: 'Skip: a barcode on the command sheet',
  },
  several: { text: 'More than one order', description: 'Title: the scanned text matches several orders' },
  severalWhy: {
    text: '“{text}” matches {count, plural, one {# order} other {# orders}}. None was printed.',
    description: 'text: what was scanned',
  },
  severalNext: { text: 'Scan the reference or the waybill instead.', description: 'What to do next' },
  notFoundWhy: {
    text: 'No order on this computer has “{text}” as its reference, order id, waybill or customer reference.',
    description: 'text: what was scanned',
  },
  notFoundNext: { text: 'Scan again. If the order is new, refresh all orders.', description: 'What to do next' },
  scannedTwice: { text: 'Scanned twice', description: 'Title' },
  scannedTwiceWhy: {
    text: '{reference} was scanned {seconds, plural, one {# second} other {# seconds}} ago. Nothing was sent a second time.',
    description: 'reference: of an order',
  },
  scannedTwiceNext: {
    text: 'Scan the next order. If the label of this one is damaged, scan Reprint.',
    description: 'Reprint: a barcode on the command sheet',
  },
  nothingToConfirm: { text: 'Nothing to confirm', description: 'Title' },
  nothingToConfirmWhy: { text: 'No label is waiting to be confirmed. Nothing was changed.', description: 'What happened' },
  nothingToReprint: { text: 'Nothing to reprint', description: 'Title' },
  nothingToReprintWhy: { text: 'No order was scanned before.', description: 'What happened' },
  scanOrder: { text: 'Scan an order.', description: 'What to do next' },
})
