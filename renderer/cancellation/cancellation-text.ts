import type { CancellationItem, CancellationOutcome, CancellationRun } from '../../shared/orders/cancellation.ts'
import { groupByOutcome } from '../../shared/orders/cancellation.ts'
import { formatCount } from '../../shared/format-count.ts'

export function formatCancelledOrderCount(count: number): string {
  return formatCount(count, 'order', 'orders')
}

interface OutcomeText {
  /** Behind a count: "5 gone live". */
  readonly short: string
  readonly title: string
  readonly explanation: string
}

export const outcomeText: Readonly<Record<CancellationOutcome, OutcomeText>> = {
  unknown: {
    short: 'not known',
    title: 'Not known whether cancelled',
    explanation: 'The request was sent, and what came of it does not show. Keep these parcels here; read again, or call the service.',
  },
  'gone-live': {
    short: 'gone live',
    title: 'Gone live: the parcel travels',
    explanation:
      'The service no longer cancels these. Their labels stay good; let the parcels go, or call the service to have them stopped.',
  },
  gone: {
    short: 'no longer there',
    title: 'No longer at the service',
    explanation: 'The service does not give these orders to this account any more. Set the parcels aside and call the service.',
  },
  refused: { short: 'refused', title: 'Not cancelled: refused', explanation: 'These orders stand as they were.' },
  'not-sent': { short: 'not sent', title: 'Not sent', explanation: 'Nothing was sent for these. They stand as they were.' },
  cancelled: {
    short: 'cancelled',
    title: 'Cancelled on every leg',
    explanation: 'Their stored labels open stamped VOID and do not print.',
  },
}

/** At the end: "44 cancelled · 5 gone live · 1 no longer there". */
export function formatOutcomeCounts(items: readonly CancellationItem[]): string {
  const groups = groupByOutcome(items).toSorted((one, other) => Number(other.outcome === 'cancelled') - Number(one.outcome === 'cancelled'))
  return groups.map(({ outcome, items: of }) => `${of.length} ${outcomeText[outcome].short}`).join(' · ')
}

const namedAtMost = 3

/** The orders by their names, the first few of many. */
export function formatReferences(items: readonly Pick<CancellationItem, 'reference'>[]): string {
  const named = items.slice(0, namedAtMost).map(({ reference }) => reference)
  const more = items.length - named.length
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`
}

function isEnded({ state }: CancellationItem): boolean {
  return state !== 'waiting' && state !== 'sending'
}

export function endedCount(items: readonly CancellationItem[]): number {
  return items.filter(isEnded).length
}

/** What a screen reader hears when a run moves on; the same words stand in the strip. */
export function headline({ phase, items }: Pick<CancellationRun, 'phase' | 'items'>): string {
  const what = items.length === 1 ? `order ${items[0]?.reference ?? ''}` : formatCancelledOrderCount(items.length)
  if (phase === 'grace') return `About to cancel ${what}`
  if (phase === 'sending') return `Cancelling ${what}`
  if (phase === 'stopping') return `Stopping: ${what}`
  return items.length === 1
    ? `Order ${items[0]?.reference ?? ''}: ${formatOutcomeCounts(items).replace(/^1 /, '')}`
    : `Cancelling ended: ${formatOutcomeCounts(items)}`
}

/** True when something of a run waits for a person: an order that is not cancelled, or a label to be destroyed. */
export function needsAttention(items: readonly CancellationItem[]): boolean {
  return items.some(({ state, labels }) => state !== 'cancelled' || labels.some(({ destroyed }) => destroyed === null))
}
