import { defineMessages } from '../define-messages.ts'

/** Choosing the day and the window of a pickup. */
export const pickupWindowMessages = defineMessages('pickupWindow', {
  window: { text: '{date}, {from} to {to}', description: 'A pickup window: Tue 24 Nov 2026, 09:30 to 11:00.' },
  day: { text: 'Day', description: 'Name of the list of pickup days.' },
  from: { text: 'From', description: 'Field for the start of the window.' },
  to: { text: 'To', description: 'Field for the end of the window.' },
  typeTime: { text: 'Not a time of day: enter it as 0930 or 9:30.', description: 'Under the From and To fields.' },
  suggestions: { text: 'Suggested windows', description: 'Name of a row of buttons.' },
  noneOffered: { text: 'The carrier offers no pickup now', description: 'Heading where there is no day to choose.' },
  noneOfferedNext: {
    text: 'Try again later, or call the service to arrange this pickup.',
    description: 'Under the heading "The carrier offers no pickup now".',
  },
  zoneSame: {
    text: 'All times are in <b>{zone}</b>, the same time as on this computer.',
    description: 'Above the days. zone: Europe/Berlin, UTC+1.',
  },
  zoneOther: {
    text: 'All times are in <b>{zone}</b>. This computer: {station}.',
    description: 'Above the days. Both zones as Europe/Berlin, UTC+1.',
  },
  bookable: { text: '{date}, {from} to {to} can be booked.', description: 'Under the fields, for a valid window.' },
  started: {
    text: '{date}, {from} to {to} has started: it is {time} there. It can be booked, but the driver may have passed.',
    description: 'Under the fields, for a window that runs already. time: the time at the pickup address.',
  },
  problemAndNext: { text: '{problem} {next}', description: 'Two sentences: what is wrong with the window, and what to do.' },
  nearest: { text: 'Nearest windows offered now:', description: 'Above buttons, where the chosen window is no longer offered.' },
  choose: { text: 'Choose {window}', description: 'Button. window: Tue 24 Nov 2026, 09:30 to 11:00.' },
  midnightHere: { text: 'midnight here', description: "On the bar of the day: midnight of this computer's clock. Very little space." },
  cityHere: { text: '{city}, here', description: "Left of the bar of the day: the city of this computer's time zone." },
  clockSkipped: {
    text: 'The clocks change in {city} on {date}: {from} to {to} does not exist there that day, so no pickup can start or end then.',
    description: 'Daylight saving time skips an hour.',
  },
  clockRepeated: {
    text: 'The clocks change in {city} on {date}: {from} to {to} happens twice there that day, so no pickup can start or end then.',
    description: 'Daylight saving time repeats an hour.',
  },
  legendCarrier: {
    text: 'From {earliest}, at least {minutes, plural, one {# minute} other {# minutes}}',
    description: 'Legend of the bar: the earliest start and the minimum length of a pickup window.',
  },
  legendWindow: { text: 'Pickup window: drag it or its ends', description: 'Legend of the bar.' },
  legendCutOff: { text: 'Booking cut-off', description: 'Legend of the bar.' },
  legendNow: { text: 'Now', description: 'Legend of the bar.' },
})
