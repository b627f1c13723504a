import { defineMessages } from '../define-messages.ts'

/** Why something cannot be done with an order now: below a disabled button, and inside failures. Each is a whole sentence. */
export const orderPermissionMessages = defineMessages('orderPermission', {
  everyWaybillCreated: { text: 'Every leg already has its waybill.', description: 'Why no waybill is created.' },
  noWaybillInStatus: {
    text: 'No waybill can be created while the order is “{status}”.',
    description: 'Why no waybill is created. status: name of the status.',
  },
  labelsVoid: { text: 'The order is cancelled: its labels are void.', description: 'Why an order is not printed.' },
  waybillMissing: { text: 'Not every leg has a waybill yet.', description: 'Why an order is not printed.' },
  noPickupInStatus: {
    text: 'No pickup can be booked while the order is “{status}”.',
    description: 'Why no pickup is booked. status: name of the status.',
  },
  pickupBooked: { text: 'A pickup is already booked.', description: 'Why no pickup is booked.' },
  alreadyCancelled: { text: 'The order is already cancelled.', description: 'Why an order is not cancelled.' },
  beingCancelled: { text: 'The order is already being cancelled.', description: 'Why an order is not cancelled.' },
  goneLive: {
    text: 'The shipment has gone live and can no longer be cancelled.',
    description: 'Why an order is not cancelled: its parcel is on the way.',
  },
  unknownStatus: {
    text: 'This version does not support the status “{status}”, so nothing can be done with this order here.',
    description: 'status: as the service sent it.',
  },
})
