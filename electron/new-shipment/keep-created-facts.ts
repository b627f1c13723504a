import type { DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import { factsOfDraft } from '../../shared/new-shipment/facts-of-draft.ts'
import { parcelTotals } from '../../shared/new-shipment/totals.ts'
import { incotermsByPurpose, type ShipmentReference } from '../../shared/new-shipment/reference-port.ts'
import type { ShipmentFacts } from '../../shared/pre-checks/shipment-facts.ts'
import { codesToLookUp, sentFactsOf, type SentFacts } from '../../shared/pre-checks/sent-facts.ts'
import type { NewShipmentPorts } from './ports.ts'

interface CreatedDraft {
  readonly orderId: number
  readonly facts: ShipmentFacts
  readonly parcels: SentFacts['parcels']
  readonly overrides: DraftRecord['overrides']
}

function sentParcels(draft: DraftRecord['draft']): SentFacts['parcels'] {
  const { count, weight, isComplete } = parcelTotals(draft)
  return isComplete ? { packages: count, weight: `${weight} ${draft.massUnit}` } : null
}

function createdDraft({ progress, draft, documents, overrides }: DraftRecord, reference: ShipmentReference): CreatedDraft[] {
  if (progress.kind !== 'created') return []
  const kinds = new Set(documents.map(({ kind }) => kind))
  const facts = factsOfDraft(draft, { reference, countries: [], documents: kinds })
  return [{ orderId: progress.orderId, facts, parcels: sentParcels(draft), overrides }]
}

/** Stores what the service does not return about these drafts' orders, so that they are checked by the same rules as the form. */
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
  const orders = created.map(({ orderId, facts, parcels, overrides }) => {
    const own = knownCodes === null ? null : codesToLookUp(facts.goods ?? []).filter((code) => knownCodes.has(code))
    return { orderId, sent: sentFactsOf(facts, parcels, own), overrides }
  })
  const kept = await keepSentFacts(orders, incotermsByPurpose(known.value))
  if (!kept.ok) log.warn('the facts of created orders were not kept', { kind: kept.failure.kind })
}
