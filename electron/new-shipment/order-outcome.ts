import { newShipmentFailures } from '../../shared/messages/new-shipment/new-shipment-failures.ts'
import type { DraftProgress, DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import { noReference } from '../../shared/new-shipment/reference-port.ts'
import { failed, type Result } from '../../shared/result.ts'
import { createdProgress } from './created-progress.ts'
import type { LookUp, NewShipmentPorts } from './ports.ts'

type UnsettledProgress = Extract<DraftProgress, { kind: 'sending' | 'outcome-unknown' }>

export type UnsettledDraft = DraftRecord & { readonly progress: UnsettledProgress }

export function isUnsettled(record: DraftRecord): record is UnsettledDraft {
  return record.progress.kind === 'sending' || record.progress.kind === 'outcome-unknown'
}

/** The search found that two full readings of all orders, a minute apart, do not contain it. */
export const notFoundCode = 'orderCreationFailures.notFound'

/** Stores the result of searching the order with its draft. */
export async function applyLookUp(
  { book, clock, reference }: Pick<NewShipmentPorts, 'book' | 'clock' | 'reference'>,
  record: UnsettledDraft,
  found: LookUp,
): Promise<Result<DraftRecord>> {
  if (found.kind === 'unknown')
    return book.save({ ...record, progress: { ...record.progress, kind: 'outcome-unknown', failure: found.failure } })
  const known = await reference()
  const latest = book.find(record.id)
  if (!latest.ok || !isUnsettled(latest.value)) return latest
  const progress = createdProgress(latest.value, found.order, known.ok ? known.value : noReference, clock.now().toString())
  return book.save({ ...latest.value, progress })
}

/** Searches the order of a draft whose outcome is unknown, on a person's request. Sends nothing. */
export async function checkOutcome(ports: NewShipmentPorts, draftId: string): Promise<Result<DraftRecord>> {
  const found = ports.book.find(draftId)
  if (!found.ok || !isUnsettled(found.value)) return found
  const lookUp = await ports.lookUp(found.value.progress.customerReference)
  const latest = ports.book.find(draftId)
  return latest.ok && isUnsettled(latest.value) ? await applyLookUp(ports, latest.value, lookUp) : latest
}

/** A person confirms that the order does not exist, after a search without result. The draft gets a new reference that was never sent. */
export function unlockDraft({ book, newReference }: NewShipmentPorts, draftId: string): Result<DraftRecord> {
  const found = book.find(draftId)
  if (!found.ok) return found
  const { progress } = found.value
  if (progress.kind !== 'outcome-unknown' || progress.failure.code !== notFoundCode) return failed(newShipmentFailures.stillUnknown())
  return book.save({ ...found.value, reservedReference: newReference(), progress: { kind: 'editing', failure: progress.failure } })
}

async function settleOne(ports: NewShipmentPorts, record: UnsettledDraft, isJournalComplete: boolean): Promise<Result<DraftRecord>> {
  const { book } = ports
  const outcome = await ports.referenceOutcome(record.progress.customerReference)
  const known = outcome.ok ? outcome.value : 'open'
  if (known === 'not-done' || (known === 'never' && isJournalComplete)) {
    return book.save({ ...record, progress: { kind: 'editing', failure: newShipmentFailures.notSentBeforeEnd() } })
  }
  if (known === 'done') return await applyLookUp(ports, record, await ports.lookUp(record.progress.customerReference))
  if (record.progress.kind === 'outcome-unknown') return { ok: true, value: record }
  return await applyLookUp(ports, record, { kind: 'unknown', failure: newShipmentFailures.interrupted() })
}

/**
 * Called once at the start: finds out the outcome of orders that were being sent when Packbench ended. Creations that are still open in the write
 * journal are read together with all open writes, and passed to `settleReference`.
 */
export async function settleInterrupted(ports: NewShipmentPorts, isJournalComplete: boolean): Promise<DraftRecord[]> {
  const all = ports.book.all()
  if (!all.ok) {
    ports.log.warn('the drafts could not be read', { kind: all.failure.kind })
    return []
  }
  const settled: DraftRecord[] = []
  for (const record of all.value.filter(isUnsettled)) {
    const result = await settleOne(ports, record, isJournalComplete)
    if (result.ok) settled.push(result.value)
  }
  return settled
}

/** Stores what reading showed about a creation that was open at the start. Null when no draft waits for it. */
export async function settleReference(ports: NewShipmentPorts, customerReference: string, found: LookUp): Promise<DraftRecord | null> {
  const all = ports.book.all()
  const key = customerReference.trim().toLowerCase()
  const records = all.ok ? all.value.filter(isUnsettled) : []
  const record = records.find(({ progress }) => progress.customerReference.trim().toLowerCase() === key)
  if (record === undefined) return null
  const applied = await applyLookUp(ports, record, found)
  return applied.ok ? applied.value : null
}
