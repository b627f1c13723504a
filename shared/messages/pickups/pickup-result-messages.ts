import { defineMessages } from '../define-messages.ts'

/** The results for the orders of a booking run, grouped by cause. */
export const pickupResultMessages = defineMessages('pickupResult', {
  heading: {
    text: '{cause, select, inDoubt {In doubt} refused {Refused by the carrier} timeGone {Time no longer available} connection {Connection lost} notBooked {Not booked} stopped {Not sent} bookedWithProblem {Booked, please check} booked {Booked} addressLeftOut {Address left out} orderLeftOut {{count, plural, one {Order} other {Orders}} left out} keptOnHold {Kept on hold} noCommonWindow {No common window} nothingOffered {No pickup offered} cutOffsPassed {Cut-off passed} notPermitted {No pickup possible} warningUnread {Warning not acknowledged} other {Left out}} ({count, number})',
    description: 'Heading over the orders that ended for the same cause. count: how many.',
  },
  about: {
    text: '{cause, select, inDoubt {The request was sent, but no usable response arrived. A pickup may be booked: check before you book again.} refused {No pickup is booked. The service notifies its team. Choose new times, or wait for the service.} other {The chosen times can no longer be booked. Nothing was booked.}}',
    description: 'Under the heading.',
  },
  stillWithoutPickup: {
    text: 'Checked: no pickup is shown so far, but the request may still arrive. Wait a minute and refresh the order before you book again. If you are not sure, call the service.',
    description: 'Under the heading of orders in doubt that were read again.',
  },
  aboutAndNext: { text: '{about} {next}', description: 'Sentences: what happened, and what to do.' },
  carrierMessage: { text: "Carrier's message", description: "Above the carrier's own words." },
  serviceMessage: { text: "Service's message", description: "Above the service's own words." },
  check: {
    text: '{count, plural, one {Check this order} other {Check these # orders}}',
    description: 'Button: reads from the service whether pickups in doubt are booked.',
  },
  checkAgain: { text: 'Check again', description: 'Button: the same for orders that showed no pickup when they were checked.' },
  continueWith: {
    text: 'Continue with {count, plural, one {# order} other {# orders}}',
    description: 'Button: books the orders that were not sent yet.',
  },
  choose: {
    text: 'Choose new times for {count, plural, one {{reference}} other {# orders}}',
    description: 'Button: opens the days and windows for these orders. reference: of the only one.',
  },
  chooseLeftOut: {
    text: 'Book {count, plural, one {this order} other {these # orders}}',
    description: 'Button: opens the days and windows for orders that were left out.',
  },
  chooseAll: {
    text: 'Choose new times for the {count, number} that failed',
    description: 'Button: opens the days and windows for the orders of every group that failed.',
  },
  bookNearest: { text: 'Book {window}', description: 'Button that books at once the nearest window that is offered.' },
  bookNearestFor: { text: 'Book {window} for {reference}', description: 'Name of the same button.' },
  windowIn: { text: '{window}, {city} time', description: 'A pickup window: Tue 24 Nov 2026, 09:30 to 11:00, New York time.' },
  callDetails: { text: 'Numbers for the call', description: 'Shows or hides what the service asks for on the phone.' },
  callDetailsOf: { text: 'Numbers for the call about {reference}', description: 'Name of the same control.' },
})
