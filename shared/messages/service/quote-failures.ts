import { defineFailures } from '../define-failures.ts'

export const quoteFailures = defineFailures('quoteFailures', {
  noHub: {
    kind: 'service-refused',
    text: 'No hub serves this route. No quote was created.',
    next: 'Ask for a direct quote instead.',
    description: 'A quote by way of a hub.',
  },
  refused: {
    kind: 'invalid-input',
    text: 'The service did not accept this request. No quote was created.',
    next: "Check the countries, packages, currency and purpose; the service's message below may say which.",
    description: 'The service refused a request for a quote.',
  },
  refusedWithoutReason: {
    kind: 'invalid-input',
    text: 'The service did not accept this request and gave no reason. No quote was created.',
    next: 'Check the countries, packages, currency and purpose; if they are right, call the service.',
    description: 'The service refused a request for a quote without a message.',
  },
  notFound: {
    kind: 'not-found',
    text: 'Packbench could not read the quote: the service has no such quote for this account.',
    next: 'Ask for a new quote.',
    description: 'The service has no such quote.',
  },
  otherQuote: {
    kind: 'malformed-response',
    text: 'Packbench could not read the quote: the service returned another one.',
    next: 'Try again; if it happens again, ask for a new quote.',
    description: 'The reply has another number than the quote that was to be read.',
  },
  malformedEstimate: {
    kind: 'malformed-response',
    text: 'The service sent an estimate in a form that Packbench cannot read, so it is not shown.',
    next: 'Try again; if it happens again, call the service and read them the technical detail below.',
    description: 'One of the estimates of a quote.',
  },
})
