import type { Failure } from './failure.ts'
import type { MessageDetail } from './messages/message.ts'

/** The texts of a failure as details of another message: what happened, and what to do next. */
export interface CauseDetails {
  readonly cause: MessageDetail
  readonly next: MessageDetail
}

export function causeDetails({ code, details }: Failure): CauseDetails {
  return { cause: { code, details }, next: { code: `${code}.next`, details } }
}

/** A failure that shows `cause` in a wider text: the text of `wider`, everything else from the cause. */
export function withCause(cause: Failure, wider: Failure): Failure {
  return { ...cause, ...wider, kind: cause.kind }
}
