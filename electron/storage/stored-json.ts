import { reviveFailure } from './stored-failure.ts'

/**
 * Parses JSON stored by this or an older version. Failures get the names of this version, and one stored as text gets a code that
 * shows this text unchanged. The caller checks the shape. Throws a `SyntaxError` when the text is not JSON.
 */
export function parseStoredJson(text: string): unknown {
  return JSON.parse(text, reviveFailure) as unknown
}
