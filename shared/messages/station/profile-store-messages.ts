import { defineMessages } from '../define-messages.ts'

/** Notifications about the databases and data folders of an account. */
export const profileStoreMessages = defineMessages('profileStore', {
  ledgerReplaced: {
    text: 'The print ledger ({file}) was removed or replaced while Packbench was open. Nothing more is sent to a printer.',
    description: 'A notification. file: the name of a file.',
  },
  ledgerReplacedNext: {
    text: 'Close Packbench and start it again. It then asks before it prints an older order.',
    description: 'The next step in the same notification.',
  },
  storeReplaced: {
    text: '{store, select, bookings {The list of pickups} writes {The journal of requests to the service} budget {The count of orders created in the last minute} cancellations {The list of cancellations} jobs {The list of jobs} holds {The list of holds and notes} other {The history of changes}} ({file}) was removed or replaced while Packbench was open. What was saved in it since the last start may be lost.',
    description: 'A notification. store: which database. file: the name of a file.',
  },
  restartNext: { text: 'Close Packbench and start it again.', description: 'The next step in the same notification.' },
  ordersDamaged: {
    text: 'The saved orders were damaged. They are read again from the service. The damaged file was kept aside as {damagedFile}.',
    description: 'A notification after the start.',
  },
  ordersDamagedNext: {
    text: 'You do not need to do anything; the queues fill again by themselves.',
    description: 'The next step in the same notification.',
  },
  holdsDamaged: {
    text: 'The list of holds and notes was damaged. Orders that were on hold appear in their queues again, and their notes are lost. The damaged file was kept aside as {damagedFile}.',
    description: 'A notification after the start.',
  },
  holdsDamagedNext: {
    text: 'Check the queues, put orders on hold again where they have to wait, and write lost notes again.',
    description: 'The next step in the same notification.',
  },
  folderIsCopy: {
    text: 'This data folder is a copy of {folder}, which works with the same account. Neither knows what the other one prints, so every label could be printed twice.',
    description: 'A notification after the start. folder: a path.',
  },
  otherFolder: {
    text: 'Another data folder on this computer works with the same account: {folder}. Neither knows what the other one prints, so every label could be printed twice.',
    description: 'A notification after the start. folder: a path.',
  },
  useOneFolderNext: {
    text: 'Use only one of the two, and sign out in the other.',
    description: 'The next step in the same notification.',
  },
})
