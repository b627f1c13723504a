import type { Failure } from '../../shared/failure.ts'
import { newShipmentFailures } from '../../shared/messages/new-shipment/new-shipment-failures.ts'
import { newOrderOf } from '../../shared/new-shipment/build-requests.ts'
import { estimateTotals, isSameTotal, type Amount } from '../../shared/new-shipment/compare-estimates.ts'
import { currencyCode, currencyDecimals } from '../../shared/new-shipment/currencies.ts'
import type { DraftProgress, DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import { currentQuote } from '../../shared/new-shipment/quote-key.ts'
import type { ShipmentReference } from '../../shared/new-shipment/reference-port.ts'
import { validateDraft } from '../../shared/new-shipment/validate-draft.ts'
import type { Estimate } from '../../shared/order-creation/quote.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { FetchedOrder, OrderFiles } from '../service/service-client.ts'
import { blockedBy, sendLockOf } from './editable-draft.ts'
import { createdProgress } from './created-progress.ts'
import type { NewShipmentPorts } from './ports.ts'
import { readDraftQuote } from './quote-draft.ts'

export interface OrderRequest {
  readonly draftId: string
  readonly estimateId: number
  /** The estimate's total as the person saw it. */
  readonly seen: readonly Amount[]
}

interface ReadyOrder {
  readonly record: DraftRecord
  readonly reference: ShipmentReference
  readonly files: OrderFiles
  /** When its quote was read, on the monotonic clock. */
  readonly readAtMs: number
}

function amountText({ amount, currency }: Amount): string {
  return [amount.toFixed(currencyDecimals(currencyCode(currency))), currency].join(' ')
}

const totalText = (amounts: readonly Amount[]): string => amounts.map(amountText).join(' + ')

/** Why this estimate of the quote as just read cannot be ordered at the price that was shown; null when it can. */
function estimateFailure(estimates: readonly Estimate[], { estimateId, seen }: OrderRequest): Failure | null {
  const estimate = estimates.find(({ id }) => id === estimateId)
  if (estimate === undefined) return newShipmentFailures.estimateGone()
  if (estimate.expired) return newShipmentFailures.estimateExpired()
  const total = estimateTotals(estimate)
  return isSameTotal(total, seen) ? null : newShipmentFailures.priceChanged({ before: totalText(seen), now: totalText(total) })
}

/** The failure of a read before sending; it states that nothing was ordered. */
function notOrdered(failure: Failure): Failure {
  const { code, details, kind } = failure
  const said = newShipmentFailures.notOrdered({ why: { code, details }, next: { code: `${code}.next`, details } })
  return { ...failure, ...said, kind }
}

/** The replaced order has to be cancelled, or both would be shipped. */
async function replacedOrderFailure({ readOrder }: NewShipmentPorts, { replacesOrderId }: DraftRecord): Promise<Failure | null> {
  if (replacesOrderId === null) return null
  const read = await readOrder(replacesOrderId)
  if (!read.ok) return notOrdered(read.failure)
  const { status, reference } = read.value.order
  return status === 'cancelled' ? null : newShipmentFailures.replacedOrderOpen({ order: reference })
}

/** All checks before the order is sent. The quote is read last, right before sending. */
async function prepareOrder(ports: NewShipmentPorts, request: OrderRequest): Promise<Result<ReadyOrder>> {
  const found = ports.book.find(request.draftId)
  if (!found.ok) return found
  const locked = sendLockOf(found.value)
  if (locked !== null) return failed(locked)
  const reference = await ports.reference()
  if (!reference.ok) return reference
  const { draft, documents, quote } = found.value
  const findings = validateDraft(draft, 'order', { reference: reference.value, documents: new Set(documents.map(({ kind }) => kind)) })
  const blocked = blockedBy(findings)
  if (blocked !== null) return failed(blocked)
  if (currentQuote(found.value, reference.value) === null)
    return failed(newShipmentFailures.notQuoted({ isOutdated: String(quote !== null) }))
  const files = await ports.documents.load(found.value)
  if (!files.ok) return files
  const replaced = await replacedOrderFailure(ports, found.value)
  if (replaced !== null) return failed(replaced)
  const fresh = await readDraftQuote(ports, request.draftId)
  if (!fresh.ok) return failed(notOrdered(fresh.failure))
  const unorderable = estimateFailure(fresh.value.quote?.estimates ?? [], request)
  if (unorderable !== null) return failed(unorderable)
  return success({ record: fresh.value, reference: reference.value, files: files.value, readAtMs: ports.clock.monotonic() })
}

/** An order that waited longer than this, for a sign-in or for the limit of new orders, has its quote read again before it is sent. */
const maxQuoteAgeMs = 5000

/** Why the order cannot be sent any more at the price that was shown; null when it can. */
function createPriceCheck(ports: NewShipmentPorts, request: OrderRequest, readAtMs: number): () => Promise<Failure | null> {
  let lastReadAtMs = readAtMs
  return async () => {
    if (ports.clock.monotonic() - lastReadAtMs <= maxQuoteAgeMs) return null
    const fresh = await readDraftQuote(ports, request.draftId)
    if (!fresh.ok) return notOrdered(fresh.failure)
    lastReadAtMs = ports.clock.monotonic()
    return estimateFailure(fresh.value.quote?.estimates ?? [], request)
  }
}

type SendingDraft = DraftRecord & { readonly progress: Extract<DraftProgress, { kind: 'sending' }> }
type Known = Pick<NewShipmentPorts, 'clock'> & { readonly reference: ShipmentReference }

/** The draft's progress after an attempt to create its order. */
function progressAfter(created: Result<FetchedOrder>, sending: SendingDraft, { clock, reference }: Known): DraftProgress {
  if (created.ok) return createdProgress(sending, created.value.order, reference, clock.now().toString())
  // An order that exists more than once (`malformed-response`) is not a clear refusal either.
  const isUnknown = created.failure.kind === 'outcome-unknown' || created.failure.kind === 'malformed-response'
  return isUnknown
    ? { ...sending.progress, kind: 'outcome-unknown', failure: created.failure }
    : { kind: 'editing', failure: created.failure }
}

/**
 * Creates the order of a draft from one of its estimates. The fact that it is being sent, and its customer reference, are stored before anything
 * is sent, so that the next start can find out the outcome.
 */
export async function orderDraft(ports: NewShipmentPorts, request: OrderRequest): Promise<Result<DraftRecord>> {
  const { book, clock, log } = ports
  const ready = await prepareOrder(ports, request)
  if (!ready.ok) return ready
  const { record, reference, files, readAtMs } = ready.value
  const customerReference = record.draft.customerReference.trim() || record.reservedReference
  const sending = {
    kind: 'sending',
    estimateId: request.estimateId,
    customerReference,
    startedAt: clock.now().toString(),
    person: ports.person(),
  } as const
  const begun = book.save({ ...record, progress: sending })
  if (!begun.ok) {
    // Nothing was sent, so the draft can still be edited.
    book.saveSoon(record)
    return begun
  }
  const order = newOrderOf(record.draft, request.estimateId, customerReference, reference)
  const created = await ports.createOrder(order, files, createPriceCheck(ports, request, readAtMs))
  // Its quote may have been read once more.
  const latest = book.find(record.id)
  const ended = book.save({
    ...(latest.ok ? latest.value : begun.value),
    progress: progressAfter(created, { ...record, progress: sending }, { clock, reference }),
  })
  // The next start reads its outcome.
  if (!ended.ok) log.warn('the end of an order creation was not kept with its draft', { kind: ended.failure.kind })
  if (!created.ok) return created
  return ended.ok ? ended : book.find(record.id)
}
