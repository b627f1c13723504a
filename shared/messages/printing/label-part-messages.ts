import { defineMessages } from '../define-messages.ts'

/** The dialog in which a person chooses the label part of a page. */
export const labelPartMessages = defineMessages('labelPart', {
  open: { text: 'Choose the label part…', description: 'Button: opens the dialog, at a blocked label and in the menu of a document.' },
  title: { text: 'Choose the label part: {name}', description: 'Title of the dialog. name: document and order, or the order alone.' },
  about: {
    text: 'Move the frame around the whole label. It is saved for {service, select, none {all labels} other {labels of {service}}} with the same layout and printed without a question from then on.',
    description: 'Above the page. service: name of a carrier service; "none" where the order names none.',
  },
  reading: { text: 'Reading the page', description: 'While the page is opened and a part is looked for.' },
  page: { text: 'Page of the document', description: 'Name of the picture of the page.' },
  frame: { text: 'Label part', description: 'Name of the frame on the page that is moved and resized.' },
  frameHint: {
    text: 'Arrow keys move the frame by 1 mm, with Shift they change its size.',
    description: 'Below the page.',
  },
  position: { text: 'Position and size', description: 'Heading above four fields.' },
  left: { text: 'From the left (mm)', description: 'Label of a field.' },
  top: { text: 'From the top (mm)', description: 'Label of a field.' },
  width: { text: 'Width (mm)', description: 'Label of a field.' },
  height: { text: 'Height (mm)', description: 'Label of a field.' },
  notLength: { text: 'Enter a number.', description: 'Below a field for a length.' },
  suggest: { text: 'Suggested part', description: 'Button: puts the frame where it was at first.' },
  rotate: { text: 'Rotate', description: 'Button: turns the printed label by 90 degrees clockwise.' },
  result: { text: 'On {media}', description: 'Heading of the picture of the finished label. media: name of the label stock.' },
  resultPending: { text: 'Checking the part', description: 'While the finished label is made.' },
  resultPage: { text: 'The finished label', description: 'Name of the picture of what would be printed.' },
  outside: { text: 'Not printed', description: 'Heading of the list of what is outside of the frame.' },
  nothingOutside: { text: 'Nothing else is on the page.', description: 'In place of the list.' },
  thing: {
    text: '{number}: {width} × {height} mm',
    description: 'Label of the choice what something outside of the frame is. number: as marked on the page.',
  },
  kind: {
    text: '{kind, select, receipt {Receipt} customs {Customs form} copy {Copy of the label} instructions {Instructions or terms} other {Something else}}',
    description: 'What is outside of the label on its page.',
  },
  needsKind: {
    text: 'It has the barcode of the waybill: say what it is.',
    description: 'Below the choice of something outside of the frame, which cannot be "Something else".',
  },
  name: { text: 'Name', description: 'Label of the field for the name of the label part.' },
  defaultName: {
    text: '{service, select, none {Page} other {{service}}}, {width} × {height} mm',
    description:
      'Name that is proposed for a label part. service: of the carrier; "none" where the order names none. Width and height of the page.',
  },
  giveName: { text: 'Enter a name.', description: 'Why the button cannot be pressed.' },
  wait: { text: 'The part is being checked.', description: 'Why the button cannot be pressed.' },
  notProved: {
    text: 'The part is not the whole label.',
    description: 'Why the button cannot be pressed; the reason is shown beside the page.',
  },
  cancel: { text: 'Cancel', description: 'Button.' },
  save: { text: 'Save', description: 'Button: saves the label part.' },
  saveAndPrint: { text: 'Save and print', description: 'Button: saves the label part and prints the label.' },
  saved: {
    text: 'Saved: {name}. Labels of this layout print this part from now on.',
    description: 'Notice. name: as entered.',
  },
  othersTitle: {
    text: '{count, plural, one {# other blocked label has} other {# other blocked labels have}} this layout',
    description: 'Title of the question after saving.',
  },
  othersAbout: {
    text: '{count, plural, one {It was checked: what prints has its barcode, recipient and sender.} other {Each was checked: what prints has its barcode, recipient and sender.}}',
    description: 'Below the title.',
  },
  printOne: {
    text: 'Print only the label you chose',
    description: 'Button: of the labels with this layout, the one whose part or page was chosen.',
  },
  printAll: { text: '{count, plural, =2 {Print both} other {Print all #}}', description: 'Main button. count: at least 2.' },
})
