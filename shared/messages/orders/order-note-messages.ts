import { defineMessages } from '../define-messages.ts'

/** The note that a packer writes on an order: in the order panel, in its dialog, and in notices. */
export const orderNoteMessages = defineMessages('orderNote', {
  note: { text: 'Note', description: 'Heading over the note on an order, and label of the text field.' },
  add: { text: 'Add note', description: 'Button that opens the dialog to write a note on an order.' },
  edit: { text: 'Edit note', description: 'Icon button beside the note that opens the dialog to change it.' },
  local: { text: 'Only on this computer', description: 'Below the note: the service and other computers do not have it.' },
  title: { text: 'Note on {reference}', description: 'Title of the dialog. {reference} is the reference of the order.' },
  placeholder: { text: 'What the next person should know', description: 'Placeholder of the text field.' },
  localLong: {
    text: '<b>Only on this computer.</b> The service, the carrier and other computers do not see it.',
    description: 'Below the text field. <b> is bold text.',
  },
  lettersLeft: {
    text: '{count, plural, one {# character left} other {# characters left}}',
    description: 'Below the text field, when the text is nearly as long as it may be.',
  },
  remove: { text: 'Remove note', description: 'Button of the dialog that removes the note.' },
  cancel: { text: 'Cancel', description: 'Button that closes the dialog without saving.' },
  save: { text: 'Save note', description: 'Main button of the dialog.' },
  replace: { text: 'Replace note', description: 'The main button after somebody else changed the note meanwhile.' },
  otherText: { text: 'Current note', description: 'Heading over the text that somebody else wrote meanwhile.' },
  otherRemoved: { text: 'The note was removed.', description: 'In place of that text.' },
  removed: { text: 'Note on {reference} removed', description: 'Notice. {reference} is the reference of the order.' },
  undo: { text: 'Undo', description: 'Button of the notice that a note was removed.' },
  notSaved: { text: 'Your note on {reference} was not saved', description: 'Notice after the dialog was closed with unsaved text.' },
  continueWriting: { text: 'Continue writing', description: 'Button of the same notice: opens the dialog with the text again.' },
})
