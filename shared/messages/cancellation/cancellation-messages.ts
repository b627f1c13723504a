import { defineMessages } from '../define-messages.ts'

/** Cancelling orders: the strip at the bottom of the window, its notices and notifications. */
export const cancellationMessages = defineMessages('cancellation', {
  referencesAndMore: {
    text: '{references} and {more, number} more',
    description: 'The first of many orders. references: joined with commas.',
  },
  notSent: {
    text: '{count, plural, one {# cancellation was not sent, because Packbench stopped running before it: {references}. The order is unchanged.} other {# cancellations were not sent, because Packbench stopped running before them: {references}. The orders are unchanged.}}',
    description: 'Notification at the next start.',
  },
  notSentNext: { text: 'Cancel them again if you still want to.', description: 'Next step of the notification.' },
  undone: { text: 'Nothing was cancelled.', description: 'Notice after Undo.' },
  undoneNext: { text: 'Nothing was sent to the service.', description: 'Second line of the notice after Undo.' },
  strip: { text: 'Cancellations', description: 'Name of the strip.' },
  aboutToCancelOne: { text: 'About to cancel order {reference}', description: 'Headline while it can be undone.' },
  aboutToCancel: {
    text: 'About to cancel {count, plural, one {# order} other {# orders}}',
    description: 'Headline while it can be undone.',
  },
  cancellingOne: { text: 'Cancelling order {reference}', description: 'Headline.' },
  cancelling: { text: 'Cancelling {count, plural, one {# order} other {# orders}}', description: 'Headline.' },
  stoppingOne: { text: 'Stopping: order {reference}', description: 'Headline after Stop was pressed.' },
  stopping: {
    text: 'Stopping: {count, plural, one {# order} other {# orders}}',
    description: 'Headline after Stop was pressed.',
  },
  finishedOne: {
    text: 'Order {reference}: {outcome, select, unknown {in doubt} goneLive {too late} gone {no longer at the service} refused {refused} notSent {not sent} other {cancelled}}',
    description: 'Headline of a finished cancellation of one order.',
  },
  finishedAll: {
    text: '{count, plural, one {# order} other {# orders}} cancelled',
    description: 'Headline of a finished cancellation: every order was cancelled.',
  },
  finishedSome: {
    text: '{cancelled, number} of {total, number} orders cancelled · {counts}',
    description: 'Headline of a finished cancellation. counts: the others, as "5 too late · 1 refused".',
  },
  outcomeCount: {
    text: '{outcome, select, unknown {{count, number} in doubt} goneLive {{count, number} too late} gone {{count, number} no longer at the service} refused {{count, number} refused} notSent {{count, number} not sent} other {{count, number} cancelled}}',
    description: 'How many orders ended so; such pieces are joined with dots.',
  },
  startsIn: { text: 'in {seconds, number} s', description: 'Behind the headline while it can be undone.' },
  startsNext: {
    text: 'now, or when an earlier cancellation is done',
    description: 'Behind the headline once it can no longer be undone.',
  },
  timeToUndo: { text: 'Time left to undo', description: 'Name of the progress bar.' },
  secondsLeft: {
    text: '{seconds, plural, one {# second} other {# seconds}}',
    description: 'Value of the progress bar, for screen readers.',
  },
  undo: { text: 'Undo', description: 'Button.' },
  undoHint: {
    text: '{headline}. Nothing is sent for {seconds, plural, one {# second} other {# seconds}}. Press Control Z to undo.',
    description: 'Read out by a screen reader. headline: About to cancel order X.',
  },
  progress: { text: '{done, number} of {total, number}', description: 'Behind the headline while orders are cancelled.' },
  progressBar: { text: 'Orders cancelled', description: 'Name of the progress bar.' },
  progressValue: { text: '{done, number} of {total, number} orders', description: 'Value of the progress bar, for screen readers.' },
  stop: { text: 'Stop', description: 'Button.' },
  stopPressed: { text: 'Stopping after this order', description: 'The Stop button once it was pressed.' },
  showOrders: { text: 'Show each order', description: 'Button that opens the results.' },
  collapse: { text: 'Collapse', description: 'Button that closes the results.' },
  dismiss: { text: 'Dismiss this list', description: 'Button that removes the finished cancellation from the strip.' },
})
