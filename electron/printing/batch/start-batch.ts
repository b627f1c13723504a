import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CallInput } from '../../../shared/contract/contract.ts'
import type { StoredDocument } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import { printPlanFailures } from '../../../shared/messages/print-jobs/print-plan-failures.ts'
import { hasEveryWaybill, type Order } from '../../../shared/orders/order.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import type { BatchOptions } from './batch-options.ts'
import type { RunStarter } from './suspend-batches.ts'
import { chooseSheets, leftOutSinceShown, notIncluded } from '../plan/choose-sheets.ts'
import { processInChunks } from '../../platform/process-in-chunks.ts'
import { lastPositions } from '../plan/last-positions.ts'
import { describeHold, type HoldsOf, type ReinstatedOf } from '../jobs/ask-first.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import { planBatch, type PlanFacts } from '../plan/plan-batch.ts'
import { alreadyPrinted } from '../ledger/printed-before.ts'
import { namesOfPrinters } from '../printers/names-of-printers.ts'
import type { Printers } from '../printers/printer-port.ts'
import { causeDetails, withCause } from '../../../shared/failure-cause.ts'
import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'

export interface StartTools {
  readonly ledger: Ledger
  readonly printers: Pick<Printers, 'nameOf'>
  readonly settings: () => Settings
  /** The order as stored. */
  readonly orderById: (orderId: number) => Promise<Order | null>
  /** True while the documents of the order's waybill may not be there yet. */
  readonly isWaybillRecent: (order: Order) => boolean
  /** Reads the order from the service and stores it. */
  readonly readOrder: (orderId: number) => Promise<unknown>
  /** Stored documents of the order. */
  readonly documentsOf: (orderId: number) => Promise<readonly StoredDocument[]>
  readonly holdsOf: HoldsOf
  readonly reinstatedOf: ReinstatedOf
  /** Saved crops for the labels of a carrier service. */
  readonly cropsOf: PlanFacts['cropsOf']
  /** Called once a batch is in the ledger and before any of it changes. */
  readonly onBatchStarted: (batchId: string) => Promise<void>
  readonly batchOptions: Pick<BatchOptions, 'set'>
  readonly newId: () => string
}

/** Orders are parsed when they are read from the store: this many take a few milliseconds. */
const readChunkSize = 50

/** What printing these orders would do, from stored data. */
export async function planOrders(
  tools: StartTools,
  { orderIds, sortBy, fromStored, includePastPickup, includeHeld, includeReinstated, places }: CallInput<'printing.plan'>,
): Promise<PrintPlan> {
  const { ledger, printers } = tools
  const settings = tools.settings().printing
  const readSome = (ids: readonly number[]) => Promise.all(ids.map((orderId) => tools.orderById(orderId)))
  const readDocuments = (ids: readonly number[]) => Promise.all(ids.map(async (id) => [id, await tools.documentsOf(id)] as const))
  const [stored, printerNames, earlier, lostAt, decided, positions, holds, reinstated, documents] = await Promise.all([
    processInChunks(orderIds, readChunkSize, readSome),
    namesOfPrinters(printers, settings),
    ledger.sheetsOfOrders(orderIds),
    ledger.lostAt(),
    ledger.decidedSinceLoss(orderIds),
    lastPositions(ledger, settings),
    tools.holdsOf(orderIds),
    tools.reinstatedOf(orderIds),
    fromStored === true ? processInChunks(orderIds, readChunkSize, readDocuments) : null,
  ])
  const orders = new Map(stored.flatMap((order) => (order === null ? [] : [[order.id, order] as const])))
  const storedDocuments = documents === null ? undefined : new Map(documents)
  const facts = { orderIds, sortBy, orders, settings, earlier, printerNames, lastPositions: positions, lostAt, decided }
  return planBatch({
    ...facts,
    includePastPickup,
    holds,
    includeHeld,
    reinstated,
    includeReinstated,
    places,
    storedDocuments,
    cropsOf: tools.cropsOf,
  })
}

/** More orders than this are a batch: it is planned from stored data. */
const maxRefreshed = 20

/** The stored data of an order with a new waybill lacks documents created since; the order is read again so that the plan is current. */
async function refreshRecent({ orderById, isWaybillRecent, readOrder }: StartTools, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > maxRefreshed) return
  const stored = await Promise.all(orderIds.map((orderId) => orderById(orderId)))
  const recent = stored.filter((order) => order !== null).filter((order) => hasEveryWaybill(order) && isWaybillRecent(order))
  await Promise.all(recent.map(({ id }) => readOrder(id)))
}

/** Why no order has anything to print. */
function nothingPlanned(plan: PrintPlan, input: CallInput<'printing.start'>): Failure {
  const { onHold, reinstated } = notIncluded(plan, input)
  const [{ hold } = { hold: null }] = onHold
  if (hold !== null && plan.sheets.length === 0 && plan.pastPickup.length === 0)
    return printPlanFailures.allOnHold({ orders: onHold.length, ...describeHold(hold) })
  const isReinstated = plan.sheets.length === 0 && reinstated.length > 0
  if (isReinstated) return printPlanFailures.allReinstated({ orders: reinstated.length })
  const isPastPickup = plan.sheets.length === 0 && plan.pastPickup.length > 0
  return isPastPickup ? printPlanFailures.allPastPickup({ orders: plan.pastPickup.length }) : alreadyPrinted(plan)
}

/** The number of plans tried. If other changes outdate each of them, a person has to start the batch again. */
const maxPlans = 3

interface BegunBatch {
  readonly id: string
  readonly person: string
  readonly hasSheets: boolean
}

function isOvertaken(begun: Result<unknown>): boolean {
  return !begun.ok && begun.failure.code === ledgerFailures.changedSincePlanned().code
}

/** Plans a batch and writes it into the ledger, unless what it was planned from has changed by then. */
async function beginBatch(tools: StartTools, input: CallInput<'printing.start'>): Promise<Result<BegunBatch>> {
  const { orderIds, again, generate } = input
  const plannedAt = await tools.ledger.moment()
  // Read before the history: a sheet that another batch submits in between is then either claimed here or printed in the history.
  const claimed = await tools.ledger.claimed(orderIds)
  const planned = await planOrders(tools, again.kind === 'reprint' ? { ...input, places: again.places } : input)
  // Planning hundreds of orders and writing hundreds of sheets are separate tasks: other work gets a turn in between.
  await nextTurn()
  const chosen = chooseSheets(planned, again, claimed, generate)
  const { sheets, awaited } = chosen
  if (sheets.length + awaited.length + chosen.problems.length === 0) return failed(nothingPlanned(planned, input))
  const problems = [...chosen.problems, ...leftOutSinceShown(input, planned, chosen)]
  const { person, stationName } = tools.settings()
  const reason = again.kind === 'reprint' ? again.reason : null
  const id = tools.newId()
  const begun = await tools.ledger.begin({ id, plannedAt, person, station: stationName, reason, sheets, awaited, problems })
  if (begun.ok) return success({ id, person, hasSheets: sheets.length + awaited.length > 0 })
  return isOvertaken(begun) ? begun : failed(withCause(begun.failure, batchRunFailures.notStarted(causeDetails(begun.failure))))
}

/** Begins a batch in the ledger and starts sending it; its id. */
export async function startBatch(tools: StartTools, input: CallInput<'printing.start'>, startRun: RunStarter): Promise<Result<string>> {
  const { overrides, startAt, fromStored, includePastPickup, includeHeld, includeReinstated } = input
  if (fromStored !== true) await refreshRecent(tools, input.orderIds)
  let begun = await beginBatch(tools, input)
  for (let plans = 1; plans < maxPlans && isOvertaken(begun); plans += 1) begun = await beginBatch(tools, input)
  if (!begun.ok) return begun
  const { id, person, hasSheets } = begun.value
  await tools.onBatchStarted(id)
  tools.batchOptions.set(id, { person, startAt, overrides, fromStored, includePastPickup, includeHeld, includeReinstated })
  // If the batch cannot be paused after a sleep, it is interrupted, because it has no run.
  if (hasSheets) await startRun(id)
  return success(id)
}
