import { defineMessages } from '../define-messages.ts'

/** The dialog that asks before orders are cancelled. */
export const cancellationDialogMessages = defineMessages('cancellationDialog', {
  titleThis: { text: 'Cancel this order?', description: 'Title while the order is being checked.' },
  titleOne: { text: 'Cancel order {reference}?', description: 'Title.' },
  titleMany: { text: 'Cancel {count, plural, one {# order} other {# orders}}?', description: 'Title.' },
  impossibleOne: { text: 'Order {reference} cannot be cancelled', description: 'Title.' },
  impossibleMany: { text: 'None of these orders can be cancelled', description: 'Title.' },
  checking: { text: 'Checking the orders', description: 'Progress.' },
  close: { text: 'Close', description: 'Button where nothing can be cancelled.' },
  keepOne: { text: 'Keep the order', description: 'Button that closes the dialog without cancelling.' },
  keepMany: { text: 'Keep the orders', description: 'Button that closes the dialog without cancelling.' },
  cancelOne: { text: 'Cancel order {reference}', description: 'Button.' },
  cancelMany: { text: 'Cancel {count, plural, one {# order} other {# orders}}', description: 'Button.' },
  confirmFirst: {
    text: 'Enter {count} in the field, or scan each order.',
    description: 'Why the button is disabled. count: digits to type, without separators.',
  },
  consequences: { text: 'What cancelling means', description: 'Name of the list of consequences.' },
  final: {
    text: '<strong>Cancelling is final.</strong> {count, plural, one {The order cannot be restored, only created again.} other {The orders cannot be restored, only created again.}}',
    description: 'First consequence.',
  },
  finalLegs: {
    text: '<strong>Cancelling is final.</strong> {count, plural, one {The order cannot be restored, only created again.} other {The orders cannot be restored, only created again.}} All {legs, number} legs are cancelled.',
    description: 'First consequence where an order has several legs.',
  },
  waybillsVoid: {
    text: 'Waybills become void: saved labels are stamped VOID when opened and do not print.',
    description: 'Consequence where at least one leg has a waybill.',
  },
  grace: { text: 'Nothing is sent for 10 seconds. Until then you can undo it.', description: 'Consequence.' },
  pickups: {
    text: '<strong>{count, plural, one {A pickup is booked.} other {# pickups are booked.}}</strong> Packbench cannot cancel {count, plural, one {it} other {them}}: ask the carrier whether the driver still comes.',
    description: 'Consequence where pickups are booked.',
  },
  printed: {
    text: '<strong>{count, plural, one {# label was} other {# labels were}} sent to a printer.</strong> Afterwards you see which labels to find and destroy.',
    description: 'Consequence where labels were printed before.',
  },
  noLegWaybills: {
    text: '{count, plural, one {# leg} other {# legs}}, no waybill yet',
    description: 'In the place of the waybills of an order.',
  },
  noWaybill: { text: 'no waybill yet', description: 'In the place of the waybill of a leg, in a list.' },
  pickup: { text: 'Booked pickup', description: 'Field and column.' },
  pickupWindow: { text: '{date}, {from} to {to}, {city} time', description: 'A booked pickup: formatted date and times.' },
  pickupNoZone: { text: '{time} (time zone unknown)', description: 'A booked pickup as the order shows it.' },
  pickupNone: { text: 'None', description: 'In the column of booked pickups.' },
  country: { text: 'Ship to', description: 'Name of the column of the destination country.' },
  countryMissing: { text: 'No country', description: 'In the place of the country.' },
  status: { text: 'Status', description: 'Field.' },
  waybill: { text: 'Waybill', description: 'Field.' },
  waybillOfLeg: { text: 'Waybill, leg {leg, number} of {legs, number}', description: 'Field.' },
  waybillMissing: { text: 'None yet', description: 'In the place of the waybill.' },
  printedLabels: { text: 'Labels sent to a printer', description: 'Field: waybills of labels that were sent to a printer.' },
  leg: { text: 'leg {leg, number}', description: 'In the place of a waybill in a list of labels.' },
  scanned: { text: 'Scanned', description: 'Column and cell, for screen readers.' },
  notScanned: { text: 'Not scanned', description: 'Cell, for screen readers.' },
  confirmCount: {
    text: 'To confirm, enter the number of orders: {count}',
    description: 'Field. count: digits to type, without separators.',
  },
  confirmScan: {
    text: 'Or scan a label or reference of each order. Each scanned order is checked off in the list.',
    description: 'Under the field.',
  },
  scanCount: { text: '{scanned, number} of {total, number} scanned.', description: 'Under the field.' },
  scanUnmatched: { text: '“{scan}” is not one of these orders.', description: 'Under the field. scan: what was scanned.' },
  list: { text: 'Orders to cancel', description: 'Name of the table.' },
  columnOrder: { text: 'Order', description: 'Column.' },
  columnWaybills: { text: 'Waybills', description: 'Column.' },
  leftOut: { text: 'Left out', description: 'Name of the list of orders that cannot be cancelled.' },
  leftOutCount: {
    text: '{count, number} of {total, number} left out',
    description: 'Heading of the list of orders that cannot be cancelled.',
  },
})
