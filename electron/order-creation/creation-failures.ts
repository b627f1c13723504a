import { upstreamDetails, type Failure } from '../../shared/failure.ts'
import type { CreationReconciliation } from './reconcile-creations.ts'

export const referenceTaken = (reference: string): Failure => ({
  kind: 'invalid-input',
  message: `The customer reference ${reference} belongs to another order already. Nothing was sent and no order was created.`,
  next: 'Give a reference that was never used, or leave the field empty: Packbench makes one.',
  path: 'customerReference',
})

/** What a person is told of a creation that reading could not settle, or settled badly. */
export function creationFailure(
  reference: string,
  reconciled: Exclude<CreationReconciliation, { kind: 'one' }>,
  lostResponse: Failure,
): Failure {
  if (reconciled.kind === 'several') {
    return {
      kind: 'service-answered-strangely',
      message:
        `Alarm: the service has ${reconciled.ids.length} orders with the customer reference ${reference}: ${reconciled.ids.join(' and ')}. ` +
        'Packbench sent it once; one of them is one too many.',
      next: 'Call the service and have the wrong one cancelled before anything of either is shipped.',
      ...upstreamDetails(lostResponse),
    }
  }
  const searchText =
    reconciled.kind === 'none'
      ? `Packbench looked for it twice, a minute apart, and it is not there. ${reconciled.compared}`
      : `Packbench could not look for it as it should. ${reconciled.compared}`
  return {
    kind: 'outcome-unknown',
    message: `The order with the customer reference ${reference} was sent once and no usable answer came, so it may exist. ${searchText}`,
    next: `Look for ${reference} among the orders, or ask the service for it, before you create this order again.`,
    ...upstreamDetails(lostResponse),
  }
}
