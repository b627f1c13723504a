import { defineMessages } from '../define-messages.ts'

/** Pickups as the printed pickup sheet and the calendar file show them. Dates are `YYYY-MM-DD`, times `HH:MM`. */
export const pickupRecordMessages = defineMessages('pickupRecord', {
  window: {
    text: '{date}, {from} to {to} ({zone})',
    description: 'Pickup window on the printed sheet and in the calendar file. zone: an IANA name.',
  },
  windowOverMidnight: {
    text: '{date}, {from} to {lastDate} {to} ({zone})',
    description: 'The same window where it ends on another day.',
  },
  windowShown: {
    text: '{time}, as the order shows it (time zone unknown)',
    description: 'Printed sheet: a pickup that was not booked here. time: 2026-11-24 10:00:00.',
  },
  noPickup: { text: 'No pickup is booked.', description: 'Printed sheet, in the place of the window.' },
  calendarName: { text: 'Pickups', description: 'Name of the exported calendar.' },
  calendarFile: { text: 'pickups {from} to {to}', description: 'File name of the exported calendar, without its ending. Two dates.' },
  event: { text: 'Pickup {reference}', description: 'Title of an event in the calendar file.' },
  missedEvent: { text: 'Missed pickup {reference}', description: 'Title of an event in the calendar file.' },
  eventTimeShown: {
    text: 'The order shows {time} (time zone unknown).',
    description: 'Calendar file: a pickup that was not booked here. time: 2026-11-24 10:00:00.',
  },
  eventTimeMissing: { text: 'The order shows no time.', description: 'Calendar file: a pickup without a time.' },
  eventConfirmation: { text: 'Confirmation number: {number}', description: 'Calendar file: the number that the service gave.' },
  eventCarrierConfirmation: {
    text: "Carrier's confirmation number: {number}",
    description: 'Calendar file: the number that the carrier gave.',
  },
  eventInstructions: {
    text: 'Instructions (saved on this computer, not sent): {instructions}',
    description: 'Calendar file: what a packer wrote for the driver. It is not sent to the carrier.',
  },
})
