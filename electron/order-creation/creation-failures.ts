import { heardOf, type Failure } from '../../shared/failure.ts'
import type { CreationVerdict } from './reconcile-creations.ts'

export const referenceTaken = (reference: string): Failure => ({
  kind: 'invalid-input',
  message: `The customer reference ${reference} belongs to another order already. Nothing was sent and no order was created.`,
  next: 'Give a reference that was never used, or leave the field empty: Packbench makes one.',
  path: 'customerReference',
})

/** What a person is told of a creation that reading could not settle, or settled badly. */
export function creationFailure(reference: string, verdict: Exclude<CreationVerdict, { kind: 'one' }>, lost: Failure): Failure {
  if (verdict.kind === 'several') {
    return {
      kind: 'service-answered-strangely',
      message:
        `Alarm: the service has ${verdict.ids.length} orders with the customer reference ${reference}: ${verdict.ids.join(' and ')}. ` +
        'Packbench sent it once; one of them is one too many.',
      next: 'Call the service and have the wrong one cancelled before anything of either is shipped.',
      ...heardOf(lost),
    }
  }
  const looked =
    verdict.kind === 'none'
      ? `Packbench looked for it twice, a minute apart, and it is not there. ${verdict.compared}`
      : `Packbench could not look for it as it should. ${verdict.compared}`
  return {
    kind: 'outcome-unknown',
    message: `The order with the customer reference ${reference} was sent once and no usable answer came, so it may exist. ${looked}`,
    next: `Look for ${reference} among the orders, or ask the service for it, before you create this order again.`,
    ...heardOf(lost),
  }
}
