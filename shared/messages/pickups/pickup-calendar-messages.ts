import { defineMessages } from '../define-messages.ts'

/** The screen with booked and missed pickups by day. */
export const pickupCalendarMessages = defineMessages('pickupCalendar', {
  title: { text: 'Pickups', description: 'Heading of the screen.' },
  found: { text: '{count, plural, one {# pickup} other {# pickups}} found', description: 'Under the heading while searching.' },
  range: {
    text: '{from} to {to}, {count, plural, one {# pickup} other {# pickups}}',
    description: 'Under the heading: the first and last day shown.',
  },
  previousDays: { text: 'Previous 7 days', description: 'Button.' },
  fromToday: { text: 'Today', description: 'Button that shows the pickups of today and the next six days.' },
  nextDays: { text: 'Next 7 days', description: 'Button.' },
  find: { text: 'Find', description: 'Search field.' },
  findExample: { text: 'Confirmation number, order or address', description: 'In the empty search field.' },
  printSheet: { text: 'Print pickup sheet', description: 'Button.' },
  printDisabled: { text: 'None of these pickups was booked on this computer.', description: 'Why "Print pickup sheet" is disabled.' },
  sheetSent: { text: 'Pickup sheet sent.', description: 'Notice: the sheet was sent to a printer.' },
  save: { text: 'Save as iCalendar', description: 'Button.' },
  saved: { text: 'Calendar file saved.', description: 'Notice.' },
  days: { text: 'Pickups by day', description: 'Name of the list.' },
  loading: { text: 'Loading pickups', description: 'Progress.' },
  missed: { text: 'Missed', description: 'Name of the section of missed pickups.' },
  missedCount: { text: 'Missed ({count, number})', description: 'Heading of the section of missed pickups.' },
  dayCount: { text: '{count, plural, one {# pickup} other {# pickups}}', description: 'Beside the heading of a day.' },
  todayCount: { text: 'today, {count, plural, one {# pickup} other {# pickups}}', description: 'Beside the heading of today.' },
  noMatch: { text: 'No matching pickups', description: 'Heading of an empty search result.' },
  noMatchNote: {
    text: 'No pickup within six months before or after today matches “{search}”.',
    description: 'Under the heading of an empty search result.',
  },
  empty: {
    text: 'No pickups from {from} to {to}',
    description: 'Heading where no day shown has a pickup: the first and the last of them.',
  },
  next: {
    text: '{count, plural, one {The next pickup is on {date}.} other {The next # pickups are on {date}.}}',
    description: 'Under the heading where no day shown has a pickup. count: pickups of that day.',
  },
  showNext: { text: 'Show them', description: 'Button beside the date of the next pickups.' },
  emptyNote: {
    text: 'To book one, select orders that are ready for pickup, then choose “Book pickup”.',
    description: 'Under the heading where no day shown has a pickup.',
  },
  noTime: { text: 'No time', description: 'In the place of the time of a pickup.' },
  zoneUnknown: {
    text: 'Time zone unknown',
    description: 'Under the time of a pickup that was not booked here.',
  },
  times: { text: '{from} to {to}', description: 'Pickup window: two times.' },
  dayAndTimes: { text: '{day}, {from} to {to}', description: 'Pickup window with its day: Tue 24 Nov, 09:30 to 11:00.' },
  city: { text: '{city} time', description: 'Beside the window: New York time.' },
  instructions: {
    text: 'Instructions, saved here and not sent: {instructions}',
    description: 'What a packer wrote for the driver.',
  },
  bookAgain: { text: 'Book again', description: 'Button of a missed pickup.' },
  bookAllAgain: {
    text: '{count, plural, =2 {Book both again} other {Book all # again}}',
    description: 'Button beside the heading of several missed pickups.',
  },
  bookAgainOrder: { text: 'Book again: {reference}', description: 'Name of the same button.' },
})
