import type { Failure } from '../../../shared/failure.ts'
import { documentFailures } from '../../../shared/messages/documents/document-failures.ts'
import type { DocumentRecord } from './document-index.ts'

export const documentNotFound: Failure = documentFailures.notStored()

export function documentLost(state: 'damaged' | 'missing'): Failure {
  return documentFailures[state]()
}

/** For a document that was removed by the rule for old documents. */
export function documentRemoved({ stateSince, stateWhy }: DocumentRecord): Failure {
  const date = (stateSince ?? '').slice(0, 10)
  return stateWhy === null ? documentFailures.removedWithoutReason({ date }) : documentFailures.removed({ date, reason: stateWhy })
}
