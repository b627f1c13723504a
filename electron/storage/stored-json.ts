import { storedFailures } from '../../shared/messages/station/stored-failures.ts'

/** True for a failure of a version that stored finished text and no code. */
function isOlderFailure(value: object): value is { readonly kind: string; readonly message: string; readonly next: string } {
  if ('code' in value || !('kind' in value) || !('message' in value) || !('next' in value)) return false
  return typeof value.message === 'string' && typeof value.next === 'string'
}

function reviveFailure(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !isOlderFailure(value)) return value
  const { message, next, ...rest } = value
  const { code, details } = storedFailures.olderText({ message, next })
  return { ...rest, code, details }
}

/**
 * Parses JSON that this or an older version stored. A failure that was stored as text gets a code that shows this text unchanged. The caller
 * checks the shape. Throws a `SyntaxError` when the text is not JSON.
 */
export function parseStoredJson(text: string): unknown {
  return JSON.parse(text, reviveFailure) as unknown
}
