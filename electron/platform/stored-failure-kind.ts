import { failureKinds, type FailureKind } from '../../shared/failure.ts'

/** Kinds that older versions stored under another name. */
const olderKinds: ReadonlyMap<unknown, FailureKind> = new Map<string, FailureKind>([
  ['papers-missing', 'documents-missing'],
  ['paper-unavailable', 'document-unavailable'],
  ['paper-damaged', 'document-damaged'],
  ['paper-too-large', 'document-too-large'],
  ['service-answered-strangely', 'malformed-response'],
])

/** The kind of a stored failure; null if this version does not know it. */
export function parseStoredFailureKind(stored: unknown): FailureKind | null {
  return olderKinds.get(stored) ?? failureKinds.find((known) => known === stored) ?? null
}
