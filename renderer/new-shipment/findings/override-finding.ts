import type { Failure } from '../../../shared/failure.ts'
import type { Finding } from '../../../shared/pre-checks/finding.ts'
import { call } from '../../bridge.ts'
import { applyDraft, flushEdits, useNewShipment } from '../new-shipment-store.ts'

export type FindingKey = Pick<Finding, 'rule' | 'field' | 'details'>

/** Overrides a finding in the open draft; a null reason removes the override. Returns the failure or null. */
export async function overrideFinding({ rule, field, details }: FindingKey, reason: string | null): Promise<Failure | null> {
  const { open } = useNewShipment.getState()
  if (open === null) return null
  await flushEdits()
  const saved = await call('newShipment.overrideFinding', { draftId: open.id, finding: { rule, field, details }, reason })
  if (!saved.ok) return saved.failure
  applyDraft(saved.value)
  return null
}
