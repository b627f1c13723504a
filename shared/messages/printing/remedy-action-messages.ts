import { defineMessages } from '../define-messages.ts'

/** The button of each group of failures, and the result of its action. */
export const remedyActionMessages = defineMessages('remedyAction', {
  createAndPrint: { text: 'Create waybills and print', description: 'Button.' },
  retryCreateAndPrint: { text: 'Try again: create waybills and print', description: 'Button.' },
  refreshAndPrint: { text: 'Refresh and print', description: 'Button: reads the orders again and prints those that have their waybill.' },
  printAgain: {
    text: 'Print {orders, plural, one {# order} other {# orders}} again',
    description: 'Button: sheets that were not printed.',
  },
  printNow: { text: 'Print {orders, plural, one {# order} other {# orders}} now', description: 'Button.' },
  fetchAndPrint: { text: 'Fetch and print {orders, plural, one {# order} other {# orders}} again', description: 'Button.' },
  retry: { text: 'Try {orders, plural, one {# order} other {# orders}} again', description: 'Button.' },
  review: {
    text: '{labels, plural, one {Review the label…} other {Review the # labels…}}',
    description: 'Button: opens the blocked labels.',
  },
  show: { text: '{orders, plural, one {Show the order…} other {Show the # orders…}}', description: 'Button: opens the cancelled orders.' },
  resolve: { text: 'Resolve sheets in doubt…', description: 'Button: opens the dialog for sheets in doubt.' },
  reprint: { text: 'Reprint {orders, plural, one {# order} other {# orders}}…', description: 'Button: opens the print dialog.' },

  startedSheets: {
    text: 'A new batch has {orders, plural, one {# order} other {# orders}}: {sheets, plural, one {# sheet} other {# sheets}}.',
    description: 'Notice after a button.',
  },
  startedWaybills: {
    text: 'A new batch has {orders, plural, one {# order} other {# orders}}: {waybills, plural, one {# waybill} other {# waybills}} to create.',
    description: 'Notice after a button.',
  },
  startedBoth: {
    text: 'A new batch has {orders, plural, one {# order} other {# orders}}: {sheets, plural, one {# sheet} other {# sheets}}, {waybills, plural, one {# waybill} other {# waybills}} to create.',
    description: 'Notice after a button.',
  },
  startedNothing: { text: 'A new batch has nothing to send.', description: 'Notice after a button.' },
  notYet: {
    text: '{orders, plural, one {# order} other {# orders}} cannot be printed yet.',
    description: 'Notice after a button, alone or after what was started.',
  },
  nothingDone: { text: 'Nothing was done.', description: 'Notice after a button.' },
  forOrder: { text: '{reference}: {outcome}', description: 'Notice about one order. outcome: one of the sentences above.' },
})
