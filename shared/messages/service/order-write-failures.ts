import { defineFailures } from '../define-failures.ts'

/** Refusals of writes on an order. */
export const orderWriteFailures = defineFailures('orderWriteFailures', {
  prepaymentNeeded: {
    kind: 'prepayment-needed',
    text: 'No waybill was created: the pro forma invoice must be paid first.',
    next: 'Have the pro forma invoice paid, then create the waybill.',
    description: 'Create waybill.',
  },
  staffWillCreate: {
    kind: 'staff-will-generate',
    text: "No waybill was created automatically: the service's staff will create it by hand.",
    next: 'Wait until the order shows its waybill; refresh it later.',
    description: 'Create waybill.',
  },
  documentMissing: {
    kind: 'documents-missing',
    text: 'No waybill was created: a document that the shipment needs is missing.',
    next: 'Send the document to your account manager and create the waybill again, or cancel the order and create a new one with the document.',
    description: 'Create waybill.',
  },
  dataMissing: {
    kind: 'documents-missing',
    text: 'No waybill was created: something that the shipment needs is missing in the order.',
    next: 'Tell your account manager what the message below asks for and create the waybill again, or cancel the order and create a new one with it.',
    description: 'Create waybill. What is missing is no document, but for example a phone number.',
  },
  carrierRefused: {
    kind: 'carrier-refused',
    text: 'No waybill was created: the carrier refused the shipment.',
    next: "Read the carrier's message below and have the order corrected if it asks for that, then create the waybill again.",
    description: 'Create waybill.',
  },
  refusedWithoutReason: {
    kind: 'carrier-refused',
    text: 'No waybill was created: the service refused the shipment and gave no reason.',
    next: 'Call the service and give them the number of the order.',
    description: 'Create waybill. The refusal has no message.',
  },
  alreadyLive: {
    kind: 'already-live',
    text: 'The order was not cancelled: its shipment has gone live.',
    next: 'Call the service if the parcel has to be stopped.',
    description: 'Cancel order. Gone live: the carrier has the shipment.',
  },
  cancellationRefused: {
    kind: 'service-refused',
    text: 'The service refused to cancel the order. It was not cancelled.',
    next: "Read the service's message below; if it does not help, call the service.",
    description: 'Cancel order.',
  },
  cancellationRefusedWithoutReason: {
    kind: 'service-refused',
    text: 'The service refused to cancel the order and gave no reason. It was not cancelled.',
    next: 'Call the service and give them the number of the order.',
    description: 'Cancel order. The refusal has no message.',
  },
  pickupWindowRefused: {
    kind: 'invalid-input',
    text: 'The service refused this pickup window. No pickup was booked.',
    next: 'Refresh the pickup times and choose another window.',
    description: 'Book pickup.',
  },
})
