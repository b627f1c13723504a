import type { Failure } from '../../shared/failure.ts'

/** GET /orders/{id} documents a 400 for an order it does not know, and no 404: either means that there is no such order for this account. */
export function isNotFound({ kind, status }: Failure): boolean {
  return kind === 'not-found' || ((kind === 'service-refused' || kind === 'invalid-input') && (status === 400 || status === 404))
}
