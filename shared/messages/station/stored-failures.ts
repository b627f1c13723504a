import { defineFailures } from '../define-failures.ts'

/** The failure that an older version stored as finished text. Its kind is replaced by the stored one. */
export const storedFailures = defineFailures('storedFailures', {
  olderText: {
    kind: 'unexpected',
    text: '{message}',
    next: '{next}',
    description: 'message, next: finished texts in English that an older version stored. Leave them as they are.',
  },
})
