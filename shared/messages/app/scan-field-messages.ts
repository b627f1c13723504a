import { defineMessages } from '../define-messages.ts'

/** The field in the top bar that takes scans and searches. */
export const scanFieldMessages = defineMessages('scanField', {
  label: {
    text: 'Scan or type a reference, order ID, waybill or customer reference, or words to search by',
    description: 'Name of the field, for screen readers',
  },
  placeholder: { text: 'Scan or type: reference, waybill, name, city, contents', description: 'In the empty field' },
  searching: { text: 'Searching', description: 'Beside a spinner' },
  notFound: { text: '“{text}” was not found', description: 'Below the field. text: what was scanned or typed' },
  notFoundWhere: {
    text: 'No order on this computer has this as its order ID or customer reference, as its reference or waybill (or at least the last four characters of one), or in its names, addresses, countries, phone, email, carrier services, contents or notes. Scan again. If the order is new, refresh all orders.',
    description: 'Below “… was not found”',
  },
  labelConfirmed: { text: 'Label confirmed', description: 'Notice after the label of a printed order was scanned' },
  confirmedOrder: { text: '{waybill} for order {reference}.', description: 'Second line of that notice' },
  confirmedLeg: {
    text: '{waybill} for order {reference}, leg {leg}.',
    description: 'The same for an order with several legs. leg: from 1',
  },
  dialogOpen: { text: 'The scan was not used, because a dialog is open.', description: 'Notice' },
  closeDialog: { text: 'Close the dialog first, then scan again.', description: 'Second line of that notice' },
})
