import { defineMessages } from '../define-messages.ts'

/** About links to orders that other programs open in Packbench. */
export const orderLinkMessages = defineMessages('orderLink', {
  asked: { text: 'A link to order {reference} was opened.', description: 'A notice with a button that shows the order.' },
  show: { text: 'Show order', description: 'Button of the notice.' },
  notStored: {
    text: 'A link to order {reference} was opened, but no such order is saved on this computer.',
    description: 'A notice.',
  },
  notStoredNext: {
    text: 'Check the account and the reference, or refresh the orders and open the link again.',
    description: 'The next step of notStored.',
  },
})
