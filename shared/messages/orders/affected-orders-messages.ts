import { defineMessages } from '../define-messages.ts'

/** What a dialog acts on. */
export const affectedOrdersMessages = defineMessages('affectedOrders', {
  firstAndLast: {
    text: '{count, plural, one {# order} other {# orders}}: first {first}, last {last}',
    description: 'In a dialog about many orders. first, last: references of the first and the last.',
  },
})
