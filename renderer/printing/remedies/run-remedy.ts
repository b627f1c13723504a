import type { CallInput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import type { RemedyCase, RemedyGroup } from '../../../shared/printing/remedies.ts'
import { startsFor } from '../../../shared/printing/retry-requests.ts'
import { hasEveryWaybill } from '../../../shared/orders/order.ts'
import { call } from '../../app/bridge.ts'
import { announce, announceFailure } from '../../ui/feedback/notices.ts'
import { awaitedWords, ordersWords, sheetsWords } from '../batch-text.ts'
import { noteTriedAgain, startPrinting } from '../printing-store.ts'

/** What came of an action: the batches it started, the orders that still wait, and what went wrong. */
interface Outcome {
  readonly started: readonly BatchSummary[]
  readonly tried: readonly number[]
  readonly waiting: number
  readonly failure: Failure | null
}

async function start(starts: readonly CallInput<'printing.start'>[], waiting: number): Promise<Outcome> {
  const started: BatchSummary[] = []
  const tried: number[] = []
  for (const input of starts) {
    const answer = await startPrinting(input)
    if (!answer.ok) return { started, tried, waiting, failure: answer.failure }
    started.push(answer.value)
    tried.push(...input.orderIds)
  }
  return { started, tried, waiting, failure: null }
}

/** Reads each order again; those that can be printed by now go, the others wait for another time. */
async function readAndPrint(cases: readonly RemedyCase[]): Promise<Outcome> {
  const ready: RemedyCase[] = []
  for (const one of cases) {
    const read = await call('orders.read', { orderId: one.orderId })
    if (!read.ok && read.failure.kind !== 'not-found') return { started: [], tried: [], waiting: cases.length, failure: read.failure }
    if (read.ok && hasEveryWaybill(read.value.order) && read.value.actions.print.allowed) ready.push(one)
  }
  return await start(startsFor(ready, false), cases.length - ready.length)
}

/** Orders that failed before they had a sheet failed while their waybill was to be made: trying again makes it. */
function beforeAnySheet(cases: readonly RemedyCase[]): boolean {
  return cases.some(({ sheet }) => sheet === null)
}

/** What was done, in one sentence or two: `A new batch prints 2 orders: 4 sheets.` */
export function outcomeWords({ started, waiting }: Pick<Outcome, 'started' | 'waiting'>): string {
  const parts = started.map((batch) => {
    const what = [batch.sheets > 0 ? sheetsWords(batch.sheets) : '', awaitedWords(batch)].filter((part) => part !== '').join(', ')
    return what === '' ? 'A new batch has nothing to send' : `A new batch takes ${ordersWords(batch.orders)}: ${what}`
  })
  if (waiting > 0) parts.push(`${ordersWords(waiting)} cannot be printed yet`)
  return parts.length === 0 ? 'Nothing was done.' : `${parts.join('. ')}.`
}

/** Does a group's one action for all of it, and says what was done. The actions that ask a person first are not done here. */
export async function runRemedy(batchId: string, { action, remedy, cases }: RemedyGroup): Promise<void> {
  const outcome =
    action === 'read-and-print'
      ? await readAndPrint(cases)
      : await start(startsFor(cases, action === 'make-and-print' || (remedy === 'network' && beforeAnySheet(cases))), 0)
  noteTriedAgain(batchId, outcome.tried)
  if (outcome.failure !== null) announceFailure(outcome.failure)
  if (outcome.failure === null || outcome.started.length > 0) {
    announce({ tone: outcome.started.length > 0 ? 'success' : 'info', message: outcomeWords(outcome) })
  }
}

/** Prints a held label all the same, on this person's word. */
export async function overrule(batchId: string, one: RemedyCase, reason: string): Promise<Failure | null> {
  const paperId = one.failure.heldPaper
  const [again] = startsFor([one], false)
  if (paperId === undefined || again === undefined) return null
  const outcome = await start([{ ...again, overrule: [{ orderId: one.orderId, paperId, reason }] }], 0)
  noteTriedAgain(batchId, outcome.tried)
  if (outcome.failure === null) announce({ tone: 'success', message: `${one.reference}: ${outcomeWords(outcome)}`, orderId: one.orderId })
  return outcome.failure
}
