import { defineMessages } from '../define-messages.ts'

/** The queue "Needs attention": what solves each problem, in the rows and above them. A few words, without a period. */
export const attentionMessages = defineMessages('attention', {
  incomplete: { text: 'Complete it at the service', description: 'What solves the status “Incomplete”: the order lacks data.' },
  documentMissing: {
    text: 'Upload it at the service, then retry',
    description: 'What solves the status “Document missing”. Then the waybill is requested again.',
  },
  prepayment: {
    text: 'Pay the invoice, then retry',
    description: 'What solves the status “Awaiting prepayment”. Then the waybill is requested again.',
  },
  staffCreates: {
    text: 'Service staff create the waybill',
    description: 'What happens next at the status “Awaiting waybill generation”: nothing has to be done here.',
  },
  swapOut: { text: 'Hand over the replacement parcel', description: 'What solves the status “Awaiting swap out”.' },
  pickupMissed: { text: 'Book another pickup', description: 'What solves the status “Pickup missed”.' },
  lost: { text: 'Ask your account manager', description: 'What to do about the status “Lost in transit”.' },
  unknownStatus: { text: 'Update Packbench', description: 'What to do about a status that this version does not know.' },
})
