import { defineMessages } from '../define-messages.ts'

/** The part of the print dialog about what was printed before. */
export const printedBeforeMessages = defineMessages('printedBefore', {
  title: {
    text: 'Already sent: {sheets, plural, one {# sheet} other {# sheets}}',
    description: 'Heading. Sent to a printer before.',
  },
  possiblyTitle: {
    text: 'Possibly printed before: {orders, plural, one {# order} other {# orders}}',
    description: 'Heading of orders that may have been printed.',
  },
  possiblyAbout: {
    text: 'Part of the print ledger was lost after these orders were created, so they may already be printed. Check whether the parcels have their labels: {references}.',
    description: 'Under possiblyTitle. references: with commas.',
  },
  question: { text: 'Print these again?', description: 'Label of the choice between leaveOut and reprint.' },
  leaveOut: { text: 'Leave them out', description: 'Choice: nothing is printed a second time.' },
  reprint: { text: 'Reprint them', description: 'Choice: everything is printed a second time.' },
  why: { text: 'Why reprint? (saved)', description: 'Label of the choice of a reason. Saved: in the print ledger.' },
  ownReason: { text: 'Your reason', description: 'Label of the field for another reason.' },
  copies: { text: 'Copies of each', description: 'Label of the number field.' },
  copiesAsBefore: { text: 'Empty: as many of each as before.', description: 'Under the number field.' },
  inDoubt: {
    text: '{orders, plural, one {# order has a sheet in doubt and is left out.} other {# orders have a sheet in doubt and are left out.}} Resolve it under Printing first.',
    description: 'Under the reason. Printing is the tray at the bottom of the window.',
  },
})
