import { defineMessages } from '../define-messages.ts'

/** How long today's pickups can still be booked, next to the queue, above the calendar and in the open order. */
export const pickupUrgencyMessages = defineMessages('pickupUrgency', {
  heading: { text: 'Cut-offs today', description: 'Heading over the pickup addresses where orders wait for a pickup.' },
  nextCutOff: {
    text: 'Next pickup cut-off in {duration}',
    description: 'Beside the queue of pickups to book. duration: 42 min.',
  },
  cutOffMissed: {
    text: "{count, plural, one {# order is past today's cut-off} other {# orders are past today's cut-off}}",
    description: 'Beside the queue of pickups to book.',
  },
  late: {
    text: '{count, number} late',
    description: 'The same where there is very little space: orders whose cut-off of today has passed.',
  },
  missed: { text: '{count, number} missed', description: 'How many pickups were missed. Very little space.' },
  timeLeft: { text: '{duration} left', description: 'How long a pickup of today can still be booked.' },
  passed: { text: 'Cut-off passed', description: 'In the place of the time that is left.' },
  cutOffTime: { text: '{time}, {city} time', description: 'The cut-off: 16:30, New York time.' },
  cutOffTimeHere: {
    text: '{time}, {city} time ({here})',
    description: "The same with this computer's clock. here: 22:30 here.",
  },
  rowCutOff: { text: 'Cut-off {time}', description: 'In a row of the order list. time: 16:30, or 16:30, New York time (22:30 here).' },
  rowCutOffPassed: { text: 'Cut-off {time} passed', description: 'The same once it has passed.' },
  unread: {
    text: '{count, plural, one {# cut-off} other {# cut-offs}} not read yet',
    description: 'Above a list of cut-offs and beside the title of a list of orders, while cut-offs of further pickup addresses are read.',
  },
  noneRead: { text: 'cut-offs not read yet', description: 'The same before any cut-off was read.' },
  rowPassed: { text: 'Passed', description: 'Beside the time of a cut-off that has passed. Very little space.' },
  zoneTime: {
    text: '{time} {city}',
    description: 'Below the time of a cut-off on this computer’s clock: the time at the pickup address, by a city. Very little space.',
  },
  orders: { text: '{count, plural, one {# order} other {# orders}}', description: 'How many orders wait at a pickup address.' },
  ordersAndLater: {
    text: '{count, plural, one {# order} other {# orders}}, {later, number} more later today',
    description: 'The same where other orders at the address have a later cut-off. count: orders with this cut-off; later: the others.',
  },
  missedToday: {
    text: "{count, plural, one {# order is past today's cut-off} other {# orders are past today's cut-off}} at {addresses, plural, one {# address} other {# addresses}}",
    description: 'A line that opens to show the addresses.',
  },
  bookMissed: { text: 'Book {count, plural, one {# pickup} other {# pickups}}', description: 'Button beside it: for all of these orders.' },
  book: { text: 'Book pickup', description: 'Button beside a pickup address.' },
  bookAt: { text: 'Book pickup at {address}', description: 'Name of the same button.' },
  orderTimeLeft: {
    text: "Today's pickup can be booked for another {duration}, until {time}.",
    description: 'In the open order. time: 16:30, New York time (22:30 here).',
  },
  orderPassed: {
    text: "Today's pickup cut-off has passed: {time}. Book another day.",
    description: 'In the open order. time: 16:30, New York time (22:30 here).',
  },
})
