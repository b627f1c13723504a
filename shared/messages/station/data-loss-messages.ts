import { defineMessages } from '../define-messages.ts'

/**
 * A database of the account lost something: `loss` is damaged, missing or older. `damagedFile` is the name of a damaged file that was kept,
 * or none.
 */
export const dataLossMessages = defineMessages('dataLoss', {
  ledger: {
    text: '{loss, select, damaged {The print ledger (ledger.db) was damaged.} missing {The print ledger (ledger.db) is missing.} other {The print ledger (ledger.db) is an older copy: what was added after the copy was made is not in it.}} Packbench cannot tell which older orders were printed, so you must confirm before one of them is printed.{damagedFile, select, none {} other { The damaged file was set aside as {damagedFile}.}}',
    description: 'A notification after the start.',
  },
  ledgerNext: { text: 'Check what you printed last before you print again.', description: 'The next step in the same notification.' },
  bookings: {
    text: '{loss, select, damaged {The list of pickups (pickups.db) was damaged.} missing {The list of pickups (pickups.db) is missing.} other {The list of pickups (pickups.db) is an older copy: what was added after the copy was made is not in it.}} The orders still show what is booked; confirmation numbers and pickup instructions saved only here are lost.{damagedFile, select, none {} other { The damaged file was set aside as {damagedFile}.}}',
    description: 'A notification after the start.',
  },
  bookingsNext: {
    text: 'Ask the service for a confirmation number that you need.',
    description: 'The next step in the same notification.',
  },
  writes: {
    text: '{loss, select, damaged {The journal of requests to the service (writes.db) was damaged.} missing {The journal of requests to the service (writes.db) is missing.} other {The journal of requests to the service (writes.db) is an older copy: what was added after the copy was made is not in it.}} Requests that were being sent when Packbench last closed are in doubt, and none is sent again.{damagedFile, select, none {} other { The damaged file was set aside as {damagedFile}.}}',
    description: 'A notification after the start.',
  },
  writesNext: {
    text: 'Refresh the orders you worked on last before you repeat anything.',
    description: 'The next step in the same notification.',
  },
  budget: {
    text: '{loss, select, damaged {The count of orders created in the last minute (budget.db) was damaged.} missing {The count of orders created in the last minute (budget.db) is missing.} other {The count of orders created in the last minute (budget.db) is an older copy: what was added after the copy was made is not in it.}} It starts again at zero.{damagedFile, select, none {} other { The damaged file was set aside as {damagedFile}.}}',
    description: 'A notification after the start.',
  },
  budgetNext: { text: 'You do not need to do anything.', description: 'The next step in the same notification.' },
  cancellations: {
    text: '{loss, select, damaged {The list of cancellations (cancellations.db) was damaged.} missing {The list of cancellations (cancellations.db) is missing.} other {The list of cancellations (cancellations.db) is an older copy: what was added after the copy was made is not in it.}} Some cancellations may not have been sent, and labels that were recorded as destroyed are listed again.{damagedFile, select, none {} other { The damaged file was set aside as {damagedFile}.}}',
    description: 'A notification after the start.',
  },
  cancellationsNext: {
    text: 'Refresh the orders you cancelled last, and destroy every label of a cancelled order.',
    description: 'The next step in the same notification.',
  },
  jobs: {
    text: '{loss, select, damaged {The list of jobs (jobs.db) was damaged.} missing {The list of jobs (jobs.db) is missing.} other {The list of jobs (jobs.db) is an older copy: what was added after the copy was made is not in it.}} Some orders of a running job may not have been processed; each order shows its current state.{damagedFile, select, none {} other { The damaged file was set aside as {damagedFile}.}}',
    description: 'A notification after the start.',
  },
  jobsNext: {
    text: 'Select the orders and start the job again; what was done is not done twice.',
    description: 'The next step in the same notification.',
  },
  holds: {
    text: '{loss, select, damaged {The list of holds and notes (holds.db) was damaged.} missing {The list of holds and notes (holds.db) is missing.} other {The list of holds and notes (holds.db) is an older copy: what was added after the copy was made is not in it.}} Orders that were put on hold may appear in their queues again, and notes on orders may be lost.{damagedFile, select, none {} other { The damaged file was set aside as {damagedFile}.}}',
    description: 'A notification after the start.',
  },
  holdsNext: {
    text: 'Check the queues, put orders on hold again if they have to wait, and rewrite lost notes.',
    description: 'The next step in the same notification.',
  },
  history: {
    text: '{loss, select, damaged {The history of changes (history.db) was damaged.} missing {The history of changes (history.db) is missing.} other {The history of changes (history.db) is an older copy: what was added after the copy was made is not in it.}} Part of the history of the orders is lost.{damagedFile, select, none {} other { The damaged file was set aside as {damagedFile}.}}',
    description: 'A notification after the start.',
  },
  historyNext: {
    text: 'You do not need to do anything; what was printed, booked and sent is saved elsewhere.',
    description: 'The next step in the same notification.',
  },
})
