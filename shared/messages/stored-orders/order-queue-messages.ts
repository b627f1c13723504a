import { defineMessages } from '../define-messages.ts'

/** The queues of orders: entries of the navigation, titles of lists, and names of keyboard shortcuts. */
export const orderQueueMessages = defineMessages('orderQueue', {
  prepare: { text: 'To prepare', description: 'Queue: orders whose waybill is still to be created.' },
  attention: { text: 'Needs attention', description: 'Queue: orders that cannot go on without a person.' },
  print: { text: 'To print', description: 'Queue.' },
  schedule: { text: 'Book pickup', description: 'Queue: orders whose pickup is still to be booked.' },
  handOver: { text: 'To hand over', description: 'Queue: orders that the carrier picks up.' },
  onTheWay: { text: 'On the way', description: 'Queue.' },
  finished: { text: 'Finished', description: 'Queue.' },
  cancelled: { text: 'Cancelled', description: 'Queue.' },
})
