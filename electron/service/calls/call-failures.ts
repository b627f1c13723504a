import type { Failure } from '../../../shared/failure.ts'
import type { Call } from './call.ts'
import { connectionFailure } from './connection-failure.ts'

type Asked = Pick<Call<unknown>, 'effect' | 'words' | 'signal'>

/** Nobody is signed in and nobody is being asked, or the wait for a sign-in has ended without one. */
export function notSignedIn(call: Asked): Failure {
  if (call.signal?.aborted === true) return connectionFailure(call, { reason: 'aborted', detail: 'ABORTED', mayHaveLeft: false })
  return {
    kind: 'sign-in-needed',
    message: `Packbench could not ${call.words.act}: nobody is signed in. ${call.words.undone ?? ''}`.trim(),
    next: 'Sign in; then this can go on.',
  }
}

export const notANumber = ({ words }: Asked): Failure => ({
  kind: 'invalid-input',
  message: `Packbench could not ${words.act}: this cannot be an order's number. Nothing was sent.`,
  next: 'Check the number and type or scan it again.',
})

/** The intent of a write could not be journaled, so nothing was sent. */
export const notWrittenDown = ({ words }: Asked, cause: Failure): Failure => ({
  ...cause,
  message: `Packbench could not ${words.act}: it writes down what it is about to send, and could not. ${cause.message} ${words.undone ?? 'Nothing was sent.'}`,
})
