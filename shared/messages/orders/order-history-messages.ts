import { defineMessages } from '../define-messages.ts'

/** The history of the open order. */
export const orderHistoryMessages = defineMessages('orderHistory', {
  reading: { text: 'Reading the history', description: 'Shown while the history is read.' },
  nothing: { text: 'No history on this computer yet.', description: 'In place of the history.' },
  showNewest: { text: 'Show the newest only', description: 'Button that shortens the history.' },
  showAll: { text: 'Show all {count, number}', description: 'Button that shows the whole history. {count} is the number of its entries.' },
  by: { text: 'by {person}', description: 'Who did it, with the name of the computer where it is known.' },
  firstSeen: { text: 'First seen on this computer', description: 'Entry: this computer read the order for the first time.' },
  statusChanged: { text: 'Status changed', description: 'Entry: the service changed the status.' },
  statuses: { text: '{before} → {after}', description: 'Status before and after.' },
  waybillAppeared: { text: 'Waybill appeared', description: 'Entry: the order has a waybill now.' },
  hold: { text: 'Put on hold', description: 'Entry: a person put the order on hold, without a date.' },
  holdUntil: { text: 'Put on hold until {date}', description: 'Entry: a person put the order on hold. {date} is a formatted date.' },
  holdLocal: { text: 'On this computer only.', description: 'Below "Put on hold" and "Note written": the service does not have it.' },
  noteWritten: { text: 'Note written', description: 'Entry: a person wrote a note on the order.' },
  noteChanged: { text: 'Note changed', description: 'Entry: a person changed the note on the order.' },
  noteRemoved: { text: 'Note removed', description: 'Entry: a person removed the note on the order.' },
  released: { text: 'Brought back from hold', description: 'Entry: a person ended the hold.' },
  holdEnded: { text: 'Back from hold', description: 'Entry: the hold ended by itself.' },
  holdUndone: { text: 'Hold undone', description: 'Entry: a person undid a hold that had replaced another one.' },
  holdUndoneBecause: { text: 'The order is on hold as before.', description: 'Below "Hold undone".' },
  holdEndedBecause: { text: 'The hold ended on its date.', description: 'Below "Back from hold".' },
  waybillDone: { text: 'Waybill created', description: 'Entry: creating a waybill succeeded.' },
  waybillNotDone: { text: 'Waybill requested, not created', description: 'Entry: creating a waybill failed.' },
  waybillUnknown: { text: 'Waybill requested, in doubt', description: 'Entry: nobody knows whether the waybill was created.' },
  cancelDone: { text: 'Cancelled', description: 'Entry: the order was cancelled.' },
  cancelNotDone: { text: 'Not cancelled', description: 'Entry: cancelling the order failed.' },
  cancelUnknown: { text: 'Cancellation sent, in doubt', description: 'Entry: nobody knows whether the order was cancelled.' },
  pickupDone: { text: 'Pickup booked', description: 'Entry: booking a pickup succeeded.' },
  pickupNotDone: { text: 'Pickup not booked', description: 'Entry: booking a pickup failed.' },
  pickupUnknown: { text: 'Pickup requested, in doubt', description: 'Entry: nobody knows whether the pickup was booked.' },
  pickupRefused: { text: 'The carrier refused the pickup', description: "Entry. The carrier's message is shown below." },
  window: {
    text: "{date}, {from} to {to} on the pickup address's clock",
    description: 'Pickup window that was requested: formatted date and times.',
  },
  windowZone: {
    text: '{date}, {from} to {to}, {city} time',
    description: 'Pickup window that was booked: formatted date and times, and its time zone by a city.',
  },
  foundByReading: {
    text: 'Found by refreshing the order.',
    description: 'Below an entry: the answer was lost, and the order was read to find the result.',
  },
  fetched: { text: 'Documents fetched and saved', description: 'Entry: documents were copied to this computer.' },
  fetchedBlocked: {
    text: 'Document fetched and blocked',
    description: 'Entry: a document was copied to this computer, and the check refused it.',
  },
  blockedBecause: { text: '{document} blocked: {reason}', description: 'A document that the check refused, and why.' },
  copies: {
    text: '{document} ({count, plural, one {# copy} other {# copies}})',
    description: 'A document of which several copies were sent.',
  },
  reason: { text: 'Reason: {reason}', description: 'Reason that a person gave for printing.' },
  sheetsWaiting: {
    text: 'Waiting to be sent to {printer}{isReprint, select, true { (reprint)} other {}}',
    description: 'Entry: sheets of the order.',
  },
  sheetsSending: {
    text: 'Sending to {printer}{isReprint, select, true { (reprint)} other {}}',
    description: 'Entry: sheets of the order.',
  },
  sheetsSent: {
    text: 'Sent to {printer}{isReprint, select, true { (reprint)} other {}}',
    description: 'Entry: sheets of the order. Not confirmed as printed.',
  },
  sheetsPrinted: {
    text: 'Printed by {printer}, confirmed{isReprint, select, true { (reprint)} other {}}',
    description: 'Entry: sheets of the order.',
  },
  sheetsFailed: {
    text: 'Not printed by {printer}{isReprint, select, true { (reprint)} other {}}',
    description: 'Entry: sheets of the order.',
  },
  sheetsInDoubt: {
    text: 'In doubt at {printer}{isReprint, select, true { (reprint)} other {}}',
    description: 'Entry: sheets of the order that nobody can confirm.',
  },
  sheetsVoid: {
    text: 'Void, sent to {printer} before{isReprint, select, true { (reprint)} other {}}',
    description: 'Entry: sheets of the order that must not be used any more.',
  },
})
