import { defineFailures } from '../define-failures.ts'

/** Requests without a complete response. `failedCall` is one of `callFailedMessages`, `cause` a sentence of `connection-messages.ts`. */
export const connectionFailures = defineFailures('connectionFailures', {
  stopped: {
    kind: 'cancelled-by-person',
    text: '{failedCall} {cause}',
    next: 'Start it again when you want it.',
    description: 'A request that was stopped here.',
  },
  noAnswerInTime: {
    kind: 'service-unavailable',
    text: '{failedCall} {cause}',
    next: 'Wait a minute, then try again.',
    description: 'A read or a sign-in that took too long.',
  },
  notSecure: {
    kind: 'not-secure',
    text: '{failedCall} {cause}',
    next: 'Show this to your network administrator; do not type the password anywhere until it is fixed.',
    description: 'A read or a sign-in: the certificate or the address of the service is not accepted.',
  },
  offline: {
    kind: 'no-network',
    text: '{failedCall} {cause}',
    next: "Check this computer's network, then try again.",
    description: 'A read or a sign-in that did not reach the service, or whose reply did not arrive.',
  },
  replyTooLarge: {
    kind: 'malformed-response',
    text: '{failedCall} {cause}',
    next: 'Try again; if it happens again, call the service.',
    description: 'A read or a sign-in whose reply is too large.',
  },
  notHttp: {
    kind: 'not-the-service',
    text: '{failedCall} {cause}',
    next: 'Check the service address in the settings.',
    description: 'A read or a sign-in: what responds is no web server.',
  },
})

/** Writes that certainly did not reach the service. */
export const notSentFailures = defineFailures('notSentFailures', {
  stopped: {
    kind: 'not-sent',
    text: '{failedCall} {cause} The request was not sent.',
    next: 'Start it again when you want it.',
    description: 'A write that was stopped here before it was sent.',
  },
  notSecure: {
    kind: 'not-sent',
    text: '{failedCall} {cause} The request was not sent.',
    next: 'Show this to your network administrator; do not type the password anywhere until it is fixed.',
    description: 'A write: the certificate of the service is not accepted.',
  },
  offline: {
    kind: 'not-sent',
    text: '{failedCall} {cause} The request was not sent.',
    next: "Check this computer's network, then try again.",
    description: 'A write that could not be sent.',
  },
})

export const unknownOutcomeFailures = defineFailures('unknownOutcomeFailures', {
  outcomeUnknown: {
    kind: 'outcome-unknown',
    text: `{cause} {call, select,
      createQuote {A quote may have been created.}
      createOrder {The order may have been created.}
      generateWaybill {The waybill may have been created.}
      schedulePickup {The pickup may have been booked.}
      cancelOrder {The order may have been cancelled.}
      createCompany {The company may have been created.}
      registerWebhook {The webhook may have been registered.}
      replaceWebhook {The webhook may have been changed.}
      deleteWebhook {The webhook may have been deleted.}
      other {This may have been done.}}`,
    next: `{call, select,
      createQuote {Ask for the quote again; a quote costs nothing and binds nobody.}
      createOrder {Search the orders for its customer reference before you create it again; do not just repeat this.}
      createCompany {Look for its name in the list of companies before you create it again.}
      registerWebhook {Ask the service whether it has this webhook before you register it again; Packbench cannot look it up.}
      replaceWebhook {Read the webhook again to see its current state.}
      deleteWebhook {Read the webhook again to see its current state.}
      other {Refresh the order before you do anything else with it; do not just repeat this.}}`,
    description:
      'A write that was sent, or may have been, without a clear reply. cause: a sentence of connection-messages. call: which write.',
  },
})
