import { defineFailures } from '../define-failures.ts'

export const companyFailures = defineFailures('companyFailures', {
  refused: {
    kind: 'invalid-input',
    text: 'The service did not accept this company. No company was created.',
    next: "Read the service's message below, correct the company, then create it again.",
    description: 'The service refused a new company.',
  },
  refusedWithoutReason: {
    kind: 'invalid-input',
    text: 'The service did not accept this company and gave no reason. No company was created.',
    next: 'Check all fields, above all the name and the email, then create it again; if it happens again, call the service.',
    description: 'The service refused a new company without a message.',
  },
  malformed: {
    kind: 'malformed-response',
    text: 'The service sent a company in a form that Packbench cannot read, so it is not shown.',
    next: 'Try again; if it happens again, call the service and read them the technical detail below.',
    description: 'One of the companies of a list.',
  },
  listWithoutEnd: {
    kind: 'malformed-response',
    text: 'The list of companies repeats itself or does not end, so it does not show whether the company is there.',
    next: 'Check again later; if it happens again, call the service.',
    description: 'Looking for a company that may have been created.',
  },
  otherInDoubt: {
    kind: 'busy',
    text: 'The company “{name}” is in doubt: it may have been created. No other company was created.',
    next: 'Wait until this is resolved, then create this one.',
    description: 'A new company was to be created while another one is in doubt. name: of the other company.',
  },
  notSettled: {
    kind: 'busy',
    text: 'The company may have been created, so it is not sent again.',
    next: 'Check again a minute after it was sent.',
    description: 'A person wanted to send a company again too early.',
  },
})
