import { defineMessages } from '../define-messages.ts'

/** Notifications about the databases and data folders of an account. */
export const profileStoreMessages = defineMessages('profileStore', {
  ledgerReplaced: {
    text: 'The print ledger ({file}) was removed or replaced while Packbench was open. Nothing more is sent to a printer.',
    description: 'A notification. file: the name of a file.',
  },
  ledgerReplacedNext: {
    text: 'Close Packbench and start it again. You must then confirm before an older order is printed.',
    description: 'The next step in the same notification.',
  },
  storeReplaced: {
    text: '{store, select, bookings {The list of pickups} writes {The journal of requests to the service} budget {The count of orders created in the last minute} cancellations {The list of cancellations} jobs {The list of jobs} holds {The list of holds and notes} other {The history of changes}} ({file}) was removed or replaced while Packbench was open. What was saved in it since the last start may be lost.',
    description: 'A notification. store: which database. file: the name of a file.',
  },
  restartNext: { text: 'Close Packbench and start it again.', description: 'The next step in the same notification.' },
  ordersDamaged: {
    text: 'The saved orders were damaged. They are read again from the service. The damaged file was set aside as {damagedFile}.',
    description: 'A notification after the start.',
  },
  ordersDamagedNext: {
    text: 'You do not need to do anything; the queues fill again automatically.',
    description: 'The next step in the same notification.',
  },
  holdsDamaged: {
    text: 'The list of holds and notes was damaged. Orders that were on hold appear in their queues again, and their notes are lost. The damaged file was set aside as {damagedFile}.',
    description: 'A notification after the start.',
  },
  holdsDamagedNext: {
    text: 'Check the queues, put orders on hold again if they have to wait, and rewrite lost notes.',
    description: 'The next step in the same notification.',
  },
  folderIsCopy: {
    text: 'This data folder is a copy of {folder}, which uses the same account. The two do not share their print history, so every label could be printed twice.',
    description: 'A notification after the start. folder: a path.',
  },
  otherFolder: {
    text: 'Another data folder on this computer uses the same account: {folder}. The two do not share their print history, so every label could be printed twice.',
    description: 'A notification after the start. folder: a path.',
  },
  useOneFolderNext: {
    text: 'Use only one of the two, and sign out in the other.',
    description: 'The next step in the same notification.',
  },
})
