import { defineMessages } from '../define-messages.ts'

/** The dialog that previews an action on the selected orders. */
export const dryRunDialogMessages = defineMessages('dryRunDialog', {
  checking: { text: 'Checking each order. Nothing is done yet.', description: 'Shown while the dry run is running.' },
  progress: { text: 'Orders checked', description: 'Accessible name of the progress bar of the dry run.' },
  progressValue: {
    text: '{done, number} of {total, number}',
    description: 'Value of the progress bar: orders checked so far, and all of them.',
  },
  nothingEligible: {
    text: 'Nothing can be done for any of these orders now.',
    description: 'Shown when the action would skip every order.',
  },
  cancel: { text: 'Cancel', description: 'Button that closes the dialog without doing anything.' },
  close: { text: 'Close', description: 'Button that closes the dialog when there is nothing to do.' },
  orderCount: {
    text: '{count, plural, one {# order} other {# orders}}',
    description: 'Number of orders with the same result, beside that result.',
  },
  moreReferences: {
    text: '{references} and {count, number} more',
    description: 'Order references in a group that is too long to list whole. {references} is a comma-separated list.',
  },
  unknownOrder: {
    text: 'This order is no longer on this computer.',
    description: 'Why an order is skipped: its data is not here any more.',
  },
  generateTitle: {
    text: '{count, plural, one {Create waybills for # order?} other {Create waybills for # orders?}}',
    description: 'Title of the dialog before waybills are created.',
  },
  generateEligible: {
    text: '{count, plural, one {A waybill will be requested for # order} other {Waybills will be requested for # orders}}',
    description: 'Heading over the orders for which waybills will be requested; the service can refuse some.',
  },
  generateSkipped: {
    text: '{count, plural, one {# order will be skipped} other {# orders will be skipped}}',
    description: 'Heading over the orders for which no waybill can be created, each with the reason.',
  },
  generateButton: {
    text: '{count, plural, one {Create waybills for # order} other {Create waybills for # orders}}',
    description: 'Button that starts to create the waybills.',
  },
  generateNote: {
    text: 'Each order is checked again before its waybill is created.',
    description: 'Note at the end of the dialog before waybills are created.',
  },
  printTitle: {
    text: '{count, plural, one {Print # order?} other {Print # orders?}}',
    description: 'Title of the dialog before orders are printed.',
  },
  printEligible: {
    text: '{count, plural, one {# order will be printed} other {# orders will be printed}}',
    description: 'Heading over the orders that will be printed.',
  },
  printSkipped: {
    text: '{count, plural, one {# order will not be printed} other {# orders will not be printed}}',
    description: 'Heading over the orders that will not be printed, each with the reason.',
  },
  printNote: {
    text: 'Each order is checked again before it is printed.',
    description: 'Note at the end of the dialog before orders are printed.',
  },
  pickupTitle: {
    text: '{count, plural, one {Book pickup for # order?} other {Book pickup for # orders?}}',
    description: 'Title of the dialog before pickups are booked.',
  },
  pickupEligible: {
    text: '{count, plural, one {# order can be picked up} other {# orders can be picked up}}',
    description: 'Heading over the orders for which a pickup can be booked.',
  },
  pickupSkipped: {
    text: '{count, plural, one {# order will be skipped} other {# orders will be skipped}}',
    description: 'Heading over the orders for which no pickup can be booked, each with the reason.',
  },
  pickupButton: {
    text: '{count, plural, one {Choose windows for # order} other {Choose windows for # orders}}',
    description: 'Button that goes on to choosing the pickup windows.',
  },
  pickupNote: {
    text: 'Each order is checked again before its pickup is booked.',
    description: 'Note at the end of the dialog before pickups are booked.',
  },
  cancelTitle: {
    text: '{count, plural, one {Cancel # order?} other {Cancel # orders?}}',
    description: 'Title of the dialog before orders are cancelled.',
  },
  cancelEligible: {
    text: '{count, plural, one {# order can be cancelled} other {# orders can be cancelled}}',
    description: 'Heading over the orders that can be cancelled.',
  },
  cancelSkipped: {
    text: '{count, plural, one {# order will not be cancelled} other {# orders will not be cancelled}}',
    description: 'Heading over the orders that will not be cancelled, each with the reason.',
  },
  cancelNote: {
    text: 'Each order is checked again before it is cancelled.',
    description: 'Note at the end of the dialog before orders are cancelled.',
  },
  continueButton: {
    text: '{count, plural, one {Continue with # order} other {Continue with # orders}}',
    description: 'Button that goes on to the print dialog or to the confirmation of a cancellation.',
  },
})
