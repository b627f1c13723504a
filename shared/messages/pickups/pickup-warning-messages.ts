import { defineMessages } from '../define-messages.ts'

/** What the user must know before booking. Shown with a checkbox to acknowledge it. Dates are `YYYY-MM-DD`, zones IANA names. */
export const pickupWarningMessages = defineMessages('pickupWarning', {
  dayLeftOut: {
    text: 'One day is left out. {problem}',
    description: 'Warning before booking. problem: a sentence that says why the day cannot be read.',
  },
  dayLeftOutDetail: {
    text: 'One day is left out. {problem} ({detail})',
    description: 'The same with the unreadable field, as pickup_date: 31-02-2026.',
  },
  systemZoneRulesOutdated: {
    text: 'The time zone rules for {zone} on this computer are out of date. From {date} on, this computer and Packbench show different times there. Packbench has newer rules ({version}) and uses them. Update this computer, and check the window with the service before you book.',
    description: 'Warning before booking. version: edition of the rules, as 2026c.',
  },
  packbenchZoneRulesOutdated: {
    text: 'The time zone rules for {zone} in Packbench are out of date. From {date} on, this computer and Packbench show different times there. Days on which they differ cannot be booked here. Update Packbench, or call the service.',
    description: 'Warning before booking.',
  },
  requestInDoubt: {
    text: 'A pickup for {reference} was already requested for {window}, and no usable response came: it may be booked. Refresh the order before you book again; if you are not sure, call the service.',
    description: 'Warning before booking. reference: of the order. window: 2026-11-24, 09:30 to 11:00 (Europe/Berlin).',
  },
  dayInTwoZones: {
    text: 'This day is offered in two time zones, {zone} and {other}. A request names no zone, so the service may take these times as times of {other}. Choose another day, or ask the service first.',
    description: 'Warning before booking. zone: the one that was chosen.',
  },
  heading: { text: 'Warning', description: 'Name of the section that shows the warnings.' },
  acknowledge: {
    text: 'I have read this and want to book anyway',
    description: 'Checkbox under the warnings.',
  },
  acknowledgeFirst: {
    text: 'Acknowledge the warning to continue.',
    description: 'Why the Book button is disabled.',
  },
})
