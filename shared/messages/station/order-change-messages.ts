import { defineMessages } from '../define-messages.ts'

/** Notifications about orders that changed at the service. */
export const orderChangeMessages = defineMessages('orderChange', {
  waybillsOfOrder: {
    text: '{count, plural, one {Order {reference} has its waybill.} other {Order {reference} has # waybills.}}',
    description: 'reference: of the order.',
  },
  documentsOfOrderNext: { text: 'Its documents can be printed.', description: 'After "Order PB-1 has its waybill."' },
  waybillsOfOrders: {
    text: '{count, plural, one {# waybill appeared.} other {# waybills appeared.}}',
    description: 'Waybills of several orders.',
  },
  documentsOfOrdersNext: {
    text: '{count, plural, one {The documents of # order can be printed.} other {The documents of # orders can be printed.}}',
    description: 'After "3 waybills appeared."',
  },
  pickupMissed: { text: 'The pickup of {reference} was missed.', description: 'reference: of the order.' },
  pickupsMissed: {
    text: '{count, plural, one {The pickup of # order was missed.} other {The pickups of # orders were missed.}}',
    description: 'The carrier did not come, or collected nothing.',
  },
  pickupMissedNext: { text: 'Nothing was collected. Book another pickup.', description: 'After "The pickup of PB-1 was missed."' },
  statusOfOrder: { text: 'Order {reference}: {status}.', description: 'reference: of the order. status: its new status.' },
  statusOfOrders: {
    text: '{count, plural, one {# order: {status}.} other {# orders: {status}.}}',
    description: 'status: the new status of several orders.',
  },
  cancelledNext: {
    text: '{count, plural, one {Do not send what was packed for it.} other {Do not send what was packed for them.}}',
    description: 'After "Order PB-1: Cancelled."',
  },
})
