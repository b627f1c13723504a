import { defineFailures } from '../define-failures.ts'

/** Shown at the field for the service address. */
export const serviceAddressFailures = defineFailures('serviceAddressFailures', {
  missing: {
    kind: 'invalid-input',
    text: 'No service address was entered. Nothing was sent.',
    next: 'Enter the address you were given, such as https://ship.example.com/api/v2.',
    description: 'The field is empty.',
  },
  notAnAddress: {
    kind: 'invalid-input',
    text: 'This is not a web address. Nothing was sent.',
    next: 'Enter the address you were given, such as https://ship.example.com/api/v2.',
    description: 'The text is no URL.',
  },
  notHttp: {
    kind: 'invalid-input',
    text: 'A service address begins with https://. Nothing was sent.',
    next: 'Enter the address you were given, such as https://ship.example.com/api/v2.',
    description: 'The address begins with something other than https:// or http://.',
  },
  hasCredentials: {
    kind: 'invalid-input',
    text: 'The address contains a user name or password. Nothing was sent.',
    next: 'Remove the part before the @ from the address; email and password have their own fields.',
    description: 'The address has user:password@ in it.',
  },
  notSecure: {
    kind: 'not-secure',
    text: 'This address is not secure: others on the network could read the password. Nothing was sent.',
    next: 'Begin the address with https:// instead of http://.',
    description: 'The address begins with http:// and is not on this computer.',
  },
  hasQuery: {
    kind: 'invalid-input',
    text: 'The address has something after its path. Nothing was sent.',
    next: 'Remove everything from the ? or # on from the address.',
    description: 'The address has a ? or # in it.',
  },
  noVersion: {
    kind: 'invalid-input',
    text: 'The address does not end in the version of the service. Nothing was sent.',
    next: 'Add the version to the end, such as /v2.',
    description: 'The address has no version such as /v2 at its end.',
  },
})
