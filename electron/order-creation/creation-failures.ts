import { upstreamDetails, type Failure } from '../../shared/failure.ts'
import { orderCreationFailures } from '../../shared/messages/service/order-creation-failures.ts'
import type { CreationReconciliation } from './reconcile-creations.ts'

export const referenceTaken = (reference: string): Failure =>
  orderCreationFailures.referenceTaken({ reference }, { path: 'customerReference' })

/** A creation whose outcome is unknown after reading, or whose order exists more than once. */
export function creationFailure(
  reference: string,
  reconciled: Exclude<CreationReconciliation, { kind: 'one' }>,
  lostResponse: Failure,
): Failure {
  const context = upstreamDetails(lostResponse)
  if (reconciled.kind === 'several') {
    const { ids } = reconciled
    return orderCreationFailures.createdTwice({ count: ids.length, reference, ids: ids.join(', ') }, context)
  }
  const createFailure = reconciled.kind === 'none' ? orderCreationFailures.notFound : orderCreationFailures.notSearched
  return createFailure({ reference, searched: reconciled.compared }, context)
}
