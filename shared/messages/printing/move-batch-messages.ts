import { defineMessages } from '../define-messages.ts'

/** The dialog that moves the unsent sheets of a batch to another printer. */
export const moveBatchMessages = defineMessages('moveBatch', {
  title: { text: 'Send the rest to another printer', description: 'Title of the dialog.' },
  cancel: { text: 'Cancel', description: 'Button that closes the dialog without a change.' },
  move: { text: 'Move them', description: 'Main button when nothing waits.' },
  moveSheets: {
    text: 'Move {sheets, plural, one {# sheet} other {# sheets}}',
    description: 'Main button. Nothing is sent before a person presses Resume.',
  },
  noOther: { text: 'There is no other printer.', description: 'Why the main button cannot be pressed.' },
  chooseFirst: { text: 'Choose a printer.', description: 'Why the main button cannot be pressed.' },
  loading: { text: 'Loading the sheets of this batch', description: 'While the sheets are read.' },
  nothingWaits: { text: 'No sheet of this batch is waiting for a printer anymore.', description: 'When there is nothing to move.' },
  which: { text: 'Which sheets?', description: 'Choice between printers that sheets wait for.' },
  sheetsFor: { text: '{sheets} for {printer}', description: 'Option of the choice "which". sheets: how many wait for this printer.' },
  waiting: {
    text: '{sheets, plural, one {# unsent sheet is waiting} other {# unsent sheets are waiting}} for {printer}. What was sent stays there, and nothing is sent until you press Resume.',
    description: 'First paragraph of the dialog. Resume is a button of the batch.',
  },
  target: { text: 'To which printer?', description: 'Label of the list of printers.' },
  mediaNotListed: {
    text: 'May not support {media}.',
    description: 'Warning at a printer. media: paper sizes, e.g. "A4 or Letter".',
  },
  notAccepting: { text: 'Not accepting jobs now.', description: 'Warning at a printer.' },
  moved: {
    text: '{sheets, plural, one {# sheet now goes} other {# sheets now go}} to {printer}. Nothing is sent until you press Resume.',
    description: 'Notice after the move. Resume is a button of the batch.',
  },
})
