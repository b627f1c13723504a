import { StorageReadError } from '../../storage/storage-read-error.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { createUnavailablePrinters, type UnavailablePrinters } from './unavailable-printers.ts'
import { itemsLeft, type BatchItem } from './batch-items.ts'
import { failUnsentSheets } from './fail-sheets.ts'
import type { AwaitedOrder, Ledger } from '../ledger/ledger-port.ts'
import { createAskFirst, readAllowed, type AskedBefore, type HoldsOf, type ReinstatedOf } from '../jobs/ask-first.ts'
import { createMaySend, type MaySendTools } from '../jobs/may-send.ts'
import { jobOf } from '../jobs/submit-sheet.ts'
import { whenAborted } from '../../jobs/runs.ts'
import { workThrough, type WorkResult } from '../../jobs/work-loop.ts'
import { createPrefetcher } from '../../platform/prefetch.ts'
import { prepareAwaitedOrder, type PrepareAwaitedTools, type PreparedAwaitedOrder } from '../prepare/prepare-awaited-order.ts'
import { withStoredFallback, type StoredFallbackTools } from '../prepare/stored-fallback.ts'
import { prepareOrder, type PreparedOrder } from '../prepare/prepare-order.ts'
import type { ReadyDocument } from '../prepare/ready-documents.ts'
import { isPlanned, recordLabelPages } from './record-label-pages.ts'
import type { RunSignals } from './run-signals.ts'
import { createRunningNumbers, type RunningNumbers } from './running-numbers.ts'
import { createSetSender, stopOnRefusal, type SendTools, type SetSender, type RunStop } from './send-sets.ts'
import { printPrepareFailures } from '../../../shared/messages/print-jobs/print-prepare-failures.ts'

export interface RunTools
  extends
    StoredFallbackTools,
    Omit<PrepareAwaitedTools, 'ledger' | 'shouldContinue'>,
    Omit<SendTools, 'ledger' | 'onSheetChanged' | 'maySend'>,
    Pick<MaySendTools, 'storedOrder'> {
  readonly ledger: Ledger
  /** Continues a batch in the name of the person who started it. */
  readonly performAs: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
  /** Called after each commit. */
  readonly onSheetChanged: (sheet: Pick<Sheet, 'batchId' | 'orderId'>) => void
  /** The blocked labels of an order that a person wants printed: the reasons, by the SHA-256 of the label. */
  readonly overrides: (batchId: string, orderId: number) => ReadonlyMap<string, string>
  readonly holdsOf: HoldsOf
  readonly reinstatedOf: ReinstatedOf
  /** What the person who started the batch was asked. */
  readonly askedBefore: (batchId: string) => AskedBefore
  /** True when a person wants stored documents printed while the service does not respond. */
  readonly usesStoredDocuments: (batchId: string) => boolean
}

export type RunOutcome = { readonly kind: 'finished' } | NonNullable<RunStop>

type Prepared = PreparedOrder | PreparedAwaitedOrder

/**
 * Orders being prepared or ready at a time. One takes up to seven calls to the service, including its waybill: at 100 ms each
 * six orders give eight labels a second, and a read is only seconds old when it is used.
 */
const maxPrefetchedOrders = 6

/**
 * Sends the unsent sheets of a batch strictly in order, while the next orders are being prepared. Orders that need an unavailable
 * printer are deferred, and the others continue. Ends immediately when halted, between two sheets, and after the current
 * order when stopped; what was prepared and not sent is dropped, so that a later run reads it again.
 */
export async function runBatch(tools: RunTools, batchId: string, signals: RunSignals): Promise<RunOutcome> {
  const ended = new AbortController()
  try {
    const [batch, awaited] = await Promise.all([tools.ledger.batch(batchId), tools.ledger.awaitedOrders(batchId)])
    if (batch === null) throw new Error(`The ledger has no batch ${batchId}.`)
    const send = () => sendBatch(tools, { batchId, sheets: batch.sheets, awaited }, signals, ended.signal)
    return await tools.performAs(batch.summary.person, send)
  } finally {
    ended.abort()
  }
}

interface StoredBatch {
  readonly batchId: string
  readonly sheets: readonly Sheet[]
  readonly awaited: readonly AwaitedOrder[]
}

async function sendBatch(tools: RunTools, stored: StoredBatch, signals: RunSignals, ended: AbortSignal): Promise<RunOutcome> {
  const { batchId, sheets, awaited } = stored
  const items = itemsLeft(sheets, awaited)
  const numbers = createRunningNumbers(tools.settings().runningNumbers, sheets.filter(isPlanned), awaited)
  const askFirst = createAskFirst(tools, tools.askedBefore(batchId))
  const { maySend, readOrder } = createMaySend({ ...tools, askFirst }, signals.haltSignal)
  const prepareTools = { ...tools, readOrder: readAllowed(readOrder, askFirst), ended }
  const ahead = createPrefetcher(items, maxPrefetchedOrders, (item) => prepare(prepareTools, batchId, item, numbers, signals))
  const sender = createSetSender({ ...tools, maySend }, batchId, signals)
  const untilEnded = whenAborted(signals.endSignal)
  const away = createUnavailablePrinters(items)
  let next = 0

  /** The next order whose printers are available. */
  function takeNext(): number | null {
    while (next <= away.lastSendableIndex()) {
      const index = next
      next += 1
      const item = items[index]
      if (item !== undefined && !away.needsUnavailable(item)) return index
    }
    return null
  }

  async function sendNext(index: number): Promise<WorkResult<NonNullable<RunStop>>> {
    const item = items[index]
    if (item === undefined) throw new Error(`The batch has no order ${index}.`)
    const prepared = await Promise.race([ahead.take(index), untilEnded, signals.whenSkipped(item.orderId)])
    if (signals.haltSignal.aborted) return { kind: 'halt', reason: { kind: 'halted' } }
    if (prepared === undefined || signals.stopSignal.aborted || signals.isSkipped(item.orderId)) return { kind: 'ended' }
    const stop = await sendItem(tools, batchId, item, prepared, sender, away)
    return stop === null || away.record(stop) ? { kind: 'ended' } : { kind: 'halt', reason: stop }
  }

  const stop = await workThrough({ next: takeNext, parallel: 1, perform: sendNext, clock: tools.clock, signal: signals.endSignal })
  if (stop !== null) return stop
  if (signals.haltSignal.aborted && takeNext() !== null) return { kind: 'halted' }
  return await finishBatch(sender, away, signals)
}

/** Sends the sheets of labels that are not full, after the last order. */
async function finishBatch(sender: SetSender, away: UnavailablePrinters, signals: RunSignals): Promise<RunOutcome> {
  for (let stop = await sender.finish(away.isUnavailable); stop !== null; stop = await sender.finish(away.isUnavailable)) {
    if (!away.record(stop)) return stop
  }
  return away.waitingStop() ?? { kind: signals.stopSignal.aborted ? 'halted' : 'finished' }
}

/** A bug in the preparation of an order fails only that order. */
async function prepare(
  tools: RunTools & { readonly ended: AbortSignal },
  batchId: string,
  item: BatchItem,
  numbers: RunningNumbers,
  signals: RunSignals,
): Promise<Prepared> {
  const overrides = tools.overrides(batchId, item.orderId)
  const shouldContinue = (): boolean => !signals.haltSignal.aborted && !signals.stopSignal.aborted && !signals.isSkipped(item.orderId)
  try {
    if (item.kind === 'awaited') return await prepareAwaitedOrder({ ...tools, shouldContinue }, batchId, item.awaited, numbers, overrides)
    const source = tools.usesStoredDocuments(batchId) ? withStoredFallback(tools) : tools
    const prepared = await prepareOrder(source, item.orderId, item.sheets, () => numbers.ofSheets(item.sheets), overrides)
    if (prepared.kind === 'ready') await prepareJobs(tools, item.sheets, prepared.documents, tools.ended)
    return prepared
  } catch (error) {
    // If the history of an order cannot be read, nothing is decided about it: the batch waits.
    if (error instanceof StorageReadError) return { kind: 'wait', because: error.failure }
    const failure = printPrepareFailures.internalError()
    // The station is closing, and its stores with it: the order is prepared again once the batch goes on.
    if (signals.haltSignal.aborted) return { kind: 'wait', because: failure }
    tools.log.error('preparing an order threw', error)
    if (item.kind === 'sheets') return { kind: 'failed', failures: new Map(item.sheets.map((sheet) => [sheet.id, failure])) }
    numbers.count(item.awaited, 0)
    return { kind: 'gives-up', failure }
  }
}

async function prepareJobs(
  { printers, expiresAfter }: RunTools,
  sheets: readonly Sheet[],
  documents: ReadonlyMap<string, ReadyDocument>,
  ended: AbortSignal,
): Promise<void> {
  for (const sheet of sheets) {
    const content = documents.get(sheet.id)?.content
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
  unavailable: UnavailablePrinters,
): Promise<RunStop> {
  if (prepared.kind === 'wait') return { kind: 'waiting', because: prepared.because }
  if (prepared.kind === 'gives-up') return await giveUpAwaited(tools, batchId, item.orderId, prepared.failure)
  if (prepared.kind === 'arrives') return await addAwaitedSheets(tools, batchId, item.orderId, prepared, sender, unavailable)
  if (prepared.kind === 'ready') return await sendReady(tools, batchId, item, prepared, sender, unavailable)
  const broken = await failUnsentSheets(tools, batchId, item.orderId, ({ id }) => prepared.failures.get(id), 'run')
  return stopOnRefusal(broken)
}

async function sendReady(
  tools: RunTools,
  batchId: string,
  item: BatchItem,
  prepared: Extract<PreparedOrder, { kind: 'ready' }>,
  sender: SetSender,
  unavailable: UnavailablePrinters,
): Promise<RunStop> {
  const recorded = await recordLabelPages(tools, batchId, item.orderId, prepared)
  if (recorded.kind === 'stop') return recorded.stop
  const dropped = new Set(prepared.notNeeded)
  const planned = item.kind === 'sheets' ? item.sheets.filter(({ id }) => !dropped.has(id)) : []
  const added = recorded.added.map(([sheet]) => sheet)
  // The printers of these sheets are known only now. If one is unavailable, the whole set is deferred.
  if (added.some(({ printerId }) => unavailable.isUnavailable(printerId))) return null
  const documents = recorded.added.map(([{ id }, document]) => [id, document] as const)
  return await sender.send([...planned, ...added], new Map([...prepared.documents, ...documents]))
}

/** True once a person has skipped an awaited order: the ledger accepts nothing more for it. */
async function isNoLongerAwaited(tools: RunTools, batchId: string, orderId: number): Promise<boolean> {
  return !(await tools.ledger.awaitedOrders(batchId)).some((one) => one.orderId === orderId)
}

async function giveUpAwaited(tools: RunTools, batchId: string, orderId: number, failure: Failure): Promise<RunStop> {
  const ended = await tools.ledger.giveUpAwaited(batchId, orderId, failure, 'run')
  tools.onSheetChanged({ batchId, orderId })
  return ended.ok || (await isNoLongerAwaited(tools, batchId, orderId)) ? null : stopOnRefusal(ended.failure)
}

async function addAwaitedSheets(
  tools: RunTools,
  batchId: string,
  orderId: number,
  { sheets, documents }: Extract<PreparedAwaitedOrder, { kind: 'arrives' }>,
  sender: SetSender,
  unavailable: UnavailablePrinters,
): Promise<RunStop> {
  const arrived = await tools.ledger.addAwaitedSheets(batchId, orderId, sheets)
  if (!arrived.ok) {
    if (arrived.failure.kind === 'not-allowed') return await giveUpAwaited(tools, batchId, orderId, arrived.failure)
    return (await isNoLongerAwaited(tools, batchId, orderId)) ? null : stopOnRefusal(arrived.failure)
  }
  tools.onSheetChanged({ batchId, orderId })
  // Its waybill has been created; its documents wait for the printer like those of the other orders.
  if (arrived.value.some(({ printerId }) => unavailable.isUnavailable(printerId))) return null
  const ready = arrived.value.flatMap(({ id }, index) => {
    const document = documents[index]
    return document === undefined ? [] : [[id, document] as const]
  })
  return await sender.send(arrived.value, new Map(ready))
}
