import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { createAway, type Away } from './unavailable-printers.ts'
import { itemsLeft, type BatchItem } from './batch-items.ts'
import { failLeft } from './fail-sheets.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import { jobOf } from '../jobs/submit-sheet.ts'
import { createLookAhead } from '../../platform/prefetch.ts'
import { prepareAwaited, type PrepareAwaitedTools, type PreparedAwaited } from '../prepare/prepare-awaited-order.ts'
import { preparingFromStored, type StoredTools } from '../prepare/stored-fallback.ts'
import { prepareOrder, type PreparedOrder } from '../prepare/prepare-order.ts'
import type { ReadyPaper } from '../prepare/ready-documents.ts'
import { given, type RunSignals } from './run-signals.ts'
import { createRunningNumbers, type RunningNumbers } from './running-numbers.ts'
import { createSetSender, type SendTools, type SetSender, type Stop } from './send-sets.ts'

export interface RunTools extends StoredTools, Omit<PrepareAwaitedTools, 'ledger' | 'wanted'>, Omit<SendTools, 'ledger' | 'changed'> {
  readonly ledger: Ledger
  /** Called after each commit. */
  readonly changed: (sheet: Pick<Sheet, 'batchId' | 'orderId'>) => void
  /** The held labels of an order that a person wants printed: why, by the SHA-256 of the label. */
  readonly overruled: (batchId: string, orderId: number) => ReadonlyMap<string, string>
  /** True when a person wants what is kept here printed while the service does not answer. */
  readonly fromStored: (batchId: string) => boolean
}

export type RunEnd = { readonly kind: 'finished' } | NonNullable<Stop>

type Prepared = PreparedOrder | PreparedAwaited

/**
 * Orders being prepared or ready at a time. One takes up to seven calls to the service, a waybill made on the way included: at 100 ms each
 * six orders give eight labels a second, and a read is still seconds old.
 */
const ordersAhead = 6

/**
 * Sends what of a batch is still to be sent, strictly in its order, while the next orders are being prepared. Orders that need a printer
 * which is not there are left for later, and the others go on. Ends at once when it is halted, between two sheets, and after the order
 * being sent when it is to end; what was prepared and not sent is dropped, so that a later run reads it afresh.
 */
export async function runBatch(tools: RunTools, batchId: string, signals: RunSignals): Promise<RunEnd> {
  const ended = new AbortController()
  try {
    return await sendBatch(tools, batchId, signals, ended.signal)
  } finally {
    ended.abort()
  }
}

async function sendBatch(tools: RunTools, batchId: string, signals: RunSignals, ended: AbortSignal): Promise<RunEnd> {
  const [batch, awaited] = await Promise.all([tools.ledger.batch(batchId), tools.ledger.awaited(batchId)])
  if (batch === null) throw new Error(`The ledger has no batch ${batchId}.`)
  const items = itemsLeft(batch.sheets, awaited)
  const numbers = createRunningNumbers(tools.settings().runningNumbers, batch.sheets, awaited)
  const ahead = createLookAhead(items, ordersAhead, (item) => prepare({ ...tools, ended }, batchId, item, numbers, signals))
  const sender = createSetSender(tools, batchId, signals)
  const untilEnded = Promise.race([given(signals.halted), given(signals.ending)])
  const away = createAway(items)
  for (const [index, item] of items.entries()) {
    if (index > away.lastToSend()) break
    if (away.keeps(item)) continue
    const prepared = await Promise.race([ahead.take(index), untilEnded, signals.skipped(item.orderId)])
    if (signals.halted.aborted) return { kind: 'halted' }
    if (signals.ending.aborted) break
    if (prepared === undefined || signals.isSkipped(item.orderId)) continue
    const stop = await sendItem(tools, batchId, item, prepared, sender, away)
    if (stop !== null && !away.note(stop)) return stop
  }
  for (let stop = await sender.finish(away.isAway); stop !== null; stop = await sender.finish(away.isAway)) {
    if (!away.note(stop)) return stop
  }
  return away.waiting() ?? { kind: signals.ending.aborted ? 'halted' : 'finished' }
}

/** A bug met while preparing costs its own order only. */
async function prepare(
  tools: RunTools & { readonly ended: AbortSignal },
  batchId: string,
  item: BatchItem,
  numbers: RunningNumbers,
  signals: RunSignals,
): Promise<Prepared> {
  const overruled = tools.overruled(batchId, item.orderId)
  const wanted = (): boolean => !signals.halted.aborted && !signals.ending.aborted && !signals.isSkipped(item.orderId)
  try {
    if (item.kind === 'awaited') return await prepareAwaited({ ...tools, wanted }, batchId, item.awaited, numbers, overruled)
    const source = tools.fromStored(batchId) ? preparingFromStored(tools) : tools
    const prepared = await prepareOrder(source, item.orderId, item.sheets, () => numbers.ofSheets(item.sheets), overruled)
    if (prepared.kind === 'ready') await prepareJobs(tools, item.sheets, prepared.papers, tools.ended)
    return prepared
  } catch (error) {
    tools.log.error('preparing an order threw', error)
    const message = 'Something went wrong inside Packbench while it prepared this order. Nothing of it was printed.'
    const failure: Failure = { kind: 'unexpected', message, next: 'Try this order again; if it stays so, report it.' }
    if (item.kind === 'sheets') return { kind: 'failed', failures: new Map(item.sheets.map((sheet) => [sheet.id, failure])) }
    numbers.count(item.awaited, 0)
    return { kind: 'gives-up', failure }
  }
}

async function prepareJobs(
  { printers, expiresAfter }: RunTools,
  sheets: readonly Sheet[],
  papers: ReadonlyMap<string, ReadyPaper>,
  ended: AbortSignal,
): Promise<void> {
  for (const sheet of sheets) {
    const content = papers.get(sheet.id)?.content
    if (content?.kind !== 'page') continue
    const printer = await printers.byId(sheet.printerId)
    printer?.prepare?.(jobOf(sheet, sheet.media, content.document, expiresAfter()), ended)
  }
}

async function sendItem(
  tools: RunTools,
  batchId: string,
  item: BatchItem,
  prepared: Prepared,
  sender: SetSender,
  away: Away,
): Promise<Stop> {
  if (prepared.kind === 'wait') return { kind: 'waiting', because: prepared.because }
  if (prepared.kind === 'gives-up') return await giveUp(tools, batchId, item.orderId, prepared.failure)
  if (prepared.kind === 'arrives') return await arrive(tools, batchId, item.orderId, prepared, sender, away)
  if (prepared.kind === 'ready') return await sender.send(item.kind === 'sheets' ? item.sheets : [], prepared.papers)
  const broken = await failLeft(tools, batchId, item.orderId, ({ id }) => prepared.failures.get(id))
  return broken === null ? null : { kind: 'ledger-broken', because: broken }
}

/** True once a person has skipped an awaited order: the ledger then takes nothing more for it. */
async function awaitsNoMore(tools: RunTools, batchId: string, orderId: number): Promise<boolean> {
  return !(await tools.ledger.awaited(batchId)).some((one) => one.orderId === orderId)
}

async function giveUp(tools: RunTools, batchId: string, orderId: number, failure: Failure): Promise<Stop> {
  const ended = await tools.ledger.giveUp(batchId, orderId, failure)
  tools.changed({ batchId, orderId })
  return ended.ok || (await awaitsNoMore(tools, batchId, orderId)) ? null : { kind: 'ledger-broken', because: ended.failure }
}

async function arrive(
  tools: RunTools,
  batchId: string,
  orderId: number,
  { sheets, papers }: Extract<PreparedAwaited, { kind: 'arrives' }>,
  sender: SetSender,
  away: Away,
): Promise<Stop> {
  const arrived = await tools.ledger.arrive(batchId, orderId, sheets)
  if (!arrived.ok) {
    if (arrived.failure.kind === 'not-allowed') return await giveUp(tools, batchId, orderId, arrived.failure)
    return (await awaitsNoMore(tools, batchId, orderId)) ? null : { kind: 'ledger-broken', because: arrived.failure }
  }
  tools.changed({ batchId, orderId })
  // Its waybill is made and kept; its papers wait for the printer like those of its neighbours.
  if (arrived.value.some(({ printerId }) => away.isAway(printerId))) return null
  const ready = arrived.value.flatMap(({ id }, index) => {
    const paper = papers[index]
    return paper === undefined ? [] : [[id, paper] as const]
  })
  return await sender.send(arrived.value, new Map(ready))
}
