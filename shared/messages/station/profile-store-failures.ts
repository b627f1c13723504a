import { defineFailures } from '../define-failures.ts'

/** A database of the account cannot be written to. */
export const profileStoreFailures = defineFailures('profileStoreFailures', {
  ledgerReplaced: {
    kind: 'storage-damaged',
    text: 'The print ledger ({file}) was removed or replaced while Packbench was open.',
    next: 'Close Packbench and start it again.',
    description: 'file: the name of a file. The ledger records every printed sheet.',
  },
  journalReplaced: {
    kind: 'storage-damaged',
    text: 'The journal of requests to the service ({file}) was removed or replaced while Packbench was open. Nothing was sent to the service.',
    next: 'Close Packbench and start it again.',
    description: 'file: the name of a file.',
  },
  writeNotRecorded: {
    kind: 'storage-damaged',
    text: '{cause} Nothing was sent to the service.',
    next: '{remedy, select, diskFull {Free some space on the disk, then try again.} busy {Close the other program (a backup or a database viewer), then try again.} other {Close Packbench and start it again.}}',
    description:
      'cause: one or more sentences, for example "This computer’s disk is full or accepts no more data, so the change was not saved."',
  },
  referenceNotChecked: {
    kind: 'outcome-unknown',
    text: 'The journal of requests to the service lost entries, and not every order of the service could be read to look for {reference}. Nothing was sent and no order was created.',
    next: 'Try again later, or use a reference that was never used.',
    description: 'reference: the customer reference of an order that somebody creates.',
  },
})
