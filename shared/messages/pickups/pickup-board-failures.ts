import { defineFailures } from '../define-failures.ts'

/** Why orders cannot be booked together, and why pickups cannot be listed or printed. */
export const pickupBoardFailures = defineFailures('pickupBoardFailures', {
  nothingOffered: {
    kind: 'slot-gone',
    text: 'The service offers no pickup now.',
    next: 'Try again later, or call the service.',
    description: 'Beside an order that is left out of a booking of many.',
  },
  cutOffsPassed: {
    kind: 'cut-off-passed',
    text: 'None of the days that the service offers for this order has a window that can still be booked before its cut-off.',
    next: 'Try again tomorrow, or call the service.',
    description: 'Beside an order that is left out of a booking of many.',
  },
  noCommonWindow: {
    kind: 'slot-gone',
    text: 'No window suits both this order and the other orders at its address.',
    next: 'Book it separately, in one of its own windows.',
    description: 'Beside an order that is left out of a booking of many.',
  },
  notPermitted: {
    kind: 'not-allowed',
    text: '{why}',
    next: 'It is left out of this pickup.',
    description: 'Beside an order that cannot have a pickup. why: a whole sentence with the reason.',
  },
  warningUnread: {
    kind: 'not-allowed',
    text: 'The warning for this pickup address was not acknowledged.',
    next: 'Acknowledge the warning to book its pickup.',
    description: 'Why the orders of a pickup address are not booked with the others. The warning has a checkbox.',
  },
  addressLeftOut: {
    kind: 'cancelled-by-person',
    text: 'You left this address out.',
    next: 'Book its pickup when you want it collected.',
    description: 'Why the orders of a pickup address are not booked with the others: a person pressed "Leave this address out".',
  },
  orderLeftOut: {
    kind: 'cancelled-by-person',
    text: 'You left this order out.',
    next: 'Book its pickup when you want it collected.',
    description: 'Why an order is not booked with the others at its address: a person cleared its checkbox.',
  },
  keptOnHold: {
    kind: 'not-allowed',
    text: 'You kept this order on hold.',
    next: 'End the hold to book its pickup.',
    description: 'Why an order is not booked with the others: a person was asked about its hold and did not include it.',
  },
  datesInvalid: {
    kind: 'invalid-input',
    text: 'These are not two valid dates.',
    next: 'Choose the days again.',
    description: 'The range of the pickup calendar cannot be read.',
  },
  noPickups: {
    kind: 'not-allowed',
    text: 'None of these orders has a pickup, so there is nothing to put on a pickup sheet. Nothing was printed.',
    next: 'Book a pickup first.',
    description: 'Printing a pickup sheet for orders without a pickup.',
  },
})
