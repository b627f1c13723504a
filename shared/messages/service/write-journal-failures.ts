import { defineFailures } from '../define-failures.ts'

export const writeJournalFailures = defineFailures('writeJournalFailures', {
  closing: {
    kind: 'busy',
    text: 'Packbench is closing.',
    next: 'Start Packbench again.',
    description: 'A request while the app is closing.',
  },
  notRecorded: {
    kind: 'storage-damaged',
    text: '{failedCall} Packbench could not record the request on this computer, so it did not send it. {cause}',
    next: '{next}',
    description: 'failedCall: what was not done. cause, next: sentences about the storage problem.',
  },
})
