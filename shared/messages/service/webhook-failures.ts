import { defineFailures } from '../define-failures.ts'

/** `failedCall` is one of `callFailedMessages`. */
export const webhookFailures = defineFailures('webhookFailures', {
  notFound: {
    kind: 'not-found',
    text: '{failedCall} The service has no such webhook for this account.',
    next: 'Register it again.',
    description: 'The service does not know the webhook.',
  },
  addressRefused: {
    kind: 'invalid-input',
    text: '{failedCall} The service did not accept this address.',
    next: 'Enter a complete HTTPS or HTTP address.',
    description: 'The address that the webhook posts to.',
  },
  eventsRefused: {
    kind: 'invalid-input',
    text: '{failedCall} The service did not accept this choice of events.',
    next: 'Choose from the events that the service has.',
    description: 'The service refused the names of the events.',
  },
  otherWebhook: {
    kind: 'malformed-response',
    text: '{failedCall} The service answered with another webhook.',
    next: 'Try again; if it happens again, call the service.',
    description: 'The reply has another number than the webhook that was to be read.',
  },
})
