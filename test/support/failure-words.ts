import '../../shared/messages/all-catalogues.ts'
import type { Failure } from '../../shared/failure.ts'
import { failureMessage, failureNext } from '../../shared/messages/failure-text.ts'

/** What a failure says happened; empty where there is none. */
export function messageOf(failure: Failure | null | undefined): string {
  return failure == null ? '' : failureMessage(failure)
}

/** The next step of a failure; empty where there is none. */
export function nextOf(failure: Failure | null | undefined): string {
  return failure == null ? '' : failureNext(failure)
}
