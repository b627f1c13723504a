import { defineMessages } from '../define-messages.ts'

/** The panel of the open order: its sections and its buttons. */
export const orderPanelMessages = defineMessages('orderPanel', {
  noOrderTitle: { text: 'No order open', description: 'Shown in place of an order.' },
  noOrderText: { text: 'Scan a label, or press Enter on an order in the list.', description: 'Shown in place of an order.' },
  opening: { text: 'Opening the order', description: 'Shown while an order is opened.' },
  notListed: { text: 'Not in this list', description: 'Beside the status: the open order is not in the list on the left.' },
  close: { text: 'Close the order', description: 'Icon button that closes the panel.' },
  actionsOnSelected: {
    text: 'Actions apply to the {count, plural, one {selected order} other {# selected orders}}.',
    description: 'In the panel of the open order in place of its buttons, while orders are ticked in the list.',
  },
  actions: { text: 'Actions', description: 'Accessible name of the group of buttons below the head of the panel.' },
  createWaybill: { text: 'Create waybill', description: 'Button that creates the waybill of the order, or the waybills of its legs.' },
  print: { text: 'Print', description: 'Button that opens the print dialog for the order.' },
  bookPickup: { text: 'Book pickup', description: 'Button that opens the dialog to book a pickup.' },
  cancelOrder: { text: 'Cancel order', description: 'Button that opens the confirmation to cancel the order.' },
  more: { text: 'More', description: 'Button that opens a menu with further actions on the order.' },
  moreActions: { text: 'More actions on this order', description: 'Accessible name of that menu.' },
  duplicate: { text: 'Duplicate', description: 'Menu item: starts a new shipment with the data of this order.' },
  recreate: {
    text: 'Cancel and recreate with documents',
    description: 'Menu item: starts a new shipment that takes the place of this order, which has to be cancelled.',
  },
  hold: { text: 'On hold', description: 'State of an order, and name of its box for screen readers.' },
  bringBack: { text: 'Bring back', description: 'Button that ends the hold of the order.' },
  reinstated: {
    text: 'Was cancelled, active again',
    description: 'Heading of the box of an order that the service showed as cancelled for a while.',
  },
  reinstatedAbout: {
    text: 'The service showed it as cancelled on {time}, now as “{status}”. Labels printed before are void. You are asked once before it prints.',
    description: 'time: date and time of day. status: name of the status.',
  },
  pickupInDoubt: {
    text: 'A pickup may be booked already',
    description: 'Heading of the box of an order whose pickup request got no usable response.',
  },
  pickupInDoubtShort: { text: 'Pickup in doubt', description: 'State of an order whose pickup request got no usable response.' },
  pickupInDoubtAbout: {
    text: '{window} was requested on {time}, and no usable response came. Refresh the order before you book again; if you are not sure, call the service.',
    description: 'window: Tue 24 Nov 2026, 09:30 to 11:00. time: date and time of day.',
  },
  refreshOrder: { text: 'Refresh order', description: 'Button in the box about a pickup in doubt.' },
  waybillRefused: {
    text: 'Waybill refused',
    description: 'Heading above the service’s own message, of an order whose waybill it refused.',
  },
  attention: { text: 'Needs attention', description: 'Name of the box with the reason why the order cannot go on, for screen readers.' },
  copyAccountManager: { text: 'Copy account manager', description: 'Icon button beside the account manager.' },
  shipTo: { text: 'Ship to', description: 'Heading over the recipient, the contents and the references of the order.' },
  route: { text: 'Route', description: 'Heading over the addresses and legs.' },
  bookedPickup: { text: 'Booked pickup', description: 'Heading over the booked pickup.' },
  documents: { text: 'Documents', description: 'Heading over the documents of the order.' },
  details: { text: 'Details', description: 'Heading over the other facts of the order.' },
  charges: { text: 'Charges', description: 'Heading over what the service charged.' },
  sheets: { text: 'Sent to printers', description: 'Heading over the sheets of the order.' },
  history: { text: 'History', description: 'Heading over what happened to the order.' },
  readAt: { text: 'Read from the service at {time}', description: 'How current the order is. {time} is a formatted time.' },
  refresh: { text: 'Refresh', description: 'Button that reads the order from the service again.' },
  dismiss: { text: 'Dismiss', description: 'Button that closes the failure of the order.' },
  sheetCopy: {
    text: '{document}, copy {copy, number}',
    description: 'A sheet: name of its document, and which copy where there are several.',
  },
})
