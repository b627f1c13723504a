import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { Result } from '../../../shared/result.ts'
import { call } from '../../app/bridge.ts'

type Read = Promise<Result<CallOutput<'documents.read'>>>

/** What was read ahead and not taken at once is not shown later: the document may have changed by then. Milliseconds. */
const prefetchMaxAgeMs = 1000

let prefetched: { readonly documentId: string; readonly at: number; readonly read: Read } | null = null

/** Begins to read a document that is about to be shown, while its viewer is still being made. The next viewer of this document takes it. */
export function prefetchDocument(documentId: string): void {
  prefetched = { documentId, at: performance.now(), read: call('documents.read', { documentId }) }
}

/** The reading that `prefetchDocument` has begun a moment ago, or a new one. */
export function takePrefetchedOrRead(documentId: string): Read {
  const begun = prefetched
  prefetched = null
  const isTaken = begun?.documentId === documentId && performance.now() - begun.at < prefetchMaxAgeMs
  return isTaken ? begun.read : call('documents.read', { documentId })
}
