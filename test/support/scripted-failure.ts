import type { Failure, FailureKind } from '../../shared/failure.ts'
import { storedFailures } from '../../shared/messages/station/stored-failures.ts'

/** A failure with distinctive texts, for a component that a test makes fail. */
export function scriptedFailure(
  kind: FailureKind,
  message = `Scripted: ${kind}.`,
  next = 'Nothing.',
  context: Partial<Omit<Failure, 'kind' | 'code' | 'details'>> = {},
): Failure {
  return { ...storedFailures.olderText({ message, next }), kind, ...context }
}
