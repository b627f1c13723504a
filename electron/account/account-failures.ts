import type { Failure } from '../../shared/failure.ts'

export const emailInvalid: Failure = {
  kind: 'invalid-input',
  message: 'This is not an e-mail address. Nothing was sent.',
  next: 'Type the e-mail address of your account.',
  path: 'email',
}

export const passwordMissing: Failure = {
  kind: 'invalid-input',
  message: 'No password was given. Nothing was sent.',
  next: 'Type the password of your account.',
  path: 'password',
}

export const noAccountToSignIn: Failure = {
  kind: 'not-allowed',
  message: 'There is no account to sign in to again. Nothing was sent.',
  next: 'Connect with the service’s address, your e-mail and your password.',
}
