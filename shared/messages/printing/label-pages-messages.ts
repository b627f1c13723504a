import { defineMessages } from '../define-messages.ts'

/** The dialog in which a person says what each page of a label's file is. */
export const labelPagesMessages = defineMessages('labelPages', {
  open: { text: 'Choose the label page…', description: 'Button: opens the dialog, at a blocked label.' },
  title: { text: 'Choose the label page: {name}', description: 'Title of the dialog. name: document and order.' },
  about: {
    text: 'Say what each page is and where it goes. The choice is saved for {service, select, none {all labels} other {labels of {service}}} whose files have the same pages; from then on they print without a question.',
    description: 'Above the pages. service: name of a carrier service; "none" where the order names none.',
  },
  reading: { text: 'Reading the pages', description: 'While the file is opened.' },
  page: { text: 'Page {number, number}', description: 'Name of the picture of a page, and label of the choice what it is.' },
  kind: {
    text: '{kind, select, label {Label of this parcel} customs {Customs form} receipt {Receipt} copy {Copy of the label} instructions {Instructions or terms} other {Label of another parcel}}',
    description: 'What a page is.',
  },
  target: { text: 'Page {number, number} goes to', description: 'Label of the choice where a page is printed.' },
  to: {
    text: '{to, select, label {Label printer} documents {Document printer} other {Not printed}}',
    description: 'Where a page is printed.',
  },
  labelGoes: { text: 'The label goes to the label printer.', description: 'Below the page that is the label.' },
  name: { text: 'Name', description: 'Label of the field for the name of the saved choice.' },
  defaultName: {
    text: '{service, select, none {Label} other {{service}}}, {pages, plural, one {# page} other {# pages}}',
    description: 'Name that is proposed. service: of the carrier; "none" where the order names none.',
  },
  giveName: { text: 'Enter a name.', description: 'Why the button cannot be pressed.' },
  wait: { text: 'The pages are being read.', description: 'Why the button cannot be pressed.' },
  oneLabel: { text: 'Choose one page as the label.', description: 'Why the button cannot be pressed.' },
  otherParcel: {
    text: 'The label of another parcel must not be left out, so this file is not printed here.',
    description: 'Why the button cannot be pressed.',
  },
  saved: {
    text: 'Saved: {name}. Files with these pages print like this from now on.',
    description: 'Notice. name: as entered.',
  },
})
