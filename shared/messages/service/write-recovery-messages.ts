import { defineMessages } from '../define-messages.ts'

/** The write that was open when Packbench last closed. Each is the first sentence of a notification. */
export const openWriteMessages = defineMessages('openWrite', {
  waybill: {
    text: 'When Packbench last closed, it was about to create the waybill of order {order}.',
    description: 'order: reference or id.',
  },
  cancel: { text: 'When Packbench last closed, it was about to cancel order {order}.', description: 'order: reference or id.' },
  pickup: { text: 'When Packbench last closed, it was about to book a pickup for order {order}.', description: 'order: reference or id.' },
  'create-order': {
    text: 'When Packbench last closed, it was about to create the order with the customer reference {reference}.',
    description: 'reference: customer reference.',
  },
  'create-company': {
    text: 'When Packbench last closed, it was about to create a company.',
    description: 'First sentence of a notification.',
  },
  'register-webhook': {
    text: 'When Packbench last closed, it was about to register a webhook.',
    description: 'First sentence of a notification.',
  },
  'replace-webhook': { text: 'When Packbench last closed, it was about to change webhook {webhook}.', description: 'webhook: id.' },
  'delete-webhook': { text: 'When Packbench last closed, it was about to delete webhook {webhook}.', description: 'webhook: id.' },
})

/** The whole notification. `write` is one of `openWriteMessages`, `compared` one of `writeEvidenceMessages`. */
export const writeRecoveryMessages = defineMessages('writeRecovery', {
  done: { text: '{write} This was done. {compared}', description: 'Notification.' },
  doneNext: { text: 'Do not do it again.', description: 'Next step in the notification.' },
  notDone: { text: '{write} This was not done. {compared}', description: 'Notification.' },
  notDoneNext: { text: 'Do it again if it is still wanted.', description: 'Next step in the notification.' },
  unknown: { text: '{write} This may have been done. {compared}', description: 'Notification.' },
  unknownNext: {
    text: 'Ask the service before you do it again; Packbench does not repeat it.',
    description: 'Next step in the notification.',
  },
  open: {
    text: '{write} This may have been done. Packbench checks every minute.',
    description: 'Notification, when the first check did not show it.',
  },
  openNext: {
    text: 'Do not do it again until Packbench has checked; if it takes long, check the network and the sign-in.',
    description: 'Next step in the notification.',
  },
})

/** What was read to find out whether a write took effect. Shown in the notification; stored in the journal. */
export const writeEvidenceMessages = defineMessages('writeEvidence', {
  noPickup: { text: 'The order has no pickup; the request was for {requested}.', description: 'requested: date and time.' },
  pickup: {
    text: 'The pickup of the order is {scheduled}; the request was for {requested}.',
    description: 'scheduled, requested: date and time.',
  },
  status: { text: 'The status of the order is “{status}”.', description: 'After a cancellation. status: its name.' },
  waybills: {
    text: 'The status of the order is “{status}”; legs with a waybill: {count} of {legs}.',
    description: 'status: its name. count, legs: numbers.',
  },
  orderNotShown: {
    text: 'The service has no such order for this account.',
    description: 'The order was not found for this account.',
  },
  cannotLookUp: { text: 'The service offers no way to look this up.', description: 'A company, a new or changed webhook.' },
  companyFound: { text: 'The list has it as company {company}.', description: 'After a company was to be created. company: id.' },
  companyNameOnly: {
    text: 'The list has a company of this name, but does not show whether its email address and currency are the same.',
    description: 'After a company was to be created.',
  },
  companyOther: {
    text: 'The list has a company of this name with another email address or currency.',
    description: 'After a company was to be created.',
  },
  companyNotFound: { text: 'The list of companies does not have it.', description: 'After a company was to be created.' },
  webhookExists: { text: 'The service still has the webhook.', description: 'After a webhook was to be deleted.' },
  webhookGone: { text: 'The service no longer has the webhook.', description: 'After a webhook was to be deleted.' },
  createdOrder: { text: 'It is order {order}. {searched}', description: 'order: reference. searched: where Packbench searched.' },
  orderNotFound: { text: 'The order was not found. {searched}', description: 'searched: where Packbench searched.' },
  orderFoundTwice: {
    text: 'Alarm: the order was found more than once, as orders {ids}. {searched}',
    description: 'ids: numbers of the orders. searched: where Packbench searched.',
  },
})
