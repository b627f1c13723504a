import { cancellationMessages } from '../../shared/messages/cancellation/cancellation-messages.ts'
import { cancellationResultMessages } from '../../shared/messages/cancellation/cancellation-result-messages.ts'
import type { CancellationItem, CancellationOutcome, CancellationRun } from '../../shared/orders/cancellation.ts'
import { groupByOutcome, type OutcomeGroup } from '../../shared/orders/cancellation.ts'

interface OutcomeText {
  readonly title: () => string
  readonly explanation: () => string
}

export const outcomeText: Readonly<Record<CancellationOutcome, OutcomeText>> = {
  unknown: { title: cancellationResultMessages.unknownTitle, explanation: cancellationResultMessages.unknownNote },
  'gone-live': { title: cancellationResultMessages.goneLiveTitle, explanation: cancellationResultMessages.goneLiveNote },
  gone: { title: cancellationResultMessages.goneTitle, explanation: cancellationResultMessages.goneNote },
  refused: { title: cancellationResultMessages.refusedTitle, explanation: cancellationResultMessages.refusedNote },
  'not-sent': { title: cancellationResultMessages.notSentTitle, explanation: cancellationResultMessages.notSentNote },
  cancelled: { title: cancellationResultMessages.cancelledTitle, explanation: cancellationResultMessages.cancelledNote },
}

const outcomeChoices = {
  unknown: 'unknown',
  'gone-live': 'goneLive',
  gone: 'gone',
  refused: 'refused',
  'not-sent': 'notSent',
  cancelled: 'cancelled',
} as const satisfies Record<CancellationOutcome, string>

/** At the end: "5 gone live · 1 refused". */
function formatOutcomeCounts(groups: readonly OutcomeGroup[]): string {
  return groups
    .map(({ outcome, items }) => cancellationMessages.outcomeCount({ outcome: outcomeChoices[outcome], count: items.length }))
    .join(' · ')
}

const namedAtMost = 3

/** The references of the orders, the first few of many. */
export function formatReferences(items: readonly Pick<CancellationItem, 'reference'>[]): string {
  const named = items.slice(0, namedAtMost).map(({ reference }) => reference)
  const more = items.length - named.length
  const references = named.join(', ')
  return more === 0 ? references : cancellationMessages.referencesAndMore({ references, more })
}

function isEnded({ state }: CancellationItem): boolean {
  return state !== 'waiting' && state !== 'sending'
}

export function endedCount(items: readonly CancellationItem[]): number {
  return items.filter(isEnded).length
}

function finishedHeadline(items: readonly CancellationItem[]): string {
  const groups = groupByOutcome(items)
  const [only] = items
  const [group] = groups
  if (items.length === 1 && only !== undefined && group !== undefined)
    return cancellationMessages.finishedOne({ reference: only.reference, outcome: outcomeChoices[group.outcome] })
  const others = groups.filter(({ outcome }) => outcome !== 'cancelled')
  if (others.length === 0) return cancellationMessages.finishedAll({ count: items.length })
  const cancelled = items.filter(({ state }) => state === 'cancelled').length
  return cancellationMessages.finishedSome({ cancelled, total: items.length, counts: formatOutcomeCounts(others) })
}

const phaseHeadlines = {
  grace: { one: cancellationMessages.aboutToCancelOne, many: cancellationMessages.aboutToCancel },
  sending: { one: cancellationMessages.cancellingOne, many: cancellationMessages.cancelling },
  stopping: { one: cancellationMessages.stoppingOne, many: cancellationMessages.stopping },
}

/** The announcement for screen readers when a run advances; the strip shows the same text. */
export function headline({ phase, items }: Pick<CancellationRun, 'phase' | 'items'>): string {
  if (phase === 'finished') return finishedHeadline(items)
  const { one, many } = phaseHeadlines[phase]
  return items.length === 1 ? one({ reference: items[0]?.reference ?? '' }) : many({ count: items.length })
}

/** True when a run needs a person: an order that is not cancelled, or a printed label. */
export function needsAttention(items: readonly CancellationItem[]): boolean {
  return items.some(({ state, labels }) => state !== 'cancelled' || labels.some(({ destroyed }) => destroyed === null))
}
