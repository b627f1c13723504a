import type { Failure } from '../../shared/failure.ts'

const overloadedStatuses: ReadonlySet<number | undefined> = new Set([429, 503])

/** True when the service demands fewer requests (interface, responses 429 and 503). */
export function isOverload({ kind, status }: Failure): boolean {
  return kind === 'too-many-requests' || kind === 'service-unavailable' || overloadedStatuses.has(status)
}
