import { defineMessages } from '../define-messages.ts'

/**
 * Local time of the pickup address next to this computer's ("here"). `days`: by how many calendar days this computer's date is later
 * (from -2 to 2).
 */
export const pickupClockMessages = defineMessages('pickupClock', {
  zone: { text: '{zone}, {offset}', description: 'A time zone with its offset: Asia/Kolkata, UTC+5:30.' },
  skewBehind: {
    text: "This computer's clock is {skew} behind the service's clock. Cut-offs use the service's clock.",
    description: 'Note above the pickup days. skew: a duration as 2 min 5 s.',
  },
  skewAhead: {
    text: "This computer's clock is {skew} ahead of the service's clock. Cut-offs use the service's clock.",
    description: 'Note above the pickup days. skew: a duration as 2 min 5 s.',
  },
  daysHours: { text: '{days} d {hours} h', description: 'A duration.' },
  hoursMinutes: { text: '{hours} h {minutes} min', description: 'A duration.' },
  minutesSeconds: { text: '{minutes} min {seconds} s', description: 'A duration.' },
  minutes: { text: '{minutes} min', description: 'A duration.' },
  seconds: { text: '{seconds} s', description: 'A duration.' },
  closesIn: {
    text: 'closes in {duration}',
    description: 'Countdown to the cut-off of a pickup day, after a comma or on a line of its own.',
  },
  cutOffPassed: { text: 'Cut-off has passed', description: 'In the place of the countdown.' },
  bookBefore: { text: 'Book before {time}', description: 'Latest booking time of a pickup day.' },
  bookBeforeHere: {
    text: '{days, plural, =0 {Book before {time} ({here} here)} =1 {Book before {time} ({here} here, the next day)} =-1 {Book before {time} ({here} here, the day before)} =-2 {Book before {time} ({here} here, 2 days earlier)} other {Book before {time} ({here} here, # days later)}}',
    description: "The same on both clocks: time is at the pickup address, here is this computer's.",
  },
  here: {
    text: '{days, plural, =0 {{time} here} =1 {{time} here, the next day} =-1 {{time} here, the day before} =-2 {{time} here, 2 days earlier} other {{time} here, # days later}}',
    description: "Under the From and To fields: the time on this computer's clock.",
  },
  fromHere: {
    text: "{days, plural, =0 {From {time} on this computer's clock} =1 {From {time} on this computer's clock, the next day} =-1 {From {time} on this computer's clock, the day before} =-2 {From {time} on this computer's clock, 2 days earlier} other {From {time} on this computer's clock, # days later}}",
    description: 'Start of a booked pickup.',
  },
  windowHere: {
    text: '{from} to {to} here',
    description:
      "A pickup window on this computer's clock. from, to: 22:30, or Fri 22:30 where it is another day than at the pickup address.",
  },
  noSuchTime: { text: 'No such time that day', description: 'Under the From and To fields where daylight saving time skips the time.' },
})
