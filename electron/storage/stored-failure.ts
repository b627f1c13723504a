import { storedFailures } from '../../shared/messages/station/stored-failures.ts'
import { parseStoredFailureKind } from '../platform/stored-failure-kind.ts'

/** Fields that older versions stored under another name. */
const olderFields: ReadonlyMap<string, string> = new Map([
  ['heldBack', 'withheld'],
  ['heldPaper', 'blockedDocumentId'],
  ['said', 'upstreamMessage'],
])

function isFailure(value: object): boolean {
  return 'kind' in value && (('code' in value && 'details' in value) || ('message' in value && 'next' in value))
}

/** A failure's text as its code and details; a failure stored by an older version has finished text instead. */
function textOf(stored: Readonly<Record<string, unknown>>): object {
  const { code, details, message, next } = stored
  if (code !== undefined) return { code, details }
  return storedFailures.olderText({ message: String(message), next: String(next) })
}

/** Reviver for JSON stored by this or an older version: gives each failure in it the names and the text of this version. */
export function reviveFailure(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !isFailure(value)) return value
  const stored = value as Readonly<Record<string, unknown>>
  const renamed = Object.entries(stored).flatMap(([name, part]) =>
    name === 'message' || name === 'next' ? [] : [[olderFields.get(name) ?? name, part] as const],
  )
  return { ...Object.fromEntries(renamed), ...textOf(stored), kind: parseStoredFailureKind(stored['kind']) ?? stored['kind'] }
}
