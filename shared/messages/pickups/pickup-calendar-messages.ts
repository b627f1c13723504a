import { defineMessages } from '../define-messages.ts'

/** The screen with booked and missed pickups by day. */
export const pickupCalendarMessages = defineMessages('pickupCalendar', {
  title: { text: 'Pickups', description: 'Heading of the screen.' },
  found: { text: '{count, plural, one {# pickup} other {# pickups}} found', description: 'Under the heading while searching.' },
  range: {
    text: '{from} to {to}, {count, plural, one {# pickup} other {# pickups}}',
    description: 'Under the heading: the first and last day of the week.',
  },
  previousWeek: { text: 'Previous week', description: 'Button.' },
  thisWeek: { text: 'This week', description: 'Button.' },
  nextWeek: { text: 'Next week', description: 'Button.' },
  find: { text: 'Find', description: 'Search field.' },
  findExample: { text: 'Confirmation number, order or address', description: 'In the empty search field.' },
  printSheet: { text: 'Print pickup sheet', description: 'Button.' },
  printDisabled: { text: 'No pickup that was booked here is shown.', description: 'Why "Print pickup sheet" is disabled.' },
  sheetSent: { text: 'Pickup sheet sent.', description: 'Notice: the sheet was sent to a printer.' },
  save: { text: 'Save as iCalendar', description: 'Button.' },
  saved: { text: 'Calendar file saved.', description: 'Notice.' },
  days: { text: 'Pickups by day', description: 'Name of the list.' },
  loading: { text: 'Loading pickups', description: 'Progress.' },
  missed: { text: 'Missed', description: 'Badge, and name of the section of missed pickups.' },
  missedCount: { text: 'Missed ({count, number})', description: 'Heading of the section of missed pickups.' },
  dayCount: { text: '{count, plural, one {# pickup} other {# pickups}}', description: 'Beside the heading of a day.' },
  todayCount: { text: 'today, {count, plural, one {# pickup} other {# pickups}}', description: 'Beside the heading of today.' },
  noMatch: { text: 'No matching pickups', description: 'Heading of an empty search result.' },
  noMatchNote: {
    text: 'No pickup from half a year before to half a year after matches “{search}”.',
    description: 'Under the heading of an empty search result.',
  },
  empty: { text: 'No pickups from {from} to {to}', description: 'Heading of an empty week: its first and last day.' },
  next: {
    text: '{count, plural, one {The next pickup is on {date}.} other {The next # pickups are on {date}.}}',
    description: 'Under the heading of an empty week. count: pickups of that day.',
  },
  showNext: { text: 'Show that week', description: 'Button beside the date of the next pickups.' },
  emptyNote: {
    text: 'To book one, select orders that are ready for pickup, then choose “Book pickup”.',
    description: 'Under the heading of an empty week.',
  },
  noTime: { text: 'No time', description: 'In the place of the time of a pickup.' },
  zoneUnknown: {
    text: 'As the service writes it. Time zone unknown.',
    description: 'Under the time of a pickup that was not booked here.',
  },
  times: { text: '{from} to {to}', description: 'Pickup window: two times.' },
  city: { text: '{city} time', description: 'Under the window: New York time.' },
  cityAndDate: { text: '{city} time, {date}', description: 'Under the window of a missed pickup.' },
  instructions: {
    text: 'Instructions, saved here and not sent: {instructions}',
    description: 'What a packer wrote for the driver.',
  },
  bookAgain: { text: 'Book again', description: 'Button of a missed pickup.' },
  bookAgainOrder: { text: 'Book again: {reference}', description: 'Name of the same button.' },
})
