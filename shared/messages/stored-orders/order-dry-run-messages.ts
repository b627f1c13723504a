import { defineMessages } from '../define-messages.ts'

/** What an action on many orders does to one of them; shown before it starts. */
export const orderDryRunMessages = defineMessages('orderDryRun', {
  createWaybill: {
    text: '{legs, plural, one {One waybill each.} other {A waybill for each of # legs.}}',
    description: 'legs: how many legs have no waybill yet.',
  },
  likelyRefused: {
    text: 'Will probably be refused: see Likely to be refused.',
    description: 'A check found in the order what is often refused. “Likely to be refused” is the name of a queue.',
  },
  onHold: {
    text: 'On hold, by {person}{hasNote, select, yes {: “{note}”.} other {.}} You are asked before anything is sent.',
    description: 'person: who put the order on hold; note: why.',
  },
  print: {
    text: '{legs, plural, one {Its label and documents are printed.} other {Its # labels and documents are printed.}}',
    description: 'legs: how many legs, and so labels, the order has.',
  },
  bookPickup: { text: 'A pickup is booked in the window you choose.', description: 'What booking a pickup does.' },
  cancel: {
    text: '{legs, plural, one {The order is cancelled. This cannot be undone.} other {The order and all # legs are cancelled. This cannot be undone.}}',
    description: 'legs: how many legs the order has.',
  },
})
