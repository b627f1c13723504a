import { defineMessages } from '../define-messages.ts'

/** Contents, value and options of a new shipment. */
export const shipmentOptionMessages = defineMessages('shipmentOption', {
  contentsAndValue: { text: 'Contents and customs', description: 'Heading of a part of the form' },
  options: { text: 'Options', description: 'Name of a group of checkboxes' },
  contents: { text: 'Contents', description: 'Field: what is shipped, in words' },
  contentsHint: { text: 'What it is and what it is made of', description: 'Below the field' },
  value: { text: 'Declared value', description: 'Field: an amount' },
  currency: { text: 'Currency', description: 'Field: a code such as EUR' },
  purpose: { text: 'Purpose', description: 'Field: purpose of the shipment, which carries the incoterm' },
  reason: { text: 'Reason', description: 'Field: reason for the shipment, for clearance' },
  known: {
    text: `{parts, select,
      all {{name} · {incoterm}}
      incoterm {{incoterm} · no. {id}}
      name {{name}}
      other {No. {id}}}`,
    description: 'A purpose or reason in the list. name: given by a person. incoterm: as DDP. id: its number at the service',
  },
  numberHint: { text: 'By name, or its number', description: 'Below the purpose and the reason' },
  invoiceNumber: { text: 'Invoice number', description: 'Field' },
  purchaseOrderNumber: { text: 'Purchase order', description: 'Field: its number' },
  customerReference: { text: 'Customer reference', description: 'Field: the sender’s own number of the order' },
  referenceHint: { text: 'If empty: {reference}', description: 'Below the field. reference: what is sent when nothing is entered' },
  isDocument: { text: 'Documents only', description: 'Checkbox: nothing but paper is shipped' },
  isStackable: { text: 'Stackable', description: 'Checkbox: other parcels may stand on these' },
  needsLiftgate: { text: 'Liftgate needed', description: 'Checkbox: a truck with a lift' },
  needsProtection: { text: 'Shipment protection', description: 'Checkbox: insurance of the service' },
  viaHub: { text: 'Via a hub', description: 'Checkbox: two legs, consolidated' },
  withTaxesAndDuties: { text: 'Estimate taxes and duties', description: 'Checkbox: the quote has import VAT and duties' },
  tracking: { text: 'Tracking emails to the recipient', description: 'Name of a choice' },
  trackingNotSaid: { text: 'Not stated', description: 'Choice: the choice is not sent to the service' },
  trackingYes: { text: 'Send', description: 'Choice: the recipient gets tracking emails' },
  trackingNo: { text: 'Do not send', description: 'Choice: the recipient gets no tracking emails' },
})
