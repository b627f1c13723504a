import { reviveFailure } from './stored-failure.ts'

/**
 * Parses JSON that this or an older version stored. Failures get the names of this version, and one that was stored as text a code that
 * shows this text unchanged. The caller checks the shape. Throws a `SyntaxError` when the text is not JSON.
 */
export function parseStoredJson(text: string): unknown {
  return JSON.parse(text, reviveFailure) as unknown
}
