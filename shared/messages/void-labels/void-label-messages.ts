import { defineMessages } from '../define-messages.ts'

/** The list of printed labels that must not be used, and what is said when one of them is scanned. */
export const voidLabelMessages = defineMessages('voidLabel', {
  title: { text: 'Labels to destroy', description: 'Heading of the screen and name in the navigation.' },
  left: {
    text: '{count, plural, =0 {None left} one {# label left} other {# labels left}}',
    description: 'Beside the heading.',
  },
  about: {
    text: 'These labels are void: a parcel that leaves with one is lost. Scan each label when you destroy it, or check it off here.',
    description: 'Under the heading.',
  },
  none: { text: 'No labels to destroy', description: 'Shown when the list is empty.' },
  noneAbout: {
    text: 'Labels of cancelled orders that were sent to a printer are listed here until someone has recorded that they are destroyed.',
    description: 'Under "No labels to destroy".',
  },
  openTable: { text: 'Still to destroy', description: 'Name of the table, for screen readers.' },
  destroyedTable: { text: 'Destroyed', description: 'Heading of the table of labels that were destroyed.' },
  isDestroyed: { text: 'Destroyed', description: 'Column of the checkboxes, for screen readers.' },
  order: { text: 'Order', description: 'Column.' },
  label: { text: 'Label', description: 'Column: the waybill of the label.' },
  printed: { text: 'Sent to printer', description: 'Column: when, and to which printer.' },
  why: { text: 'Void because', description: 'Column: why the label is void.' },
  recorded: { text: 'Recorded', description: 'Column: when and by whom the label was recorded as destroyed.' },
  cancelled: { text: 'Order cancelled', description: 'Why a label is void.' },
  replaced: { text: 'New waybill', description: 'Why a label is void: its leg has another waybill now.' },
  leg: { text: 'Leg {leg, number}', description: 'A label without a waybill.' },
  checkOff: { text: '{reference}: label {waybill} is destroyed', description: 'Checkbox, for screen readers.' },
  checkOffLeg: { text: '{reference}: label of leg {leg, number} is destroyed', description: 'Checkbox, for screen readers.' },
  checkedOff: { text: 'checked off', description: 'How it was recorded that a label is destroyed. After a time and a name.' },
  scanned: { text: 'scanned', description: 'How it was recorded that a label is destroyed. After a time and a name.' },
  correct: { text: 'Correct', description: 'Column of the buttons “Mark as not destroyed”, for screen readers. A verb.' },
  undo: { text: 'Mark as not destroyed', description: 'Button: the record was a mistake, the label is listed again.' },
  undoOf: {
    text: 'Mark as not destroyed: {reference}, label {waybill}',
    description: 'Name of the button “Mark as not destroyed”, for screen readers. Starts with the words of the button.',
  },
  openOrder: { text: 'Open order {reference}', description: 'Name of the button.' },

  foundTitle: { text: 'Void label: destroy it', description: 'Notice and alarm after a void label was scanned. First line.' },
  foundCancelled: {
    text: 'Label {waybill} belongs to order {reference}, which was cancelled. It is recorded as destroyed.',
    description: 'Second line after a void label was scanned.',
  },
  foundReplaced: {
    text: 'Label {waybill} of order {reference} was replaced by one with a new waybill. It is recorded as destroyed.',
    description: 'Second line after a void label was scanned.',
  },
  foundReplacedBy: {
    text: 'Label {waybill} of order {reference} was replaced: its waybill is {replacedBy} now. It is recorded as destroyed.',
    description: 'Second line after a void label was scanned. replacedBy: the waybill of that leg now.',
  },
  foundAgain: {
    text: 'Label {waybill} of order {reference} was recorded as destroyed before, by {person}.',
    description: 'Second line after a void label was scanned again.',
  },
  destroyNow: { text: 'Destroy it now, so that it cannot be put on a parcel.', description: 'What to do after a void label was scanned.' },
  destroyNowAndOthers: {
    text: 'Destroy it now. {left, plural, one {Another print of this label is} other {# other prints of this label are}} still to be destroyed: scan {left, plural, one {it} other {each of them}} too.',
    description: 'What to do after a void label was scanned that was printed more than once.',
  },
})
