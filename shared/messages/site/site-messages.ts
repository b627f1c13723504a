import { defineMessages } from '../define-messages.ts'

/** What the window says of the site that this station belongs to. */
export const siteMessages = defineMessages('site', {
  restored: {
    text: '{loss, select, missing {The site database is not the one used before.} other {The site database was restored from a backup: what the stations saved after the backup is not in it.}} Packbench cannot tell which older orders were printed, so you must confirm before one of them is printed.',
    description: 'A notification. loss: missing or older.',
  },
  restoredNext: {
    text: 'Check with all stations what was printed last before you print again.',
    description: 'The next step in the same notification.',
  },
  unavailable: {
    text: '<b>No site database since {time}.</b> Nothing new is printed here until it is back. Orders, documents and pickups work as usual, and sheets already sent still come out.',
    description: 'A banner in the window: what does not work and what does. time: a time of day.',
  },
})
