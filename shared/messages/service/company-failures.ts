import { defineFailures } from '../define-failures.ts'

export const companyFailures = defineFailures('companyFailures', {
  refused: {
    kind: 'invalid-input',
    text: 'The service did not accept this company. No company was created.',
    next: "Read the service's message below, change what it names, then create the company again.",
    description: 'The service refused a new company.',
  },
  malformed: {
    kind: 'malformed-response',
    text: 'The service sent a company in a form that Packbench cannot read, so it is not shown.',
    next: 'Try again; if it happens again, call the service and read them the technical detail below.',
    description: 'One of the companies of a list.',
  },
})
