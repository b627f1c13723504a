import { defineMessages } from '../define-messages.ts'

/** The queues of orders: entries of the navigation, titles of lists, and names of keyboard shortcuts. */
export const orderQueueMessages = defineMessages('orderQueue', {
  prepare: { text: 'To prepare', description: 'Queue: orders whose waybill is still to be created.' },
  refusal: {
    text: 'Likely to be refused',
    description: 'Queue: orders to prepare of which a check found that their waybill will probably be refused.',
  },
  attention: { text: 'Needs attention', description: 'Queue: orders that cannot go on without a person.' },
  print: { text: 'To print', description: 'Queue.' },
  schedule: { text: 'Book pickup', description: 'Queue: orders whose pickup is still to be booked.' },
  handOver: { text: 'To hand over', description: 'Queue: orders that the carrier picks up.' },
  onTheWay: { text: 'On the way', description: 'Queue.' },
  finished: { text: 'Finished', description: 'Queue.' },
  cancelled: { text: 'Cancelled', description: 'Queue.' },
})
