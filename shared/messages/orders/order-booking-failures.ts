import { defineFailures } from '../define-failures.ts'

/** Failures of the booked pickup in the order panel. */
export const orderBookingFailures = defineFailures('orderBookingFailures', {
  carrierRefused: {
    kind: 'carrier-refused',
    text: 'The carrier refused this pickup. It is not booked.',
    next: 'Book another window, or wait for the service team, which was notified.',
    description: "The service took the booking, and the carrier refused it later. The carrier's message is shown below.",
  },
})
