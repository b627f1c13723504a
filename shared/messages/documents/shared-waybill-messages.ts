import { defineMessages } from '../define-messages.ts'

/** A notification that the label of one order has the waybill of another. */
export const sharedWaybillMessages = defineMessages('sharedWaybill', {
  printed: {
    text: 'The label printed for order {printed} has waybill {waybill}, which order {other} has too.',
    description: 'Notification: what was found. printed and other: references of the two orders.',
  },
  printedNext: {
    text: 'Put the parcel of {printed} aside and ask the service which order the number belongs to.',
    description: 'Notification: what to do. printed: reference of the order whose label was printed.',
  },
})
