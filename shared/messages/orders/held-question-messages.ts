import { defineMessages } from '../define-messages.ts'

/** The question before a waybill is created or a pickup is booked for orders on hold. */
export const heldQuestionMessages = defineMessages('heldQuestion', {
  title: { text: '{count, plural, one {This order is on hold} other {# orders are on hold}}', description: 'Title of the dialog' },
  waybill: {
    text: 'No waybill was created. Undoing a waybill later means cancelling its order.',
    description: 'What was not done, and why the question matters',
  },
  pickup: { text: 'No pickup was booked.', description: 'What was not done' },
  loading: { text: 'Looking up who held them and why', description: 'Beside a spinner' },
  byPerson: { text: '{person}, {time}', description: 'Who put the order on hold, and when' },
  byPersonUntil: { text: '{person}, {time}, until {date}', description: 'Who put the order on hold, when, and until which day' },
  noReason: { text: 'No reason given', description: 'In place of the reason' },
  more: { text: '{count, number} more', description: 'Below the first orders' },
  keep: { text: '{count, plural, one {Keep on hold} other {Keep all on hold}}', description: 'Button: nothing is done' },
  withoutHeld: {
    text: '{count, plural, one {Continue with the other order} other {Continue with the other # orders}}',
    description: 'Button: the orders on hold are left out',
  },
  createAnyway: {
    text: '{count, plural, one {Create its waybill anyway} other {Create their waybills too}}',
    description: 'Button: the orders on hold are included',
  },
  bookAnyway: {
    text: '{count, plural, one {Book its pickup anyway} other {Book their pickups too}}',
    description: 'Button: the orders on hold are included',
  },
})
