import { defineFailures } from '../define-failures.ts'

export const accountFailures = defineFailures('accountFailures', {
  emailInvalid: {
    kind: 'invalid-input',
    text: 'This is not an email address. Nothing was sent.',
    next: 'Enter the email address of your account.',
    description: 'Shown at the email field of the sign-in form.',
  },
  passwordMissing: {
    kind: 'invalid-input',
    text: 'No password was entered. Nothing was sent.',
    next: 'Enter the password of your account.',
    description: 'Shown at the password field of the sign-in form.',
  },
  noAccount: {
    kind: 'not-allowed',
    text: 'There is no account to sign in to again. Nothing was sent.',
    next: 'Connect with the service address, your email and your password.',
    description: 'Shown when somebody signs in again while no account is known.',
  },
  keychainUnreadable: {
    kind: 'keychain-unavailable',
    text: 'The keychain of this computer cannot be read, so the saved sign-in was not found.',
    next: 'Sign in with your password.',
    description: 'Keychain: where the system keeps passwords.',
  },
  keychainNotCleared: {
    kind: 'keychain-unavailable',
    text: 'The keychain of this computer did not respond, so it may still contain an old sign-in.',
    next: 'Open the keychain of this computer and delete the entry Packbench.',
    description: 'After signing out.',
  },
})
