import type { Failure } from '../../shared/failure.ts'

/** GET /orders/{id} documents a 400 for an unknown order, and no 404: both mean that this account has no such order. */
export function isNotFound({ kind, status }: Failure): boolean {
  return kind === 'not-found' || ((kind === 'service-refused' || kind === 'invalid-input') && (status === 400 || status === 404))
}
