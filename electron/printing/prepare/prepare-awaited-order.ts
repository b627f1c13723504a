import type { Failure } from '../../../shared/failure.ts'
import { hasEveryWaybill, type Order } from '../../../shared/orders/order.ts'
import { expectedDocuments, documentCopyKey } from '../../../shared/printing/expected-documents.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import type { AwaitedOrder, Ledger, NewSheet } from '../ledger/ledger-port.ts'
import type { GenerateWaybillOnce } from './generate-waybill-once.ts'
import { prepareDocuments, affectsEveryOrder, whyNotPrinted, type PrepareTools } from './prepare-order.ts'
import { printedBefore } from '../ledger/printed-before.ts'
import type { ReadyDocument, RequestedDocument } from './ready-documents.ts'
import type { RunningNumbers } from '../batch/running-numbers.ts'
import { isUnrecorded } from '../ledger/unrecorded-orders.ts'
import { causeDetails, withCause } from '../../../shared/failure-cause.ts'
import { documentLabel } from '../document-label.ts'
import { printPrepareFailures } from '../../../shared/messages/print-jobs/print-prepare-failures.ts'
import { printPlanFailures } from '../../../shared/messages/print-jobs/print-plan-failures.ts'

export interface PrepareAwaitedTools extends PrepareTools {
  readonly ledger: Pick<Ledger, 'sheetsOfOrder' | 'lostAt' | 'decidedSinceLoss'>
  readonly generateWaybillOnce: GenerateWaybillOnce
  /** False once a person has ended the run or skipped the order: nothing more is generated for it. */
  readonly shouldContinue: () => boolean
}

export type PreparedAwaitedOrder =
  /** `documents` are in the order of `sheets`. */
  | { readonly kind: 'arrives'; readonly sheets: readonly NewSheet[]; readonly documents: readonly ReadyDocument[] }
  | { readonly kind: 'gives-up'; readonly failure: Failure }
  | { readonly kind: 'wait'; readonly because: Failure }

function documentFailed(culprit: RequestedDocument, legs: number, failure: Failure): Failure {
  const document = documentLabel(culprit, legs)
  return withCause(failure, printPrepareFailures.documentFailed({ document, ...causeDetails(failure) }))
}

/** False when the order was read again for a fresh link and its set has changed. */
function isSameSet(order: Order, sheets: readonly NewSheet[], { settings }: PrepareAwaitedTools): boolean {
  const now = expectedDocuments(order, settings())
  return (
    now.length === sheets.length && now.every((document, index) => documentCopyKey(document) === documentCopyKey(sheets[index] ?? document))
  )
}

/** For an order whose waybills existed before this run: whether its documents may have been printed in a lost part of the ledger. */
async function mayBePrinted(
  { ledger }: PrepareAwaitedTools,
  order: Order,
  sheets: readonly NewSheet[],
  earlier: readonly Sheet[],
): Promise<boolean> {
  const [lostAt, decided] = await Promise.all([ledger.lostAt(), ledger.decidedSinceLoss([order.id])])
  return isUnrecorded(order, sheets, { earlier, lostAt, decided })
}

/** The order with every waybill, generated now if missing. */
async function readWithWaybills(
  tools: PrepareAwaitedTools,
  batchId: string,
  awaited: AwaitedOrder,
): Promise<Result<{ readonly read: FetchedOrder; readonly isMadeNow: boolean }>> {
  const read = await tools.readOrder(awaited.orderId)
  if (!read.ok) return read
  if (hasEveryWaybill(read.value.order)) return success({ read: read.value, isMadeNow: awaited.isRequested })
  const made = tools.shouldContinue() ? await tools.generateWaybillOnce(batchId, awaited) : failed(printPrepareFailures.removedFromBatch())
  if (made.ok) {
    const whole = await tools.readOrder(awaited.orderId)
    return whole.ok ? success({ read: whole.value, isMadeNow: true }) : whole
  }
  // Another person may have generated it since the first read.
  if (made.failure.kind !== 'not-allowed') return made
  const again = await tools.readOrder(awaited.orderId)
  return again.ok && hasEveryWaybill(again.value.order) ? success({ read: again.value, isMadeNow: false }) : made
}

/** Generates the waybill of an order, then prepares its set like any other. Reports its number of sheets to `numbers`, 0 if none. */
export async function prepareAwaitedOrder(
  tools: PrepareAwaitedTools,
  batchId: string,
  awaited: AwaitedOrder,
  numbers: RunningNumbers,
  overrides: ReadonlyMap<string, string>,
): Promise<PreparedAwaitedOrder> {
  const giveUp = (failure: Failure): PreparedAwaitedOrder => {
    numbers.count(awaited, 0)
    return { kind: 'gives-up', failure }
  }
  const found = await readWithWaybills(tools, batchId, awaited)
  if (!found.ok) return affectsEveryOrder(found.failure) ? { kind: 'wait', because: found.failure } : giveUp(found.failure)
  const { read, isMadeNow } = found.value
  return await prepareSet(tools, awaited, { read, isMadeNow, sets: 1 }, numbers, overrides, giveUp)
}

/** How often a set that grew while it was fetched is prepared: some services publish the documents of an order one after another. */
const maxSets = 4

interface ReadSet {
  readonly read: FetchedOrder
  readonly isMadeNow: boolean
  /** How many sets of the order were begun. */
  readonly sets: number
}

async function prepareSet(
  tools: PrepareAwaitedTools,
  awaited: AwaitedOrder,
  { read, isMadeNow, sets }: ReadSet,
  numbers: RunningNumbers,
  overrides: ReadonlyMap<string, string>,
  giveUp: (failure: Failure) => PreparedAwaitedOrder,
): Promise<PreparedAwaitedOrder> {
  const { orderId, reference } = awaited
  const refused = whyNotPrinted(read.order)
  if (refused !== null) return giveUp(refused)
  const names = await tools.printerNames()
  const sheets = expectedDocuments(read.order, tools.settings()).map((document): NewSheet => ({
    ...document,
    orderId,
    reference,
    printerName: names.get(document.printerId) ?? document.printerId,
  }))
  const earlier = await tools.ledger.sheetsOfOrder(orderId)
  if (printedBefore(sheets, earlier).length > 0) return giveUp(printPrepareFailures.printedMeanwhile())
  if (!isMadeNow && (await mayBePrinted(tools, read.order, sheets, earlier))) return giveUp(printPlanFailures.historyLost())
  const numbersOf = async (newest: FetchedOrder): Promise<readonly (string | null)[]> => {
    if (!isSameSet(newest.order, sheets, tools)) return sheets.map(() => null)
    numbers.count(awaited, sheets.length)
    return await numbers.ofAwaited(awaited)
  }
  const prepared = await prepareDocuments(tools, read, sheets, earlier, numbersOf, overrides)
  if (prepared.kind === 'wait') return prepared
  if (prepared.kind === 'held') return giveUp(documentFailed(prepared.culprit, read.order.legs.length, prepared.failure))
  const refusedSince = prepared.read === read ? null : whyNotPrinted(prepared.read.order)
  if (refusedSince !== null) return giveUp(refusedSince)
  if (!isSameSet(prepared.read.order, sheets, tools)) {
    if (sets === maxSets) return giveUp(printPrepareFailures.changedWhileFetched())
    return await prepareSet(tools, awaited, { read: prepared.read, isMadeNow, sets: sets + 1 }, numbers, overrides, giveUp)
  }
  const documents = prepared.documents.filter((document) => document !== null)
  return {
    kind: 'arrives',
    sheets: [...sheets, ...prepared.further.map(([sheet]) => sheet)],
    documents: [...documents, ...prepared.further.map(([, document]) => document)],
  }
}
