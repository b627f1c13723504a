import { defineFailures } from '../define-failures.ts'

export const stationFailures = defineFailures('stationFailures', {
  notSignedIn: {
    kind: 'sign-in-needed',
    text: 'Nobody is signed in, so nothing was done.',
    next: 'Connect to the service or choose practice mode.',
    description: 'An action that needs an account.',
  },
  unexpected: {
    kind: 'unexpected',
    text: 'An internal error occurred in Packbench; the action may not have been done.',
    next: 'Check the order before you try again. The log file in the data folder has details.',
    description: 'A bug.',
  },
  invalidInput: {
    kind: 'invalid-input',
    text: 'The input is not valid. Nothing was done.',
    next: 'Correct it and try again.',
    description: 'Input that the window should not have sent.',
  },
  unknownCall: {
    kind: 'invalid-input',
    text: 'The window requested an action that this version does not have. Nothing was done.',
    next: 'Close Packbench and start it again.',
    description: 'A bug, or a window of another version.',
  },
  unknownPage: {
    kind: 'invalid-input',
    text: 'A page that is not part of Packbench sent a request. It was refused.',
    next: 'Close Packbench and start it again.',
    description: 'A protection against other pages.',
  },
})
