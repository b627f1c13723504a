import { defineFailures } from '../define-failures.ts'

export const jobFailures = defineFailures('jobFailures', {
  notFound: {
    kind: 'not-found',
    text: 'This job is not on this station.',
    next: 'Check the orders: each shows its current state.',
    description: 'A list of orders that were processed together was dismissed or never existed here.',
  },
  notBegun: {
    kind: 'not-sent',
    text: 'The job ended before this order. Nothing was sent.',
    next: 'Resume the job, or process the order on its own.',
    description: 'An order of a job whose turn did not come.',
  },
  alreadyRunning: {
    kind: 'busy',
    text: '{count, plural, one {# order is} other {# orders are}} already being processed: {references}. Nothing was started.',
    next: 'Wait until the running job has ended, or leave these orders out.',
    description: 'references: up to ten references of orders that are part of an unfinished job.',
  },
  stillRunning: {
    kind: 'busy',
    text: 'The job is still running, or its orders are being checked again. It was not dismissed.',
    next: 'Wait until it is done, or stop it.',
    description: 'Somebody tries to dismiss the list of a job that is running or whose orders in doubt are being read.',
  },
  closed: {
    kind: 'busy',
    text: 'Packbench is closing. Nothing was started.',
    next: 'Start again after Packbench has been opened.',
    description: 'A job is started while the program ends.',
  },
  longPause: {
    kind: 'too-many-requests',
    text: '{cause} The service demands a pause of {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}}.',
    next: 'Continue after this pause. Nothing is sent before you continue.',
    description: 'The service is overloaded and sent a long Retry-After to a job. cause: what happened to the last order.',
  },
  internalError: {
    kind: 'unexpected',
    text: 'An internal error stopped this order. It may have been processed.',
    next: 'Open the order and check its state.',
    description: 'A bug while an order of a job was being processed.',
  },
  runInternalError: {
    kind: 'unexpected',
    text: 'An internal error stopped the job. What was done before is kept.',
    next: 'Start it again. If it stops again, report it.',
    description: 'A bug while many documents were being fetched or checked, or many orders processed.',
  },
})
