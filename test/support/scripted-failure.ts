import type { Failure, FailureKind } from '../../shared/failure.ts'
import { storedFailures } from '../../shared/messages/station/stored-failures.ts'

/** A failure with texts of its own, for a part of a test that fails on purpose. */
export function scriptedFailure(
  kind: FailureKind,
  message = `Scripted: ${kind}.`,
  next = 'Nothing.',
  context: Partial<Omit<Failure, 'kind' | 'code' | 'details'>> = {},
): Failure {
  return { ...storedFailures.olderText({ message, next }), kind, ...context }
}
