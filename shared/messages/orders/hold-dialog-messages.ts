import { defineMessages } from '../define-messages.ts'

/** The dialog that puts orders on hold, and the notices about holds. */
export const holdDialogMessages = defineMessages('holdDialog', {
  titleOne: { text: 'Put this order on hold', description: 'Title of the dialog for one order.' },
  titleMany: {
    text: '{count, plural, one {Put # order on hold} other {Put # orders on hold}}',
    description: 'Title of the dialog for several orders.',
  },
  until: { text: 'Until when?', description: 'Label of the choice of the day until which the orders are on hold.' },
  tomorrow: { text: 'Tomorrow', description: 'Choice of the day.' },
  nextMonday: { text: 'Next Monday', description: 'Choice of the day.' },
  otherDay: { text: 'Another day', description: 'Choice of the day: opens a date field.' },
  noDate: { text: 'No date', description: 'Choice of the day: on hold until a person ends it.' },
  day: { text: 'Day', description: 'Label of the date field.' },
  dayNotAfterToday: { text: 'Choose a day after today.', description: 'Error below the date field.' },
  dayMissing: { text: 'Choose a day, or hold without a date.', description: 'Error below the date field when it is empty or not a date.' },
  returnsOnDay: {
    text: '{count, plural, one {The order returns to its queues on that day.} other {The orders return to their queues on that day.}}',
    description: 'What happens on the chosen day.',
  },
  staysOut: {
    text: '{count, plural, one {The order stays out of the queues until someone brings it back.} other {The orders stay out of the queues until someone brings them back.}}',
    description: 'What happens without a date. "Brings back" is the button "Bring back".',
  },
  note: { text: 'Reason', description: 'Label of the text field for the reason of the hold.' },
  notePlaceholder: { text: 'Why, or what you are waiting for', description: 'Placeholder of the note field.' },
  local: {
    text: '<b>Saved on this computer only.</b> A booked pickup stays booked, and other computers do not show the hold.',
    description: 'Warning in the dialog. <b> is bold text.',
  },
  cancel: { text: 'Cancel', description: 'Button that closes the dialog without a hold.' },
  hold: { text: 'Put on hold', description: 'Main button where no day is chosen.' },
  holdUntil: { text: 'Hold until {date}', description: 'Main button. {date} is a formatted date.' },
  held: {
    text: '{count, plural, one {# order on hold until {date}.} other {# orders on hold until {date}.}}',
    description: 'Notice after orders were put on hold. {date} is a formatted date.',
  },
  heldNoDate: {
    text: '{count, plural, one {# order on hold until you bring it back.} other {# orders on hold until you bring them back.}}',
    description: 'Notice after orders were put on hold without a date.',
  },
  heldLocal: {
    text: 'Saved on this computer only.',
    description: 'Second line of the notice after orders were put on hold.',
  },
  undo: { text: 'Undo', description: 'Button of the notice after orders were put on hold: ends the hold.' },
  restored: {
    text: '{count, plural, one {# order on hold as before} other {# orders on hold as before}}',
    description: 'Notice after "Undo" gave orders back the holds that they had before.',
  },
  noneOnHold: { text: 'None of these orders was on hold', description: 'Notice after "Bring back" found no hold to end.' },
  released: {
    text: '{count, plural, one {# order back in the queues} other {# orders back in the queues}}',
    description: 'Notice after holds were ended.',
  },
})
