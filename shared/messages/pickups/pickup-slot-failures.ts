import { defineFailures } from '../define-failures.ts'

/** Pickup days and windows that cannot be booked. Dates are `YYYY-MM-DD`, times `HH:MM`, zones IANA names. */
export const pickupSlotFailures = defineFailures('pickupSlotFailures', {
  unreadable: {
    kind: 'malformed-response',
    text: 'The service offered a pickup that Packbench cannot read, so it is not offered here.',
    next: 'Try again. If it happens again, call the service and read them the details below.',
    description: 'A field of an offered pickup day has an unknown format. The field and its value are shown below the text.',
  },
  zoneUnknown: {
    kind: 'zone-missing',
    text: 'The time zone of this pickup address is unknown: the service does not state it. No pickup can be booked for this address here.',
    next: 'Call the service and ask them to set the time zone of the pickup address.',
    description: 'The service offers a pickup day without a time zone.',
  },
  zoneUnsupported: {
    kind: 'zone-missing',
    text: 'Packbench does not support the time zone "{zone}", so no pickup can be booked there.',
    next: 'Update Packbench, or call the service to book this pickup.',
    description: 'The service states a time zone that Packbench does not have.',
  },
  timeAmbiguous: {
    kind: 'time-ambiguous',
    text: 'The clocks change in {zone} that day: {time} is skipped or happens twice.',
    next: 'Choose a time an hour earlier or later.',
    description: 'A start or end that daylight saving time skips or repeats.',
  },
  dayInTwoZones: {
    kind: 'time-ambiguous',
    text: 'The service offers this day in two time zones, {zone} and {other}, and a request names no zone: it could mean either. Nothing was booked.',
    next: 'Choose another day, or book the pickup of this order alone, where the time zone is asked about.',
    description: 'A day that a carrier offers in two time zones.',
  },
  cutOffPassed: {
    kind: 'cut-off-passed',
    text: 'The cut-off of this day ({cutOff} in {zone}) has passed. Nothing was booked.',
    next: 'Choose a later day.',
    description: 'The day can no longer be booked. cutOff: the latest booking time of that day.',
  },
  cutOffTooClose: {
    kind: 'cut-off-passed',
    text: 'The cut-off of this day ({cutOff} in {zone}) is less than a minute away, too close for the request to arrive in time. Nothing was booked.',
    next: 'Choose a later day.',
    description: 'In the last minute before the cut-off nothing is sent. cutOff: the latest booking time of that day.',
  },
  startInvalid: {
    kind: 'invalid-input',
    text: 'The start is not a time of day.',
    next: 'Enter it as 09:30.',
    description: 'Under the From field of the pickup window.',
  },
  endInvalid: {
    kind: 'invalid-input',
    text: 'The end is not a time of day.',
    next: 'Enter it as 17:00.',
    description: 'Under the To field of the pickup window.',
  },
  startTooEarly: {
    kind: 'invalid-input',
    text: 'The carrier does not come before {earliest}.',
    next: 'Choose a start at or after {earliest}.',
    description: 'Under the From field of the pickup window.',
  },
  endBeforeStart: {
    kind: 'invalid-input',
    text: 'The end is not after the start.',
    next: 'Choose a later end.',
    description: 'Under the To field of the pickup window.',
  },
  tooShort: {
    kind: 'invalid-input',
    text: 'The carrier needs at least {minimum, plural, one {# minute} other {# minutes}}. This window has {actual, number}.',
    next: 'Choose a later end or an earlier start.',
    description: 'Under the To field of the pickup window. Both values are minutes.',
  },
  ended: {
    kind: 'invalid-input',
    text: 'This window has ended: it is {time} there.',
    next: 'Choose an end after {time}.',
    description: 'Under the To field of the pickup window. time: the time at the pickup address.',
  },
  noLongerOffered: {
    kind: 'slot-gone',
    text: 'The service no longer offers a pickup on this day. Nothing was booked.',
    next: 'Choose one of the days that are offered now.',
    description: 'The chosen day is not among the offered days when it is about to be booked.',
  },
  zoneRulesOutdated: {
    kind: 'zone-missing',
    text: 'On {date}, the time in {zone} is not certain: the time zone rules in Packbench are older than those on this computer and differ from them. No pickup can be booked for that day here.',
    next: 'Update Packbench, or call the service to book this pickup.',
    description: 'The system has newer time zone rules than Packbench, and they differ on that day.',
  },
})
