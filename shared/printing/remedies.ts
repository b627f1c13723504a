import { legsOfOrders } from '../documents/document.ts'
import type { Failure, FailureKind } from '../failure.ts'
import { failureNext } from '../messages/failure-text.ts'
import type { Batch, Sheet } from './batch.ts'
import { remedyOf, remedyText, titleOfFailure, type Remedy, type RemedyAction } from './remedy-text.ts'

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

/** Kinds of blocked labels whose title describes what the label says; for all others the remedy explains the block. */
const titledWhenBlocked: ReadonlySet<FailureKind> = new Set(['wrong-label', 'waybill-used-before'])

/** The title that all cases share; null if they differ, or if the title of their remedy is clearer. */
function sharedTitle(remedy: Remedy, cases: readonly RemedyCase[]): string | null {
  if (remedy === 'label-part') return null
  if (remedy === 'held' && !cases.every(({ failure }) => titledWhenBlocked.has(failure.kind))) return null
  const [title = null, ...others] = new Set(cases.map(({ failure }) => titleOfFailure(failure)))
  return others.length === 0 ? title : null
}

function groupOf(remedy: Remedy, cases: readonly RemedyCase[]): RemedyGroup {
  const { title, next, action } = remedyText[remedy]
  const [first] = cases
  // A document that was blocked without its bytes cannot be reviewed, only fetched again.
  const canReview = cases.some(({ failure }) => failure.blockedDocumentId !== undefined)
  return {
    remedy,
    action: remedy === 'held' && !canReview ? 'print' : action,
    title: sharedTitle(remedy, cases) ?? title(),
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
