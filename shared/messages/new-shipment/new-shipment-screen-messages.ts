import { defineMessages } from '../define-messages.ts'

/** The screen of new shipments: its parts and their headings. */
export const newShipmentScreenMessages = defineMessages('newShipmentScreen', {
  title: { text: 'New shipments', description: 'Screen in the navigation, and the heading of its list of drafts' },
  newShipment: { text: 'New shipment', description: 'Button: starts an empty draft. Also the heading of the form' },
  form: { text: 'New shipment, form', description: 'Name of the form, for screen readers' },
  allDrafts: { text: 'All drafts', description: 'Button: back to the list of drafts' },
  missing: { text: 'Not copied:', description: 'Above a list of what a draft made from an order or template lacks' },
  loading: { text: 'Reading the drafts', description: 'Beside a spinner' },
  retry: { text: 'Try again', description: 'Button' },
})
