import { defineFailures } from '../define-failures.ts'

/** Why orders of a run were not sent. A run books pickups for many orders, one after the other. */
export const pickupRunFailures = defineFailures('pickupRunFailures', {
  notFound: {
    kind: 'not-found',
    text: 'This booking run does not exist on this computer.',
    next: 'Check the orders: each shows whether its pickup is booked.',
    description: 'The window requested a run that is not saved.',
  },
  stopped: {
    kind: 'cancelled-by-person',
    text: 'The run was stopped before this order. Nothing was sent for it.',
    next: 'Book its pickup when you want it collected.',
    description: 'A person pressed "Stop after this order" while an earlier order was booked.',
  },
  computerSlept: {
    kind: 'cancelled-by-person',
    text: 'The computer went to sleep or the session ended before this order. Nothing was sent for it.',
    next: 'Book its pickup when you want it collected.',
    description: 'The computer fell asleep while an earlier order was booked.',
  },
  closed: {
    kind: 'cancelled-by-person',
    text: 'Packbench was closed before this order. Nothing was sent for it.',
    next: 'Book its pickup when you want it collected.',
    description: 'A person closed Packbench while pickups were being booked.',
  },
  closing: {
    kind: 'busy',
    text: 'Packbench is closing. Nothing was sent.',
    next: 'Start Packbench again, then book the pickups.',
    description: 'A run was started while Packbench was closing.',
  },
  exited: {
    kind: 'cancelled-by-person',
    text: 'Packbench stopped running before this order. Nothing was sent for it.',
    next: 'Book its pickup when you want it collected.',
    description: 'Packbench ended without closing (crash, power cut) before the order was sent.',
  },
  orderNamedTwice: {
    kind: 'invalid-input',
    text: 'An order is listed twice, so it is not clear which window it is for. Nothing was sent.',
    next: 'Choose one window for each order.',
    description: 'The request for many pickups has one order more than once.',
  },
  onHold: {
    kind: 'not-allowed',
    text: '{person} put this order on hold after this was started{hasNote, select, yes {: “{note}”.} other {.}} Nothing was sent for it.',
    next: 'End the hold, or do it again and include the order.',
    description: 'An order that somebody put on hold while it waited for its turn. person: who; note: why.',
  },
})
