import { defineMessages } from '../define-messages.ts'

/** What became of the orders of a booking run, grouped by cause. */
export const pickupResultMessages = defineMessages('pickupResult', {
  heading: {
    text: '{cause, select, inDoubt {Not known whether booked} refused {Refused by the carrier} timeGone {Time no longer available} connection {Connection lost} notBooked {Not booked} stopped {Not sent} leftOut {Left out} bookedWithProblem {Booked, please check} other {Booked}} ({count, number})',
    description: 'Heading over the orders that ended for the same cause. count: how many.',
  },
  about: {
    text: '{cause, select, inDoubt {The requests were sent and no usable answer came. Check whether the pickups are booked before you book them again.} refused {No pickup is booked for these orders. The service notifies its team.} timeGone {The carrier no longer offers these times. Nothing was booked.} other {}}',
    description: 'Under the heading, where the orders of the group have details of their own.',
  },
  aboutAndNext: { text: '{about} {next}', description: 'Sentences: what happened, and what to do.' },
  carrierMessage: { text: "Carrier's message", description: "Above the carrier's own words." },
  serviceMessage: { text: "Service's message", description: "Above the service's own words." },
  check: {
    text: '{count, plural, one {Check this order} other {Check these # orders}}',
    description: 'Button: reads from the service whether pickups in doubt are booked.',
  },
  continueWith: {
    text: 'Continue with {count, plural, one {# order} other {# orders}}',
    description: 'Button: books the orders that were not sent yet.',
  },
  choose: {
    text: 'Choose new times for {count, plural, one {# order} other {# orders}}',
    description: 'Button: opens the days and windows for these orders.',
  },
  chooseAll: {
    text: 'Choose new times for all {count, number} that failed',
    description: 'Button: opens the days and windows for the orders of every group that failed.',
  },
  bookNearest: { text: 'Book {window}', description: 'Button that books at once the nearest window that is offered.' },
  bookNearestFor: { text: 'Book {window} for {reference}', description: 'Name of the same button.' },
  windowIn: { text: '{window}, {city} time', description: 'A pickup window: Tue 24 Nov 2026, 09:30 to 11:00, New York time.' },
  callDetails: { text: 'Numbers for the call', description: 'Shows or hides what the service asks for on the phone.' },
  callDetailsOf: { text: 'Numbers for the call about {reference}', description: 'Name of the same control.' },
})
