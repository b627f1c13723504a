import { defineMessages } from '../define-messages.ts'

/** Why an order does not go out without a question; the names are those of `HandoverProblem`. */
export const handoverProblemMessages = defineMessages('handoverProblem', {
  cancelled: { text: 'Cancelled', description: 'Of an order on the handover list. Short: stands in a table' },
  held: { text: 'On hold', description: 'Of an order on the handover list. Short: stands in a table' },
  'was-cancelled': {
    text: 'Was cancelled',
    description: 'Of an order that the service showed as cancelled for a while. Short: stands in a table',
  },
  'in-doubt': { text: 'Printing in doubt', description: 'Nobody knows whether its documents were printed. Short: stands in a table' },
  'other-service': { text: 'Other carrier service', description: 'Of a parcel that went onto a van with those of another service' },
  'not-printed': { text: 'Not all printed', description: 'Documents of the order were not printed here. Short: stands in a table' },
})
