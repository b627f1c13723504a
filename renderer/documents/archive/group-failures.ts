import type { BulkFetchState } from '../../../shared/documents/archive.ts'
import type { Failure } from '../../../shared/failure.ts'

export interface FailureGroup {
  readonly failure: Failure
  readonly orders: readonly { readonly orderId: number; readonly reference: string }[]
}

/** The orders that could not be done, those with the same reason together, the largest group first. */
export function groupFailures(failures: BulkFetchState['failures']): FailureGroup[] {
  const groups = Map.groupBy(failures, ({ failure }) => {
    const { message, next, said = '', detail = '' } = failure
    return JSON.stringify([message, next, said, detail])
  })
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first === undefined ? [] : [{ failure: first.failure, orders: group }]
    })
    .toSorted((one, other) => other.orders.length - one.orders.length)
}
