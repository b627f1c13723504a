import { defineMessages } from '../define-messages.ts'

/** The dialog that books the pickup of one order, and what is common to the pickup dialogs. */
export const pickupBookingMessages = defineMessages('pickupBooking', {
  title: { text: 'Book pickup', description: 'Title of the dialog for one order, before the order is known.' },
  titleOf: {
    text: 'Book pickup for {reference}, {address}',
    description: 'Title of the dialog for one order. address: the pickup address, one line.',
  },
  orderAndAddress: { text: '{reference}, {address}', description: 'Above the result of a booking: whose pickup it is, and where.' },
  carrier: { text: 'Carrier', description: 'Name beside the carrier service of the order.' },
  pieces: { text: 'Pieces', description: 'Name beside the number of pieces of the order.' },
  cancel: { text: 'Cancel', description: 'Button that closes the dialog without booking.' },
  close: { text: 'Close', description: 'Button.' },
  done: { text: 'Done', description: 'Button that closes a result.' },
  tryAgain: { text: 'Try again', description: 'Button after a failure.' },
  book: { text: 'Book {from}–{to}', description: 'Button. Two times: 09:30–11:00.' },
  loading: { text: 'Checking pickup times', description: 'Progress while the offers of the carrier are read.' },
  keptOnHold: { text: 'No pickup was booked', description: 'Notice after a person kept the orders on hold.' },
  staysOnHold: {
    text: '{count, plural, one {{reference} stays on hold.} other {# orders stay on hold.}}',
    description: 'Second line of the notice. reference: of the only order.',
  },
  booked: { text: 'Pickup booked', description: 'Title of the result.' },
  refused: { text: 'The carrier refused the pickup', description: 'Title of the result.' },
  leaveUnbooked: { text: 'Leave it unbooked', description: 'Button that closes the result without booking.' },
  chooseAnotherTime: { text: 'Choose another time', description: 'Button after a refusal.' },
  nobodyComes: { text: 'Not booked. No driver is coming.', description: 'Under the refused window.' },
  unknownTitle: { text: 'Pickup in doubt', description: 'Title of the dialog after a lost response.' },
  bookAgain: { text: 'Book again', description: 'Button, once the order shows no pickup.' },
  refreshOrder: { text: 'Refresh order', description: 'Button that reads the order from the service.' },
  noPickupYetWait: {
    text: 'The order shows no pickup yet. It may still appear: wait a minute and refresh the order before you book again.',
    description: 'After the order was read for a booking in doubt.',
  },
  earlierPickupWait: {
    text: 'The order still shows the earlier pickup at {time}. The new one may still appear: wait a minute and refresh the order before you book again.',
    description: 'After the order was read for a booking in doubt. time: Tue 24 Nov 2026, 09:30, a pickup that was missed.',
  },
  pickupShown: {
    text: 'The order shows a pickup at {time}, without a time zone.',
    description: 'After the order was read for a booking in doubt. time: Tue 24 Nov 2026, 09:30.',
  },
  callService: {
    text: 'If you call the service, they will ask for:',
    description: 'Above the numbers to read out on the phone.',
  },
  requestedWindow: {
    text: '{window}, {zone}',
    description: 'The window to read out on the phone: Tue 24 Nov 2026, 09:30 to 11:00, Europe/Berlin.',
  },
  instructions: { text: 'Instructions for the pickup sheet', description: 'Field.' },
  instructionsExample: { text: 'Dock 3, ring twice', description: 'Example in the empty field.' },
  instructionsNote: {
    text: 'The carrier does not see this: it is not sent to the service. It stays on this computer and is printed on the pickup sheet.',
    description: 'Under the field.',
  },
  instructionsSaved: { text: 'Instructions saved', description: 'Read out by a screen reader.' },
})
