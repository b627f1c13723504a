import { defineFailures } from '../define-failures.ts'

export const handoverFailures = defineFailures('handoverFailures', {
  nothingToHandOver: {
    kind: 'not-found',
    text: 'No pickup is booked for this day, so nothing was printed or saved.',
    next: 'Book a pickup, or select another day.',
    description: 'When the handover list of a day without pickups is printed or saved',
  },
})
