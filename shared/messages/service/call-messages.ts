import { defineMessages } from '../define-messages.ts'

/** For each call to the service: what was not done because it failed. Each is the first sentence of a failure. */
export const callFailedMessages = defineMessages('callFailed', {
  signIn: { text: 'Packbench could not sign in.', description: 'First sentence of a failure, before the cause.' },
  createQuote: { text: 'No quote was created.', description: 'First sentence of a failure, before the cause.' },
  readQuote: { text: 'Packbench could not read the quote.', description: 'First sentence of a failure, before the cause.' },
  createOrder: { text: 'No order was created.', description: 'First sentence of a failure, before the cause.' },
  listOrders: { text: 'Packbench could not read the orders.', description: 'First sentence of a failure, before the cause.' },
  readOrder: { text: 'Packbench could not read the order.', description: 'First sentence of a failure, before the cause.' },
  generateWaybill: { text: 'No waybill was created.', description: 'First sentence of a failure, before the cause.' },
  pickupAvailabilities: {
    text: 'Packbench could not read the pickup times.',
    description: 'First sentence of a failure, before the cause. The times when the carrier can come.',
  },
  schedulePickup: { text: 'No pickup was booked.', description: 'First sentence of a failure, before the cause.' },
  cancelOrder: { text: 'The order was not cancelled.', description: 'First sentence of a failure, before the cause.' },
  createCompany: { text: 'No company was created.', description: 'First sentence of a failure, before the cause.' },
  listCompanies: { text: 'Packbench could not read the companies.', description: 'First sentence of a failure, before the cause.' },
  registerWebhook: { text: 'No webhook was registered.', description: 'First sentence of a failure, before the cause.' },
  readWebhook: { text: 'Packbench could not read the webhook.', description: 'First sentence of a failure, before the cause.' },
  replaceWebhook: { text: 'The webhook was not changed.', description: 'First sentence of a failure, before the cause.' },
  deleteWebhook: { text: 'The webhook was not deleted.', description: 'First sentence of a failure, before the cause.' },
})
