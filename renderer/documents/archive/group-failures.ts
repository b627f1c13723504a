import type { BulkFetchState, FailedDocument } from '../../../shared/documents/archive.ts'
import type { Failure } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'

export interface FailureGroup {
  readonly key: string
  readonly failure: Failure
  readonly document: FailedDocument
  readonly orders: readonly { readonly orderId: number; readonly reference: string }[]
}

/** The orders that failed, grouped by reason, the largest group first. */
export function groupFailures(failures: BulkFetchState['failures']): FailureGroup[] {
  const groups = Map.groupBy(failures, ({ failure, document }) => {
    const { upstreamMessage = '', detail = '' } = failure
    return JSON.stringify([failureMessage(failure), failureNext(failure), upstreamMessage, detail, document])
  })
  return [...groups]
    .flatMap(([key, group]) => {
      const [first] = group
      return first === undefined ? [] : [{ key, failure: first.failure, document: first.document, orders: group }]
    })
    .toSorted((one, other) => other.orders.length - one.orders.length)
}
