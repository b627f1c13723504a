import { legsOfOrders } from '../documents/document.ts'
import type { Failure } from '../failure.ts'
import { failureNext } from '../messages/failure-text.ts'
import type { Batch, Sheet } from './batch.ts'
import { remedyOf, remedyText, titleOfKind, type Remedy, type RemedyAction } from './remedy-text.ts'

/** One failed order, with the cause; the sheets withheld because of it are counted, not listed. */
export interface RemedyCase {
  readonly orderId: number
  readonly reference: string
  /** The first sheet that failed for its own reason; null when the order failed before a sheet could be planned. */
  readonly sheet: Sheet | null
  /** How many legs the order has, as far as its sheets in the batch tell. */
  readonly legs: number
  readonly failure: Failure
  /** Every sheet of the order that failed in this batch, in printing order. */
  readonly failed: readonly Sheet[]
}

/** All failures with the same remedy, each order once, in printing order. */
export interface RemedyGroup {
  readonly remedy: Remedy
  readonly action: RemedyAction
  readonly title: string
  readonly next: string
  readonly cases: readonly RemedyCase[]
  readonly orderIds: readonly number[]
}

/** A sheet that failed only because another sheet of its set did. */
function isWithheld({ withheld }: Failure): boolean {
  return withheld === true
}

/** One case per order: a withheld sheet has no cause of its own. */
function casesOf(batch: Pick<Batch, 'list' | 'problems'>): RemedyCase[] {
  const cases = new Map<number, RemedyCase>()
  const legsOf = legsOfOrders(batch.list)
  for (const { orderId, reference, failure } of batch.problems) {
    if (!cases.has(orderId)) cases.set(orderId, { orderId, reference, failure, sheet: null, legs: legsOf(orderId), failed: [] })
  }
  for (const sheet of batch.list) {
    const { orderId, reference, failure } = sheet
    if (sheet.state !== 'failed' || failure === null) continue
    const known = cases.get(orderId)
    if (known === undefined) cases.set(orderId, { orderId, reference, failure, sheet, legs: legsOf(orderId), failed: [sheet] })
    else {
      const isCause = known.sheet !== null && isWithheld(known.failure) && !isWithheld(failure)
      cases.set(orderId, { ...known, ...(isCause ? { failure, sheet } : {}), failed: [...known.failed, sheet] })
    }
  }
  return [...cases.values()]
}

function groupOf(remedy: Remedy, cases: readonly RemedyCase[]): RemedyGroup {
  const { title, next, action } = remedyText[remedy]
  const kinds = new Set(cases.map(({ failure }) => failure.kind))
  const [only] = kinds
  const [first] = cases
  const ofKind = kinds.size === 1 && only !== undefined ? titleOfKind[only] : undefined
  // Blocked without its bytes there is nothing to review: it can only be fetched again.
  const canReview = cases.some(({ failure }) => failure.blockedDocumentId !== undefined)
  const hasOwnTitle = remedy === 'held' ? only === 'wrong-label' || only === 'waybill-used-before' : remedy !== 'label-part'
  return {
    remedy,
    action: remedy === 'held' && !canReview ? 'print' : action,
    title: ((hasOwnTitle ? ofKind : undefined) ?? title)(),
    next: remedy === 'held' && !canReview && first !== undefined ? failureNext(first.failure) : next(),
    cases,
    orderIds: cases.map(({ orderId }) => orderId),
  }
}

/** The failures of a batch, grouped by remedy, the most orders first. Sheets in doubt are not failures and not included. */
export function groupByRemedy(batch: Pick<Batch, 'list' | 'problems'>): RemedyGroup[] {
  const groups = Map.groupBy(casesOf(batch), ({ failure }) => remedyOf(failure))
  return [...groups].map(([remedy, cases]) => groupOf(remedy, cases)).toSorted((one, other) => other.cases.length - one.cases.length)
}
