import type { Failure } from '../../shared/failure.ts'
import { newShipmentFailures } from '../../shared/messages/new-shipment/new-shipment-failures.ts'
import type { DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import type { Finding } from '../../shared/new-shipment/finding.ts'
import { isBlocking } from '../../shared/new-shipment/finding.ts'

/** Why a draft cannot be changed; null when it can. */
export function lockOf({ progress }: DraftRecord): Failure | null {
  if (progress.kind === 'editing') return null
  return newShipmentFailures.draftLocked({ state: progress.kind === 'outcome-unknown' ? 'unknown' : progress.kind })
}

/** Why a draft cannot be quoted or sent; null when it can. */
export function sendLockOf(record: DraftRecord): Failure | null {
  return record.kind === 'template' ? newShipmentFailures.draftLocked({ state: 'template' }) : lockOf(record)
}

/** The failure of a draft with blocking findings; null if there are none. */
export function blockedBy(findings: readonly Finding[]): Failure | null {
  const [first, ...others] = findings.filter(isBlocking)
  return first === undefined ? null : newShipmentFailures.incomplete({ count: others.length + 1 }, { path: first.path })
}
