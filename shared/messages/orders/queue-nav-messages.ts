import { defineMessages } from '../define-messages.ts'

/** The navigation at the side of the window: queues, saved views, statuses and tools. */
export const queueNavMessages = defineMessages('queueNav', {
  label: { text: 'Queues and views', description: 'Accessible name of the navigation.' },
  queues: { text: 'Queues', description: 'Heading over the queues of orders.' },
  onHold: { text: 'On hold', description: 'Entry that lists the orders on hold.' },
  allOrders: { text: 'All orders', description: 'Entry that lists every order.' },
  statuses: { text: 'Statuses', description: 'Button that shows or hides one entry for each order status.' },
  tools: { text: 'Tools', description: 'Heading over the other screens: scan to print, pickups, documents, settings.' },
  moreThan: {
    text: '{count}+',
    description: 'Number of orders beside an entry when there are more than were counted. {count} is a formatted number.',
  },
})
