import { defineMessages } from '../define-messages.ts'

export const jobMessages = defineMessages('jobs', {
  waybillsInterrupted: {
    text: 'Packbench closed before all waybills were created: {waiting, plural, one {# order is} other {# orders are}} left of {total, number}. Nothing was sent for {waiting, plural, one {it} other {them}}.',
    description: 'A notification after a restart.',
  },
  resumeOrStop: {
    text: 'Open the waybill list and resume or stop it.',
    description: 'The next step in a notification about waybills that were not all created.',
  },
})
