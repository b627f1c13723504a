import { defineMessages } from '../define-messages.ts'

/** The dialog that shows how creating the waybills of several orders goes, and its result. */
export const createWaybillsDialogMessages = defineMessages('createWaybillsDialog', {
  runningTitle: { text: 'Creating waybills', description: 'Title of the dialog while waybills are created.' },
  finishedTitle: { text: 'Waybills', description: 'Title of the dialog when no more waybills are created.' },
  stop: { text: 'Stop', description: 'Button that stops after the order in progress.' },
  stopping: { text: 'Stopping after this order', description: 'The Stop button after it was pressed.' },
  done: { text: 'Done', description: 'Button that closes the dialog at the end.' },
  progress: { text: 'Waybills', description: 'Accessible name of the progress bar.' },
  progressValue: { text: '{done, number} of {total, number}', description: 'Orders finished, with a waybill or without, and all orders.' },
  created: {
    text: '{count, plural, one {# waybill created} other {# waybills created}}',
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
    text: '{count, plural, one {# with unknown result.} other {# with unknown result.}}',
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
  order: { text: 'Order {reference}', description: 'Heading over the failure of one order.' },
  openOrder: { text: 'Open the order', description: 'Button beside the failure of one order.' },
})
