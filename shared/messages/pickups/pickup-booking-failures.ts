import { defineFailures } from '../define-failures.ts'

/** How booking a pickup can fail. Dates are `YYYY-MM-DD`, times `HH:MM`, zones IANA names. */
export const pickupBookingFailures = defineFailures('pickupBookingFailures', {
  carrierRefused: {
    kind: 'carrier-refused',
    text: 'The carrier refused this pickup. Nothing is booked. The service notifies its team.',
    next: 'Choose another window, or wait for the service team and refresh the order.',
    description: "The service accepted the request, but the carrier refused it. The carrier's own message is shown below.",
  },
  refusedAfterRequest: {
    kind: 'carrier-refused',
    text: 'The service accepted the request, but the carrier refused it: no pickup is booked. The service team was notified and may call you.',
    next: 'Choose another time.',
    description: "In the dialog right after booking. The carrier's own words are shown below.",
  },
  orderBusy: {
    kind: 'busy',
    text: 'Packbench is already changing this order. Nothing was sent a second time.',
    next: 'Wait until the order shows its new status.',
    description: 'Another request for the same order is under way.',
  },
  notPermitted: {
    kind: 'not-allowed',
    text: '{why} Nothing was sent.',
    next: 'Check the order. It now shows its current status.',
    description: 'The order, read right before booking, cannot have a pickup. why: a whole sentence with the reason.',
  },
  bookedNotSaved: {
    kind: 'storage-damaged',
    text: 'The pickup is booked ({date}, {from} to {to}, {zone}; {confirmation, select, none {no confirmation number} other {confirmation number {confirmation}}}), but this computer could not save it. {cause}',
    next: '{remedy, select, freeSpace {Free some disk space.} closeProgram {Close the other program that uses the data folder.} other {Check the disk and the data folder, then restart Packbench.}} Refresh the order before you book again.',
    description: 'cause: one or two sentences about the disk. confirmation: the confirmation number or "none".',
  },
  refusedNotSaved: {
    kind: 'storage-damaged',
    text: 'The carrier refused the pickup ({date}, {from} to {to}, {zone}), but this computer could not save that. {cause}',
    next: '{remedy, select, freeSpace {Free some disk space.} closeProgram {Close the other program that uses the data folder.} other {Check the disk and the data folder, then restart Packbench.}} Refresh the order before you book again.',
    description: 'cause: one or two sentences about the disk.',
  },
  differentWindow: {
    kind: 'malformed-response',
    text: 'The service booked another window than the requested one: {date}, {from} to {to}, instead of {requestedDate}, {requestedFrom} to {requestedTo} ({zone}). The pickup is booked for the window of the service.',
    next: 'Call the service if that window does not suit you. Do not book a second pickup.',
    description: 'The response of the service has another date or time than the request.',
  },
  unreadableAfterRequest: {
    kind: 'outcome-unknown',
    text: 'The pickup request was sent, but no usable response arrived and the order could not be read again. The pickup may be booked.',
    next: 'Refresh the order before you book another pickup. If that does not work, call the service.',
    description: 'Nobody knows whether the pickup is booked. The numbers for the call are shown beside it.',
  },
  notBookedYet: {
    kind: 'outcome-unknown',
    text: 'The service sent no usable response to the pickup request. The order was read again and shows no new pickup so far, but the request may still arrive.',
    next: 'Wait a minute and refresh the order. Book again only if it still shows no new pickup. If you are not sure, call the service.',
    description: 'Nobody knows whether the pickup is booked. The numbers for the call are shown beside it.',
  },
  outcomeUnclear: {
    kind: 'outcome-unknown',
    text: 'The service sent no usable response to the pickup request, and the order does not show whether it is booked.',
    next: 'Call the service before you book another pickup.',
    description: 'Nobody knows whether the pickup is booked. The numbers for the call are shown beside it.',
  },
})
