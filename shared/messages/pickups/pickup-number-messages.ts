import { defineMessages } from '../define-messages.ts'

/** Numbers of a pickup with their copy buttons. `kind` says which number it is. */
export const pickupNumberMessages = defineMessages('pickupNumber', {
  name: {
    text: "{kind, select, confirmation {Confirmation number} carrierConfirmation {Carrier's confirmation number} orderId {Order ID} reference {Reference} waybill {Waybill} other {Requested pickup}}",
    description: 'Name beside the number.',
  },
  shortName: {
    text: '{kind, select, confirmation {Confirmation} carrierConfirmation {Carrier} other {Number}}',
    description: 'Name beside the confirmation numbers on a line of a list, where there is little space.',
  },
  copy: {
    text: "Copy the {kind, select, confirmation {confirmation number} carrierConfirmation {carrier's confirmation number} orderId {order ID} reference {reference} waybill {waybill} other {requested pickup}}",
    description: 'Name of the copy button.',
  },
  copyOf: {
    text: "Copy the {kind, select, confirmation {confirmation number} carrierConfirmation {carrier's confirmation number} orderId {order ID} reference {reference} waybill {waybill} other {requested pickup}} of {reference}",
    description: 'Name of the copy button where several orders are shown. reference: the order it belongs to.',
  },
  copied: { text: 'Copied', description: 'Read out by a screen reader.' },
  notCopied: {
    text: "{kind, select, confirmation {The confirmation number} carrierConfirmation {The carrier's confirmation number} orderId {The order ID} reference {The reference} waybill {The waybill} other {The requested pickup}} could not be copied.",
    description: 'Notice.',
  },
  notCopiedNext: { text: 'Select the text and copy it with Ctrl+C.', description: 'Next step of the notice.' },
  none: { text: 'The service gave no confirmation number.', description: 'In the place of the numbers.' },
})
