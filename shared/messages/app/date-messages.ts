import { defineMessages } from '../define-messages.ts'

/** How dates are written. The names of days and months come from the system. */
export const dateMessages = defineMessages('date', {
  full: {
    text: '{weekday} {day} {month} {year}',
    description: 'A date: `Sat 21 Nov 2026`. weekday, month: short names',
  },
  short: { text: '{day} {month}', description: 'A date of this year or near it: `21 Nov`. month: short name' },
  weekday: { text: '{weekday} {day} {month}', description: 'A date near today: `Sat 21 Nov`. weekday, month: short names' },
  day: { text: '{weekday} {day}', description: 'A day where the month is known: `Sat 21`. weekday: short name' },
  name: { text: '{weekday}', description: 'The day before or after: `Sat`. weekday: short name' },
  dayAndTime: { text: '{day}, {time}', description: 'day: a date such as `21 Nov`; time: `14:02`' },
  dayAndTimeTight: { text: '{day} {time}', description: 'Very little space. day: `Sat 21` or `Sat`; time: `14:02`' },
})
