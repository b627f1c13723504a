import { defineMessages } from '../define-messages.ts'

/** The dialog with the progress and the result of creating the waybills of several orders. */
export const waybillJobMessages = defineMessages('waybillJob', {
  runningTitle: { text: 'Creating waybills', description: 'Title of the dialog while waybills are created.' },
  finishedTitle: { text: 'Waybills', description: 'Title of the dialog when no more waybills are created.' },
  pausedTitle: { text: 'Creating waybills is paused', description: 'Title of the dialog while the job is paused.' },
  pause: { text: 'Pause', description: 'Button: requests that were sent are finished, nothing more is sent until Resume.' },
  pausing: { text: 'Pausing', description: 'The Pause button after it was pressed.' },
  resume: { text: 'Resume', description: 'Button that continues a paused job.' },
  stop: { text: 'Stop', description: 'Button that ends the job; requests that were sent are finished.' },
  stopping: { text: 'Stopping', description: 'The Stop button after it was pressed.' },
  hide: { text: 'Hide', description: 'Button that closes the dialog while the job continues.' },
  checkAgain: { text: 'Check again', description: 'Button that reads the orders in doubt again.' },
  tryGroupAgain: {
    text: '{count, plural, one {Try # order again} other {Try # orders again}}',
    description: 'Button of a group of failed orders: starts a new job with them.',
  },
  continueWith: {
    text: '{count, plural, one {Continue with # order} other {Continue with # orders}}',
    description: 'Button that continues a job that stopped by itself, for example because the connection dropped.',
  },
  retried: {
    text: '{count, plural, one {# tried again.} other {# tried again.}}',
    description: 'Orders of a finished job that are in a newer one, beside the badge.',
  },
  unknownTitle: {
    text: 'In doubt',
    description: 'Heading of a group: the request was sent, but it is not known what became of it.',
  },
  skippedTitle: { text: 'Skipped', description: 'Heading of a group: orders for which nothing was sent.' },
  notCreated: { text: 'Not created', description: 'Heading of a group: orders that got no waybill for various reasons.' },
  oneAtATime: {
    text: 'The service is busy, so waybills are created one at a time.',
    description: 'Shown while the job runs slowly because the service answered 429 or 503.',
  },
  waitsUntil: {
    text: 'The service demands a pause. The next waybill is requested at {time}.',
    description: 'Shown while the job waits because the service answered 429 or 503. time: time of day.',
  },
  topBarRunning: { text: 'Waybills: {done, number} of {total, number}', description: 'Button in the top bar that opens the running job.' },
  topBarPaused: { text: 'Waybills: paused', description: 'Button in the top bar that opens the paused job.' },
  topBarFinished: { text: 'Waybills: done', description: 'Button in the top bar that opens the finished job.' },
  printCreated: {
    text: '{count, plural, one {Print this order} other {Print these #}}',
    description: 'Main button once waybills were created: opens the print dialog. count: orders with a new waybill',
  },
  done: { text: 'Done', description: 'Button that closes the dialog at the end.' },
  progress: { text: 'Waybills', description: 'Accessible name of the progress bar.' },
  progressValue: { text: '{done, number} of {total, number}', description: 'Orders finished, with a waybill or without, and all orders.' },
  created: {
    text: '{count, plural, one {# waybill created.} other {# waybills created.}}',
    description: 'Badge: for how many orders it worked.',
  },
  progressText: {
    text: '{total, plural, one {{done, number} of # order done.} other {{done, number} of # orders done.}}',
    description: 'Beside the badge: orders finished, and all orders.',
  },
  failed: {
    text: '{count, plural, one {# failed.} other {# failed.}}',
    description: 'Orders for which no waybill was created, beside the badge.',
  },
  unknown: {
    text: '{count, plural, one {# in doubt.} other {# in doubt.}}',
    description: 'Orders whose request was sent and whose result is not known, beside the badge.',
  },
  skipped: {
    text: '{count, plural, one {# order skipped: no waybill can be created for it now.} other {# orders skipped: no waybill can be created for them now.}}',
    description: 'Orders that already have a waybill or have a status without one.',
  },
  notStarted: {
    text: '{count, plural, one {# order was not sent to the service.} other {# orders were not sent to the service.}}',
    description: 'Orders that were left when a person stopped, or when the service could not be reached.',
  },
})
