import type { Failure } from '../../../shared/failure.ts'
import type { JobItem } from '../../../shared/jobs/job.ts'
import { failureNext } from '../../../shared/messages/failure-text.ts'
import { waybillJobMessages } from '../../../shared/messages/orders/waybill-job-messages.ts'
import { remedyOf, remedyText, titleOfFailure } from '../../../shared/printing/remedy-text.ts'
import type { ResultGroup } from '../../ui/feedback/result-groups.tsx'
import { sharedText } from '../../ui/feedback/shared-text.ts'

/** The action of a group: retry its orders, read them again, or nothing. */
export type WaybillGroupAction = 'retry' | 'recheck' | null

export interface WaybillResultGroup extends ResultGroup {
  readonly does: WaybillGroupAction
}

function causeOf(failure: Failure): string {
  const remedy = remedyOf(failure)
  const title = titleOfFailure(failure)
  if (title !== null) return title
  return remedy === 'order' ? waybillJobMessages.notCreated() : remedyText[remedy].title()
}

/** Failures whose message only repeats the title of their group. */
const causesInTitle: ReadonlySet<string> = new Set([
  'orderWriteFailures.prepaymentNeeded',
  'orderWriteFailures.staffWillCreate',
  'orderWriteFailures.documentMissing',
  'orderWriteFailures.dataMissing',
  'orderWriteFailures.carrierRefused',
])

function titleOf({ state, failure }: JobItem): string {
  if (state === 'in-doubt') return waybillJobMessages.unknownTitle()
  if (state === 'skipped') return waybillJobMessages.skippedTitle()
  return failure === null ? waybillJobMessages.notCreated() : causeOf(failure)
}

function toGroup(title: string, items: readonly JobItem[]): WaybillResultGroup {
  const state = items[0]?.state
  const does = state === 'failed' ? 'retry' : state === 'in-doubt' ? 'recheck' : null
  return {
    key: title,
    title,
    isCauseInTitle: items.every(({ failure }) => failure !== null && causesInTitle.has(failure.code)),
    next: sharedText(items.map(({ failure }) => (failure === null ? '' : failureNext(failure)))) ?? '',
    tone: state === 'failed' ? 'failed' : state === 'in-doubt' ? 'uncertain' : 'plain',
    lines: items.map(({ orderId, reference, failure }) => ({ orderId, reference, failure })),
    does,
  }
}

const mostUrgentFirst: readonly (JobItem['state'] | undefined)[] = ['in-doubt', 'failed', 'skipped']

function urgency(group: readonly JobItem[]): number {
  return mostUrgentFirst.indexOf(group[0]?.state)
}

/** The orders that got no waybill, grouped by cause: unknown results first, then the most orders. Retried ones are left out. */
export function groupWaybillResults(items: readonly JobItem[], retried: ReadonlySet<number>): WaybillResultGroup[] {
  const without = items.filter(({ state, orderId }) => mostUrgentFirst.includes(state) && !retried.has(orderId))
  const byTitle = [...Map.groupBy(without, titleOf)]
  return byTitle
    .toSorted(([, one], [, other]) => urgency(one) - urgency(other) || other.length - one.length)
    .map(([title, group]) => toGroup(title, group))
}
