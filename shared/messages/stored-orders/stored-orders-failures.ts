import { defineFailures } from '../define-failures.ts'

/** Failures of reading orders from the service and of keeping them on this computer. */
export const storedOrdersFailures = defineFailures('storedOrdersFailures', {
  workerCrashed: {
    kind: 'unexpected',
    text: 'The part of Packbench that saves the orders stopped working, so this was not done here. It restarts automatically, and no saved data is lost.',
    next: 'Try again.',
    description: 'A bug.',
  },
  internalError: {
    kind: 'unexpected',
    text: 'Something went wrong inside Packbench with the saved orders, so this was not done.',
    next: 'Try again; if it happens again, report it.',
    description: 'A bug.',
  },
  closed: {
    kind: 'cancelled-by-person',
    text: 'Packbench was closed before this was done.',
    next: 'Start Packbench and try again.',
    description: 'Something was requested while Packbench was closing.',
  },
  damaged: {
    kind: 'storage-damaged',
    text: 'The saved orders are damaged, so this was not done. The damaged file is set aside, and the orders are read again from the service.',
    next: 'Wait until the queues are filled again, then try again.',
    description: 'The database of the orders is damaged.',
  },
  readingStopped: {
    kind: 'cancelled-by-person',
    text: 'Reading the orders was stopped. What was read so far is saved.',
    next: 'Start it again when you need the newest orders.',
    description: 'Reading all orders was stopped.',
  },
  otherOrder: {
    kind: 'malformed-response',
    text: 'The service returned another order than the requested one, so its response was not used.',
    next: 'Try again; if it happens again, call the service.',
    description: 'The service contradicts its interface.',
  },
  invalidHoldDay: {
    kind: 'invalid-input',
    text: '“{day}” is not a day after today, so no order was put on hold.',
    next: 'Choose a later day, or put the orders on hold without one.',
    description: 'day: as it was entered.',
  },
  onHold: {
    kind: 'not-allowed',
    text: '{count, plural, one {This order is on hold: {person} put it there{hasNote, select, yes {, “{note}”} other {}}.} other {# orders are on hold.}} {action, select, waybill {No waybill was created.} other {No pickup was booked.}}',
    next: 'End the hold, or do it again and include what is on hold.',
    description: 'Something was to be done at the service with orders that a person put on hold. person, note: of the only one.',
  },
  holdNotUndone: {
    kind: 'busy',
    text: 'These orders were released or put on hold again in the meantime, so nothing was undone.',
    next: 'Look at the orders and change their hold there.',
    description: 'A person undoes a hold that is no longer the one they made.',
  },
  noteNotRestored: {
    kind: 'busy',
    text: 'The order has another note by now, or this one was removed too long ago, so it was not restored.',
    next: 'Look at the order and write the note again if it is still needed.',
    description: 'A person undoes the removal of a note, and the note cannot be restored.',
  },
  noteChanged: {
    kind: 'busy',
    text: 'Somebody else changed this note while you were writing, so your text was not saved.',
    next: 'Read the other text below, then save yours in its place or cancel.',
    description: 'The note of an order was changed at the same time.',
  },
  findingGone: {
    kind: 'not-found',
    text: 'The order has changed and no longer has this finding, so nothing was overridden.',
    next: 'Look at the order again.',
    description: 'A person overrides what a check found in an order, and the order was read again meanwhile.',
  },
  noteOrderNotStored: {
    kind: 'not-found',
    text: 'This order is not saved on this computer, so the note was not saved.',
    next: 'Refresh the order, then save again.',
    description: 'The saved orders were lost and are still being read again.',
  },
})
