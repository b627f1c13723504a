import { defineMessages } from '../define-messages.ts'

/** The dialogs about labels that the check blocked, and about labels of cancelled orders. */
export const blockedLabelMessages = defineMessages('blockedLabel', {
  title: { text: 'This label was blocked', description: 'Title of the dialog.' },
  keep: { text: 'Keep it blocked', description: 'Button that closes the dialog.' },
  titleUsedBefore: { text: 'This waybill number was used before', description: 'Title of the dialog: the label may well be right.' },
  printReused: { text: 'Print label…', description: 'Main button: asks for name and reason.' },
  printAnyway: { text: 'Print anyway…', description: 'Button: asks for name and reason.' },
  fetchAndPrint: { text: 'Fetch again and print', description: 'Main button.' },
  previous: { text: 'Previous label', description: 'Button.' },
  next: { text: 'Next label', description: 'Button.' },
  position: { text: '{number} of {total}', description: 'Which of the blocked labels is shown.' },

  overrideTitle: { text: '{name}: print anyway?', description: 'Heading. name: document and order, e.g. Label of PB-10234.' },
  overrideAbout: {
    text: 'A label on the wrong parcel means a lost shipment. Compare it with the order first. Your name and your reason are saved.',
    description: 'Warning under the heading.',
  },
  why: { text: 'Why is this label correct?', description: 'Label of the field for the reason.' },
  person: { text: 'Your name', description: 'Label of the field.' },
  back: { text: 'Back', description: 'Button.' },
  print: { text: 'Print anyway', description: 'Button: prints the blocked label.' },
  giveReason: { text: 'Enter why this label is correct.', description: 'Why the button cannot be pressed.' },
  includeHeld: {
    text: 'The order is on hold. Choose “Print although on hold”, or keep the label blocked.',
    description: 'Why the button cannot be pressed. Quotes a choice in this form.',
  },
  includeReinstated: {
    text: 'The order was read as cancelled. Choose “Print although read as cancelled”, or keep the label blocked.',
    description: 'Why the button cannot be pressed. Quotes a choice in this form.',
  },
  giveName: { text: 'Enter your name.', description: 'Why the button cannot be pressed.' },

  cancelledTitle: {
    text: '{orders, plural, one {This order is cancelled} other {These # orders are cancelled}}',
    description: 'Title of the dialog about cancelled orders.',
  },
  cancelledAbout: {
    text: '<b>{orders, plural, one {Put this parcel aside.} other {Put these parcels aside.}} Find and destroy every label listed here:</b> a parcel that ships with a void label is lost.',
    description: 'Warning in the dialog about cancelled orders.',
  },
  cancelledNoLabel: {
    text: '<b>{orders, plural, one {Put this parcel aside.} other {Put these parcels aside.}}</b>',
    description: 'In this dialog, where no label of the orders may have been printed.',
  },
  searching: { text: 'Checking which labels were sent to a printer', description: 'While the labels of cancelled orders are looked up.' },
  notRead: {
    text: 'This order could not be read. Look for its labels.',
    description: 'Beside a cancelled order whose labels are not known.',
  },
  noneSent: { text: 'No label of this order was sent to a printer from this computer.', description: 'At a cancelled order.' },
  destroy: { text: 'Destroy: {labels}', description: 'At a cancelled order. labels: waybills with commas.' },
  leg: { text: 'leg {number}', description: 'In the list of labels: one without a waybill.' },
  open: { text: 'Open', description: 'Button: opens the order.' },
  openOrder: { text: 'Open {reference}', description: 'Name of the button.' },
  done: { text: 'Done', description: 'Button that closes the dialog.' },
})
