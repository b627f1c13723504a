import type { DraftRecord, DraftState, DraftSummary, DraftView } from '../../shared/new-shipment/draft-record.ts'
import { currentQuote } from '../../shared/new-shipment/quote-key.ts'
import { noReference } from '../../shared/new-shipment/reference-port.ts'
import { hasEveryWaybill } from '../../shared/orders/order.ts'
import type { NewShipmentPorts } from './ports.ts'

const printedProgresses: ReadonlySet<string> = new Set(['sent', 'confirmed'])

export interface DraftViews {
  viewOf(record: DraftRecord): Promise<DraftView>
  summaryOf(record: DraftRecord): Promise<DraftSummary>
}

/** What a person sees of drafts; the progress of an order is read from the stored orders, not stored with the draft. */
export function createDraftViews({ reference, storedOrder }: Pick<NewShipmentPorts, 'reference' | 'storedOrder'>): DraftViews {
  async function orderState(orderId: number): Promise<DraftState> {
    const stored = await storedOrder(orderId)
    if (!stored.ok || stored.value === null) return 'created'
    const { order, print } = stored.value
    if (printedProgresses.has(print)) return 'printed'
    return hasEveryWaybill(order) ? 'waybill' : 'created'
  }

  async function stateOf(record: DraftRecord): Promise<DraftState> {
    const { progress } = record
    if (progress.kind === 'created') return await orderState(progress.orderId)
    if (progress.kind !== 'editing') return progress.kind
    if (record.quote === null) return 'draft'
    const known = await reference()
    return currentQuote(record, known.ok ? known.value : noReference) === null ? 'draft' : 'quoted'
  }

  return {
    viewOf: async (record) => ({ ...record, state: await stateOf(record) }),
    summaryOf: async (record) => {
      const { id, kind, name, draft, progress, replacesOrderId, changedAt } = record
      const { name: recipient, company, city, country } = draft.destination
      const orderId = progress.kind === 'created' ? progress.orderId : null
      return { id, kind, name, recipient, company, city, country, orderId, replacesOrderId, changedAt, state: await stateOf(record) }
    },
  }
}
