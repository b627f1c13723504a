import { defineFailures } from '../define-failures.ts'

/** What the service refused or answered. `failedCall` is one of `callFailedMessages`. */
export const responseFailures = defineFailures('responseFailures', {
  wrongCredentials: {
    kind: 'wrong-credentials',
    text: 'The service does not accept this email and password. You are not signed in.',
    next: 'Check both, then sign in again.',
    description: 'Sign-in was refused.',
  },
  signInExpired: {
    kind: 'sign-in-needed',
    text: '{failedCall} Your session has ended.',
    next: 'Sign in again to continue.',
    description: 'The service no longer accepts the sign-in.',
  },
  notSignedIn: {
    kind: 'sign-in-needed',
    text: '{failedCall} Nobody is signed in. Nothing was sent.',
    next: 'Sign in to continue.',
    description: 'A call while nobody is signed in.',
  },
  invalidOrderNumber: {
    kind: 'invalid-input',
    text: '{failedCall} This is not a valid order number. Nothing was sent.',
    next: 'Check the number, then type or scan it again.',
    description: 'The number cannot be part of an address.',
  },
  orderNotFound: {
    kind: 'not-found',
    text: '{failedCall} The service has no such order for this account.',
    next: 'Check the number, and that this is the right account.',
    description: 'The service responded with 404.',
  },
  nothingThere: {
    kind: 'not-the-service',
    text: '{failedCall} The server has nothing at this address: the version in the address may be wrong, or the server is not the shipping service.',
    next: 'Check the service address: it is the one you were given, and it ends in the version, such as /v2.',
    description: 'The server responded with 404 to a call that is not about a single order.',
  },
  orderNumberRefused: {
    kind: 'service-refused',
    text: '{failedCall} The service has no order with this number for this account.',
    next: 'Check the number, and that this is the right account.',
    description: 'The service does not accept the number of an order that was to be read.',
  },
  tooManyRequests: {
    kind: 'too-many-requests',
    text: '{failedCall} The service received too many requests.',
    next: 'Wait a minute, then try again.',
    description: 'The service responded with 429.',
  },
  serviceError: {
    kind: 'service-unavailable',
    text: '{failedCall} The service has a problem ({status}).',
    next: 'Wait a minute, then try again.',
    description: 'status: HTTP status from 500 on.',
  },
  refused: {
    kind: 'service-refused',
    text: '{failedCall} The service refused the request.',
    next: "Read the service's message below; if it does not help, call the service.",
    description: 'Any other refusal.',
  },
  refusedWithoutReason: {
    kind: 'service-refused',
    text: '{failedCall} The service refused the request and gave no reason.',
    next: 'Try again; if it happens again, call the service and give them the status {status}.',
    description: 'Any other refusal, without a message. status: HTTP status.',
  },
  redirected: {
    kind: 'not-the-service',
    text: '{failedCall} The server at this address redirects to another one, which the service never does.',
    next: 'Check the service address: it is the one you were given, and it ends in the version, such as /v2.',
    description: 'The server responded with a redirect.',
  },
  noSignInThere: {
    kind: 'not-the-service',
    text: '{failedCall} This address is not the sign-in of the shipping service.',
    next: 'Check the service address: it is the one you were given, and it ends in the version, such as /v2.',
    description: 'Sign-in got a refusal without a message of the service.',
  },
  notTheService: {
    kind: 'not-the-service',
    text: '{failedCall} The server at this address is not the shipping service.',
    next: 'Check the service address: it is the one you were given, and it ends in the version, such as /v2.',
    description: 'Sign-in got a reply of another kind.',
  },
  unreadable: {
    kind: 'malformed-response',
    text: '{failedCall} The service sent a reply that Packbench cannot read.',
    next: 'Try again; if it happens again, call the service and read them the technical detail below.',
    description: 'A reply that is no JSON or has another shape than documented.',
  },
  malformedOrder: {
    kind: 'malformed-response',
    text: 'The service sent order {orderId} in a form that Packbench cannot read, so its current state is not shown.',
    next: 'Refresh the orders; if it happens again, call the service and read them the technical detail below.',
    description: 'orderId: the id in the reply.',
  },
  malformedUnnamedOrder: {
    kind: 'malformed-response',
    text: 'The service sent an order in a form that Packbench cannot read, so its current state is not shown.',
    next: 'Refresh the orders; if it happens again, call the service and read them the technical detail below.',
    description: 'An order without a readable id.',
  },
})
