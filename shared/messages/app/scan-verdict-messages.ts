import { defineMessages } from '../define-messages.ts'

/** The result of a scan, in one to three words that fill the screen “Scan to print”. */
export const scanWordMessages = defineMessages('scanWord', {
  accepted: { text: 'Accepted', description: 'One word in very large letters: a command or an order was taken' },
  sent: { text: 'Sent', description: 'One word in very large letters: the printer has all sheets. Never call it printed.' },
  confirmed: { text: 'Confirmed', description: 'One word in very large letters: the label was seen' },
  scanLabel: { text: 'Scan label', description: 'In very large letters: a command to the packer, to scan the printed label' },
  labelFirst: { text: 'Label first', description: 'In very large letters: another order was scanned before the label of this one' },
  alreadyPrinted: { text: 'Already printed', description: 'In very large letters' },
  scannedTwice: { text: 'Scanned twice', description: 'In very large letters: the same order again within a minute' },
  onHold: { text: 'On hold', description: 'In very large letters: a person put the order aside' },
  wasCancelled: { text: 'Was cancelled', description: 'In very large letters: the order was read as cancelled and is active again' },
  alreadyLeft: { text: 'Already left', description: 'In very large letters: the parcel of the order was picked up' },
  cancelled: { text: 'Cancelled', description: 'One word in very large letters: the order is cancelled' },
  unknownCode: { text: 'Unknown code', description: 'In very large letters: the scanned code matches no order' },
  severalOrders: { text: 'More than one order', description: 'In very large letters: the scanned code matches several orders' },
  wrongLabel: { text: 'Wrong label', description: 'In very large letters: the label of another order was scanned' },
  voidLabel: { text: 'Void label', description: 'In very large letters: the label must be destroyed' },
  inDoubt: { text: 'In doubt', description: 'In very large letters: nobody can say whether the sheet was printed' },
  offline: { text: 'Offline', description: 'One word in very large letters: the service cannot be reached now, nothing was printed' },
  notPrinted: { text: 'Not printed', description: 'In very large letters' },
  collected: { text: 'Added', description: 'One word in very large letters: the order was added to the list' },
  printing: { text: 'Printing', description: 'One word in very large letters: a batch of the collected orders was started' },
  alreadyCollected: { text: 'Already added', description: 'In very large letters: the order is already in the list' },
})

/** What happened and what to do next, below the large words. */
export const scanVerdictMessages = defineMessages('scanVerdict', {
  printingPaused: { text: 'Printing paused', description: 'The batch waits, for example for the printer' },
  wrongLabelWhy: {
    text: 'This label belongs to {reference}. The parcel on the bench is {parcel}.',
    description: 'reference, parcel: references of two orders',
  },
  wrongLabelNext: {
    text: 'Remove this label from the parcel, then scan the label of {parcel}.',
    description: 'parcel: reference of an order',
  },
  scanLabelFirst: { text: "Scan {parcel}'s label first", description: 'parcel: reference of an order' },
  scanLabelFirstWhy: {
    text: '{reference} was not started.',
    description: 'After “Scan …’s label first”. reference: of the order that was scanned too early',
  },
  labelStillAwaited: { text: 'The label of {parcel} has not been scanned yet.', description: 'parcel: reference of an order' },
  noActiveOrder: {
    text: 'The label of {parcel} has not been scanned yet. No order is active, so nothing was done.',
    description: 'After a command was scanned. parcel: reference of an order',
  },
  scanLabelFirstNext: {
    text: 'To leave it unscanned, scan Skip.',
    description: 'Skip: a barcode on the command sheet',
  },
  severalWhy: {
    text: '“{text}” matches {count, plural, one {# order} other {# orders}}. None was printed.',
    description: 'text: what was scanned',
  },
  severalNext: { text: 'Scan the reference or the waybill instead.', description: 'What to do next' },
  unreadableWhy: { text: 'The scan was not used, because it can be read in more than one way.', description: 'Why a scan was rejected' },
  notFoundWhy: {
    text: 'No order on this computer has “{text}” as its reference, order ID, waybill or customer reference, or at the end of its reference or waybill.',
    description: 'text: what was scanned',
  },
  notFoundNext: {
    text: 'Scan again. If the order is new, refresh all orders.',
    description: 'What to do next',
  },
  cancelledWhy: { text: '{reference} is cancelled. Nothing was printed.', description: 'reference: of an order' },
  cancelledNext: { text: 'Put the parcel aside.', description: 'What to do next' },
  onHoldUntil: { text: 'Until {date}', description: 'After “On hold”. date: a formatted date' },
  onHoldWhy: { text: '{person} put {reference} on hold. Nothing was printed.', description: 'person: a name. reference: of an order' },
  onHoldNote: {
    text: '{person} put {reference} on hold: {note}. Nothing was printed.',
    description: 'person: a name. reference: of an order. note: that person’s words',
  },
  onHoldNext: { text: 'Put the parcel aside, or bring the order back and print it.', description: 'What to do next' },
  reinstatedWhy: {
    text: 'The service showed {reference} as cancelled, and now as active again. Nothing was printed.',
    description: 'reference: of an order',
  },
  reinstatedNext: { text: 'Check the order at the service, then print it, or put the parcel aside.', description: 'What to do next' },
  alreadyLeftWhy: {
    text: '{reference} has the status “{status}”. Nothing was printed: a label printed now can end up on another parcel.',
    description: 'reference: of an order. status: name of its status',
  },
  alreadyLeftNext: { text: 'Put the parcel aside, or print it anyway.', description: 'What to do next' },
  fromStored: {
    text: 'Offline: printed from saved documents. Whether the order was cancelled since it was read cannot be checked.',
    description: 'After an order was printed while the service could not be reached',
  },
  inDoubtWhy: {
    text: '{reference} was sent to a printer before, and may or may not have printed. Nothing was printed now.',
    description: 'After “In doubt”. reference: of an order',
  },
  inDoubtNext: {
    text: 'If its label is here, scan it. If not, scan Reprint.',
    description: 'What to do next. Reprint: a barcode on the command sheet',
  },
  scannedTwiceWhy: {
    text: '{reference} was scanned {seconds, plural, one {# second} other {# seconds}} ago. Nothing was sent a second time.',
    description: 'reference: of an order',
  },
  scannedTwiceNext: {
    text: 'Scan the next order. If the label of this one is damaged, scan Reprint.',
    description: 'Reprint: a barcode on the command sheet',
  },
  alreadyCollectedWhy: { text: '{reference} is already in the list. Nothing was added.', description: 'reference: of an order' },
  collected: { text: '{count, plural, one {# order} other {# orders}} in the list.', description: 'After an order was added to the list' },
  collectedOrders: {
    text: '{count, plural, one {# order} other {# orders}}',
    description: 'After “Printing” and “Sent”: how many of the collected orders a batch prints',
  },
  collectedLeft: {
    text: '{count, plural, one {# order was left out and stays in the list.} other {# orders were left out and stay in the list.}}',
    description: 'After a batch of the collected orders was started',
  },
  nothingToConfirm: { text: 'Nothing to confirm', description: 'In very large letters' },
  nothingToConfirmWhy: { text: 'No label is waiting to be confirmed. Nothing was changed.', description: 'What happened' },
  nothingToReprint: { text: 'Nothing to reprint', description: 'In very large letters' },
  nothingToReprintWhy: {
    text: 'No order is active.',
    description: 'What happened: no order was scanned before, or the last scan was rejected',
  },
  scanOrder: { text: 'Scan an order.', description: 'What to do next' },
})
