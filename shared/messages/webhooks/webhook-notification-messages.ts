import { defineMessages } from '../define-messages.ts'

/** What the station says about webhooks without being asked. */
export const webhookNotificationMessages = defineMessages('webhookNotification', {
  failing: {
    text: 'Webhook {webhook} to {target} is failing: the service no longer sends events to it.',
    description: 'Notification. webhook: its number. target: host of its address',
  },
  failingNext: {
    text: 'Copy its details on the Webhooks screen and ask the account manager to enable it again.',
    description: 'Next step of the notification. Webhooks: a screen',
  },
  gone: {
    text: 'The service no longer has webhook {webhook} to {target}.',
    description: 'Notification. webhook: its number. target: host of its address',
  },
  goneNext: { text: 'Open Webhooks; remove it there or register it again.', description: 'Next step. Webhooks: a screen' },
})
