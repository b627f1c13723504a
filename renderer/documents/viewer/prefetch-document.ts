import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { Result } from '../../../shared/result.ts'
import { call } from '../../bridge.ts'

type Read = Promise<Result<CallOutput<'documents.read'>>>

/** Milliseconds. A prefetched document that is not used immediately is dropped: it may have changed. */
const prefetchMaxAgeMs = 1000

let prefetched: { readonly documentId: string; readonly at: number; readonly read: Read } | null = null

/** Starts reading a document that is about to be shown, while its viewer is being created. The next viewer of this document uses it. */
export function prefetchDocument(documentId: string): void {
  prefetched = { documentId, at: performance.now(), read: call('documents.read', { documentId }) }
}

/** The read that `prefetchDocument` has just started, or a new one. */
export function takePrefetchedOrRead(documentId: string): Read {
  const begun = prefetched
  prefetched = null
  const isTaken = begun?.documentId === documentId && performance.now() - begun.at < prefetchMaxAgeMs
  return isTaken ? begun.read : call('documents.read', { documentId })
}
