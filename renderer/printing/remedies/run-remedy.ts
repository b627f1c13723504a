import type { CallInput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import { remedyActionMessages } from '../../../shared/messages/printing/remedy-action-messages.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import type { OverrideChoices } from '../../../shared/printing/override-choices.ts'
import type { RemedyCase, RemedyGroup } from '../../../shared/printing/remedies.ts'
import { buildRetryRequests, retriedOrders } from '../../../shared/printing/retry-requests.ts'
import { hasEveryWaybill } from '../../../shared/orders/order.ts'
import { call } from '../../bridge.ts'
import { showNotice, showFailureNotice } from '../../ui/feedback/notices.ts'
import { markRetried, startPrinting } from '../printing-store.ts'

/** The result of an action: the batches it started, the orders that still wait, and the problem if any. */
interface RemedyOutcome {
  readonly started: readonly BatchSummary[]
  readonly retried: readonly number[]
  readonly waiting: number
  readonly failure: Failure | null
}

/** The orders of a call that its new batch tried to print; none if that cannot be read. */
async function readRetried({ id, refused }: BatchSummary, orderIds: readonly number[]): Promise<readonly number[]> {
  if (refused === 0) return orderIds
  // The first page has every problem.
  const page = await call('printing.batchPage', { batchId: id, after: 0 })
  return page.ok ? retriedOrders(orderIds, page.value.problems) : []
}

async function startBatches(starts: readonly CallInput<'printing.start'>[], waiting: number): Promise<RemedyOutcome> {
  const started: BatchSummary[] = []
  const retried: number[] = []
  for (const input of starts) {
    const answer = await startPrinting(input)
    if (!answer.ok) return { started, retried, waiting, failure: answer.failure }
    started.push(answer.value)
    retried.push(...(await readRetried(answer.value, input.orderIds)))
  }
  return { started, retried, waiting, failure: null }
}

/** Reads each order again; those that can be printed now are printed, the others keep waiting. */
async function readAndPrint(cases: readonly RemedyCase[]): Promise<RemedyOutcome> {
  const ready: RemedyCase[] = []
  for (const one of cases) {
    const read = await call('orders.read', { orderId: one.orderId })
    if (!read.ok && read.failure.kind !== 'not-found') return { started: [], retried: [], waiting: cases.length, failure: read.failure }
    if (read.ok && hasEveryWaybill(read.value.order) && read.value.actions.print.allowed) ready.push(one)
  }
  return await startBatches(buildRetryRequests(ready, false), cases.length - ready.length)
}

/** Orders that failed before they had a sheet failed before their waybill was created: retrying creates it. */
function failedBeforeSheets(cases: readonly RemedyCase[]): boolean {
  return cases.some(({ sheet }) => sheet === null)
}

function formatStarted({ orders: named, refused, sheets, awaited: waybills }: BatchSummary): string {
  const orders = named - refused
  if (sheets > 0 && waybills > 0) return remedyActionMessages.startedBoth({ orders, sheets, waybills })
  if (sheets > 0) return remedyActionMessages.startedSheets({ orders, sheets })
  return waybills > 0 ? remedyActionMessages.startedWaybills({ orders, waybills }) : remedyActionMessages.startedNothing()
}

/** What was done, in one or two sentences: `A new batch has 2 orders: 4 sheets.` */
export function formatRemedyOutcome({ started, waiting }: Pick<RemedyOutcome, 'started' | 'waiting'>): string {
  const sentences = started.map(formatStarted)
  if (waiting > 0) sentences.push(remedyActionMessages.notYet({ orders: waiting }))
  return sentences.length === 0 ? remedyActionMessages.nothingDone() : sentences.join(' ')
}

/** Runs a group's action and returns what was done. Actions that need a confirmation are not handled here. */
export async function runRemedy(batchId: string, { action, remedy, cases }: RemedyGroup): Promise<void> {
  const outcome =
    action === 'read-and-print'
      ? await readAndPrint(cases)
      : await startBatches(buildRetryRequests(cases, action === 'make-and-print' || (remedy === 'network' && failedBeforeSheets(cases))), 0)
  markRetried(batchId, outcome.retried)
  if (outcome.failure !== null) showFailureNotice(outcome.failure)
  if (outcome.failure === null || outcome.started.length > 0) {
    showNotice({ tone: 'info', message: formatRemedyOutcome(outcome) })
  }
}

/** Prints a blocked label anyway, on this person's decision. `choices`: what else the person decided about the order. */
export async function overrideBlockedLabel(
  batchId: string,
  blocked: RemedyCase,
  reason: string,
  choices: OverrideChoices,
): Promise<Failure | null> {
  const documentId = blocked.failure.blockedDocumentId
  const [again] = buildRetryRequests([blocked], false)
  if (documentId === undefined || again === undefined) return null
  const outcome = await startBatches([{ ...again, ...choices, overrides: [{ orderId: blocked.orderId, documentId, reason }] }], 0)
  markRetried(batchId, outcome.retried)
  if (outcome.failure === null) {
    const message = remedyActionMessages.forOrder({ reference: blocked.reference, outcome: formatRemedyOutcome(outcome) })
    showNotice({ tone: 'info', message, orderId: blocked.orderId })
  }
  return outcome.failure
}
