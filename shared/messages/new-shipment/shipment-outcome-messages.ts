import { defineMessages } from '../define-messages.ts'

/** The result of creating the order of a new shipment, above the form. */
export const shipmentOutcomeMessages = defineMessages('shipmentOutcome', {
  section: { text: 'Order', description: 'Name of the part with the result of the order, for screen readers' },
  sending: { text: 'Creating the order…', description: 'While the order is sent' },
  sendingWhy: {
    text: 'It is sent once. If the response is lost, Packbench searches for the order before anything else is sent.',
    description: 'While the order is sent',
  },
  unknown: { text: 'The order may have been created', description: 'Heading' },
  sentAt: {
    text: 'Sent on {time} with customer reference {reference}.',
    description: 'Below the heading. time: date and time. reference: of the order',
  },
  check: { text: 'Check whether it exists', description: 'Button: looks for the order at the service' },
  checkTime: { text: 'Checking takes about a minute if it is not found at once.', description: 'Beside the button' },
  unlock: { text: 'The order does not exist…', description: 'Button: opens a question' },
  unlockTooEarly: {
    text: 'You can confirm that the order does not exist once two searches, a minute apart, have found nothing.',
    description: 'Beside the buttons, and why the button “The order does not exist…” cannot be pressed',
  },
  unlockTitle: { text: 'Does the order really not exist?', description: 'Title of the dialog' },
  unlockWhy: {
    text: 'Search the orders for {reference} or ask the service first. If the order exists after all, sending again ships it twice.',
    description: 'In the dialog. reference: customer reference of the order',
  },
  unlockNo: { text: 'Keep locked', description: 'Button of the dialog' },
  unlockYes: { text: 'Unlock the draft', description: 'Button of the dialog' },
  created: { text: 'Order {reference} created', description: 'Heading, and a notice. reference: of the order' },
  otherDestination: {
    text: 'This order does not go to the address that you entered, but to: {destination}. If that is wrong, cancel the order.',
    description: 'Warning. destination: the address of the order, in one line',
  },
  customerReference: { text: 'Customer reference {reference}', description: 'Below the heading' },
  openOrder: { text: 'Open order', description: 'Button' },
  createWaybillAndPrint: { text: 'Create waybill and print labels', description: 'Button' },
  createWaybill: { text: 'Create waybill', description: 'Button: creates the waybill and prints nothing' },
  printLabels: { text: 'Print labels', description: 'Button: opens the print dialog' },
  bookPickup: { text: 'Book pickup', description: 'Button: opens the dialog to book a pickup' },
  reading: { text: 'Reading the order', description: 'While the order is read' },
  newShipment: { text: 'New shipment', description: 'Button: starts another draft after an order was created' },
  dismiss: { text: 'Dismiss', description: 'Button: closes a failure' },
  replaces: { text: 'Replaces order {reference}', description: 'Heading. reference: of the order, or its number' },
  replacesOpen: {
    text: 'Order {reference} has to be cancelled before this one is created, or the shipment exists twice. Documents can only be attached to the new order.',
    description: 'Below the heading, while the old order is not cancelled',
  },
  replacesCancelled: {
    text: 'Order {reference} is cancelled. This one can be created.',
    description: 'Below the heading, once the old order is cancelled',
  },
  replacesImpossible: {
    text: 'Order {reference} can no longer be cancelled, so it cannot be replaced: {why}',
    description: 'Below the heading. why: a sentence with the reason',
  },
  openReplaced: { text: 'Open order {reference}', description: 'Button' },
  cancelReplaced: { text: 'Cancel order {reference}…', description: 'Button: opens the dialog that cancels the old order' },
  priceChanged: { text: 'The price has changed', description: 'Title of the dialog' },
  priceChangedWhy: { text: 'No order was created.', description: 'In the dialog about a changed price' },
  priceBefore: { text: 'Before', description: 'In the dialog: the price that was shown' },
  priceNow: { text: 'Now', description: 'In the dialog: the price as just read' },
  doNotOrder: { text: 'Do not order', description: 'Button of the dialog about a changed price' },
  orderFor: { text: 'Order for {amount}', description: 'Button of the dialog about a changed price. amount: with currency' },
})
