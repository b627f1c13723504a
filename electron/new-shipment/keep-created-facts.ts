import type { DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import { factsOfDraft } from '../../shared/new-shipment/facts-of-draft.ts'
import { incotermsByPurpose, type ShipmentReference } from '../../shared/new-shipment/reference-port.ts'
import type { ShipmentFacts } from '../../shared/pre-checks/shipment-facts.ts'
import { codesToLookUp, sentFactsOf } from '../../shared/pre-checks/sent-facts.ts'
import type { NewShipmentPorts } from './ports.ts'

interface CreatedDraft {
  readonly orderId: number
  readonly facts: ShipmentFacts
  readonly overrides: DraftRecord['overrides']
}

function createdDraft({ progress, draft, documents, overrides }: DraftRecord, reference: ShipmentReference): CreatedDraft[] {
  if (progress.kind !== 'created') return []
  const kinds = new Set(documents.map(({ kind }) => kind))
  return [{ orderId: progress.orderId, facts: factsOfDraft(draft, { reference, countries: [], documents: kinds }), overrides }]
}

/** Hands on what the service will not show of these drafts' orders, so that they are checked by the same rules as the form. */
export async function keepCreatedFacts(
  { reference, knownHsCodes, keepSentFacts, log }: Pick<NewShipmentPorts, 'reference' | 'knownHsCodes' | 'keepSentFacts' | 'log'>,
  records: readonly DraftRecord[],
): Promise<void> {
  if (!records.some(({ progress }) => progress.kind === 'created')) return
  const known = await reference()
  if (!known.ok) return log.warn('the facts of created orders were not kept', { kind: known.failure.kind })
  const created = records.flatMap((record) => createdDraft(record, known.value))
  const codes = await knownHsCodes(codesToLookUp(created.flatMap(({ facts }) => facts.goods ?? [])))
  const knownCodes = codes.ok ? new Set(codes.value) : null
  const orders = created.map(({ orderId, facts, overrides }) => {
    const own = knownCodes === null ? null : codesToLookUp(facts.goods ?? []).filter((code) => knownCodes.has(code))
    return { orderId, sent: sentFactsOf(facts, own), overrides }
  })
  const kept = await keepSentFacts(orders, incotermsByPurpose(known.value))
  if (!kept.ok) log.warn('the facts of created orders were not kept', { kind: kept.failure.kind })
}
