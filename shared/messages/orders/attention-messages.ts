import { defineMessages } from '../define-messages.ts'

/** The queue "Needs attention": how to solve each problem, in the rows and above them. A few words, without a period. */
export const attentionMessages = defineMessages('attention', {
  incomplete: { text: 'Complete it at the service', description: 'What solves the status “Incomplete”: the order lacks data.' },
  documentMissing: {
    text: 'Send the document, then retry',
    description: 'What solves the status “Document missing”. Then the waybill is requested again.',
  },
  prepayment: {
    text: 'Pay the invoice, then retry',
    description: 'What solves the status “Awaiting prepayment”. Then the waybill is requested again.',
  },
  staffCreates: {
    text: 'Service staff create the waybill',
    description: 'What happens next at the status “Awaiting waybill”: nothing has to be done here.',
  },
  swapOut: { text: 'Hand over the replacement parcel', description: 'What solves the status “Awaiting swap out”.' },
  pickupMissed: { text: 'Book another pickup', description: 'What solves the status “Pickup missed”.' },
  inDoubt: {
    text: 'In doubt: check the printer',
    description: 'Cause, and what solves it: nobody can say whether a sheet of the order was printed.',
  },
  check: { text: 'Check', description: 'Button beside “In doubt: check the printer”: asks which of the sheets are here.' },
  checkAll: {
    text: 'Check the printer: {count, plural, one {# order in doubt} other {# orders in doubt}}',
    description: 'Name of the button, for screen readers.',
  },
  lost: { text: 'Ask your account manager', description: 'What to do about the status “Lost in transit”.' },
  groups: { text: 'By cause', description: 'Name of the list above the rows: how many orders wait for what.' },
  select: {
    text: '{remedy}. Press to select {count, plural, one {this order} other {these # orders}}.',
    description: 'Tooltip of the button that selects the orders of a status. remedy: what solves it, for example “Book another pickup”.',
  },
  count: { text: '{count, number}', description: 'How many orders have the status.' },
  retry: { text: 'Retry', description: 'Button beside a status: requests the waybills of all its orders again.' },
  retryAll: {
    text: 'Retry {status}: {count, plural, one {# order} other {# orders}}',
    description: 'Name of the button, for screen readers. status: name of the status.',
  },
  book: { text: 'Book again', description: 'Button beside “Pickup missed”: books other pickups for all its orders.' },
  bookAll: {
    text: 'Book again: {count, plural, one {# missed pickup} other {# missed pickups}}',
    description: 'Name of the button, for screen readers.',
  },
  unknownStatus: { text: 'Update Packbench', description: 'What to do about a status that this version does not know.' },
})
