import { defineMessages } from '../define-messages.ts'

/** Where printing starts on the sheet of labels in a printer. */
export const startPositionMessages = defineMessages('startPosition', {
  title: { text: 'Label sheet in {printer}', description: 'Heading.' },
  picker: { text: 'Where printing starts on the label sheet in {printer}', description: 'Name of the picture of the sheet.' },
  stock: {
    text: '{media}, {labels, plural, one {# label} other {# labels}} per sheet',
    description: 'Under the heading. media: A4 or Letter.',
  },
  lastSheetFull: {
    text: 'The last sheet is full. Choose another position if the sheet in the printer is partly used.',
    description: 'What is known of the sheet in the printer.',
  },
  lastPosition: {
    text: 'The last label of the previous batch went to position {position}. Choose another position if another sheet is in the printer.',
    description: 'What is known of the sheet in the printer.',
  },
  newSheet: { text: 'New sheet in the printer', description: 'Button: printing starts at position 1.' },
  continueAt: { text: 'Continue at position {position}', description: 'Button: printing continues on the sheet in the printer.' },
  startsNewSheet: { text: 'Starts on a new sheet.', description: 'Where printing starts.' },
  startsAt: { text: 'Starts at position {position} of {positions}.', description: 'Where printing starts.' },
  noLabels: { text: 'No label is printed there now.', description: 'After startsNewSheet or startsAt.' },
  lastIsFull: {
    text: '{labels, plural, one {# label takes} other {# labels take}} {sheets, plural, one {# sheet} other {# sheets}}; the last one is then full.',
    description: 'After startsNewSheet or startsAt.',
  },
  nextIs: {
    text: '{labels, plural, one {# label takes} other {# labels take}} {sheets, plural, one {# sheet} other {# sheets}}; the next position is then {position}.',
    description: 'After startsNewSheet or startsAt.',
  },
  position: {
    text: 'Position {position} of {positions}, {state, select, used {used} first {first to print} next {prints next} other {stays free}}',
    description: 'Name of one position in the picture of the sheet.',
  },
})
