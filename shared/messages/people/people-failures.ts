import { defineFailures } from '../define-failures.ts'

export const peopleFailures = defineFailures('peopleFailures', {
  nobodyPacking: {
    kind: 'not-allowed',
    text: 'Nobody is packing, so nothing was done.',
    next: 'Scan your badge, or press Ctrl+U and select your name. Then do it again.',
    description: 'When an action that records a name is started while nobody is packing and the question who is packing was closed',
  },
  supervisorNeeded: {
    kind: 'not-allowed',
    text: '{action, select, override {Printing a blocked label needs a supervisor.} reprint {Printing after pickup needs a supervisor.} both {Printing a blocked label, and printing after pickup, need a supervisor.} cancel {Cancelling {count, plural, one {# order} other {# orders}} needs a supervisor: alone, a person cancels at most ten orders in ten minutes.} other {Changing the list of people needs a supervisor.}} Nothing was done.',
    next: 'Do it again and ask a supervisor to release it.',
    description: 'When a packer starts something that a supervisor has to release. action: what. count: of the orders',
  },
  releaseGone: {
    kind: 'not-allowed',
    text: 'This request has expired. Nothing was released.',
    next: 'Close this and start the action again.',
    description: 'When a supervisor answers a request for a release that is too old or was answered already',
  },
  notSupervisor: {
    kind: 'not-allowed',
    text: '{name} is not a supervisor. Nothing was released.',
    next: 'Ask a supervisor.',
    description: 'When a packer answers the request for a release. name: of the packer',
  },
  unknownBadge: {
    kind: 'not-found',
    text: 'This badge belongs to nobody at this station. Nothing was released.',
    next: "Scan a supervisor's badge, or use a name and a PIN.",
    description: 'When an unknown badge is scanned into the request for a release',
  },
  reasonMissing: {
    kind: 'invalid-input',
    text: 'The reason is missing. Nothing was released.',
    next: 'Enter why it is released, then scan the badge again.',
    description: 'When a release has no reason',
  },
  wrongPin: {
    kind: 'wrong-credentials',
    text: 'This is not the PIN of {name}.',
    next: 'Enter it again, or scan the badge.',
    description: 'After a wrong PIN. name: of the person selected',
  },
  tooManyPins: {
    kind: 'too-many-requests',
    text: 'Too many wrong PINs. PINs are accepted again in {seconds, plural, one {# second} other {# seconds}}.',
    next: 'Wait, or scan the badge. A badge works at once.',
    description: 'After several wrong PINs',
  },
  noPin: {
    kind: 'not-allowed',
    text: '{name} has no PIN.',
    next: 'Scan the badge.',
    description: 'When a person without a PIN is selected. name: of the person',
  },
  notFound: {
    kind: 'not-found',
    text: 'This person is no longer at this station.',
    next: 'Select another name.',
    description: 'When a person who was disabled meanwhile is selected',
  },
  nameMissing: {
    kind: 'invalid-input',
    text: 'The name is missing. Nothing was saved.',
    next: 'Enter a name.',
    description: 'When a person is saved without a name',
  },
  nameTaken: {
    kind: 'invalid-input',
    text: 'There is already a person called {name}. Nothing was saved.',
    next: 'Make the name different, for example with an initial.',
    description: 'When a person is saved with the name of another. name: that name',
  },
  noWayIn: {
    kind: 'invalid-input',
    text: '{name} has neither a badge nor a PIN. Nothing was saved.',
    next: 'Scan a badge into the badge field, or enter a PIN.',
    description: 'When a person is saved who could not badge in. name: of the person',
  },
  badgeShort: {
    kind: 'invalid-input',
    text: 'A badge code has {min} to {max} characters. Nothing was saved.',
    next: 'Scan the badge again, or use another badge.',
    description: 'When a badge code is too short or too long. min, max: numbers of characters',
  },
  badgeIsCommand: {
    kind: 'invalid-input',
    text: 'This code is on the command sheet, so it cannot be a badge. Nothing was saved.',
    next: 'Scan the badge, or use another badge.',
    description: 'When the barcode of a command is saved as a badge.',
  },
  badgeIsWaybill: {
    kind: 'invalid-input',
    text: 'This code is the waybill of an order, so it cannot be a badge. Nothing was saved.',
    next: 'Scan the badge, or use another badge.',
    description: 'When the waybill of a stored order is saved as a badge.',
  },
  badgeTaken: {
    kind: 'invalid-input',
    text: 'This badge already belongs to {name}. Nothing was saved.',
    next: 'Use another badge, or remove it from {name} first.',
    description: 'When a badge code is saved for a second person. name: who has it',
  },
  pinFormat: {
    kind: 'invalid-input',
    text: 'A PIN has {min} to {max} digits. Nothing was saved.',
    next: 'Enter digits only.',
    description: 'When a PIN is too short, too long or has letters. min, max: numbers of digits',
  },
  supervisorMissing: {
    kind: 'invalid-input',
    text: 'At least one enabled supervisor is needed, so nothing was saved.',
    next: 'Add or enable a supervisor first.',
    description: 'When the first person is no supervisor, or the last supervisor is to be disabled or made a packer',
  },
  tooManyPeople: {
    kind: 'not-allowed',
    text: 'There are {max} people already. Nothing was saved.',
    next: 'No more people can be added at this station.',
    description: 'When the list of people is full. max: the most there can be',
  },
})
