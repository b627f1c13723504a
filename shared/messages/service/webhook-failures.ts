import { defineFailures } from '../define-failures.ts'

/** `failedCall` is one of `callFailedMessages`. */
export const webhookFailures = defineFailures('webhookFailures', {
  notFound: {
    kind: 'not-found',
    text: '{failedCall} The service has no such webhook for this account.',
    next: 'Register it again.',
    description: 'The service does not have the webhook.',
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
    next: 'Choose events from the list.',
    description: 'The service refused the names of the events.',
  },
  otherWebhook: {
    kind: 'malformed-response',
    text: '{failedCall} The service returned another webhook.',
    next: 'Try again; if it happens again, call the service.',
    description: 'The reply has another number than the webhook that was to be read.',
  },
  numberNotFound: {
    kind: 'not-found',
    text: 'The service has no webhook {webhook} for this account. Nothing was added.',
    next: 'Check the number with your account manager.',
    description: 'A webhook was to be added by its number. webhook: the number.',
  },
  alreadyListed: {
    kind: 'invalid-input',
    text: 'Webhook {webhook} is already in the list.',
    next: 'Open it in the list.',
    description: 'A webhook was to be added by its number. webhook: the number.',
  },
  notListed: {
    kind: 'not-found',
    text: 'This webhook is no longer in the list.',
    next: 'Close this and look at the list again.',
    description: 'A webhook was removed from the list meanwhile.',
  },
  notKnownThere: {
    kind: 'not-allowed',
    text: 'The service’s number of this webhook is missing, so its status cannot be checked.',
    next: 'Ask the account manager whether it was registered, and add it by its number.',
    description: 'A webhook that may have been registered.',
  },
  registeredNotSaved: {
    kind: 'storage-damaged',
    text: 'Webhook {webhook} was registered, but this computer could not save it.',
    next: 'Write its number down, free some disk space, and add it by its number.',
    description: 'The disk was full or damaged just after a webhook was registered. webhook: its number.',
  },
  tokenUnknown: {
    kind: 'not-allowed',
    text: 'The token of this webhook is missing, so no test was sent.',
    next: 'Ask the account manager for the token.',
    description: 'A test delivery has to carry the token, and neither this computer nor the service gave one.',
  },
  targetUnusable: {
    kind: 'invalid-input',
    text: 'Nothing can be sent to this address. No test was sent.',
    next: 'Change the webhook to a complete HTTPS or HTTP address.',
    description: 'A test delivery to an address that is none.',
  },
  practiceStaysHere: {
    kind: 'not-allowed',
    text: 'In practice mode, tests are sent to this computer only. No test was sent.',
    next: 'Use an address like http://localhost:8080/hook, or connect an account.',
    description: 'A test delivery in practice mode to another computer.',
  },
})
