import { defineMessages } from '../define-messages.ts'

/** The buttons that copy a number or a text, and the error when clipboard access is denied. */
export const copyMessages = defineMessages('copy', {
  reference: { text: 'Copy reference', description: 'Button beside the reference of an order.' },
  customerReference: { text: 'Copy customer reference', description: 'Button beside the customer reference of an order.' },
  orderId: { text: 'Copy order ID', description: 'Button beside the id of an order.' },
  confirmationNumber: { text: 'Copy confirmation number', description: 'Button beside the confirmation number of a pickup.' },
  carrierConfirmationNumber: {
    text: "Copy carrier's confirmation number",
    description: "Button beside the carrier's own confirmation number of a pickup.",
  },
  waybill: { text: 'Copy waybill', description: 'Button beside the waybill of an order with one leg.' },
  waybillOfLeg: { text: 'Copy waybill of leg {leg, number}', description: 'Button beside the waybill of one of several legs.' },
  trackingLink: { text: 'Copy tracking link', description: 'Button beside the tracking link of an order with one leg.' },
  trackingLinkOfLeg: {
    text: 'Copy tracking link of leg {leg, number}',
    description: 'Button beside the tracking link of one of several legs.',
  },
  thisConfirmationNumber: {
    text: 'Copy confirmation number {number}',
    description: 'Button in the history of an order, where there may be several.',
  },
  thisCarrierConfirmationNumber: {
    text: "Copy carrier's confirmation number {number}",
    description: 'Button in the history of an order, where there may be several.',
  },
  thisWaybill: { text: 'Copy waybill {number}', description: 'Button in the history of an order, where there may be several.' },
  copied: { text: 'Copied', description: 'For screen readers, after a copy.' },
  failed: {
    text: 'Could not copy {text}',
    description: 'Notice: the clipboard refused. {text} is the beginning of what was to be copied.',
  },
  failedNext: { text: 'Select the text and copy it with Ctrl+C.', description: 'Second line of the notice.' },
})
