import type { FailureKind } from '../../shared/failure.ts'

/** GET /orders/{id} documents a 400 for an order it does not know, and no 404: either means that there is no such order for this account. */
const absentKinds: ReadonlySet<FailureKind> = new Set(['not-found', 'invalid-input', 'service-refused'])

export function saysAbsent(kind: FailureKind): boolean {
  return absentKinds.has(kind)
}
