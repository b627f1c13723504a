import { defineMessages } from '../define-messages.ts'

/** What a dialog acts on. */
export const affectedOrdersMessages = defineMessages('affectedOrders', {
  range: { text: '{first} to {last}', description: 'In a dialog about several orders. first, last: references of the first and the last.' },
})
