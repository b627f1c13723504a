import type { CallChannel } from '../../shared/contract/channels.ts'
import type { Announce, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { PaperPlace } from '../../shared/documents/paper.ts'
import type { Failure } from '../../shared/failure.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { PrintProgress } from '../../shared/orders/queues.ts'
import type { PrintPlan } from '../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { ReadOrder } from '../service/service-client.ts'
import { createBatchChanges } from './batch-changes.ts'
import { createBatchRuns } from './batch-runs.ts'
import { chooseSheets } from './choose-sheets.ts'
import { controlBatch, noSuchBatch } from './control-batch.ts'
import { createJobMonitor } from './job-monitor.ts'
import type { Ledger } from './ledger-port.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { planBatch } from './plan-batch.ts'
import type { FetchedPaper } from './prepare-order.ts'
import type { Printers } from './printer-port.ts'
import { runBatch } from './run-batch.ts'
import { confirmByScan, settleByPerson } from './settle-by-person.ts'
import { settleAtStart } from './settle-sheets.ts'
import { sendTestSheet } from './send-test-sheet.ts'

export interface PrintingParts {
  readonly ledger: Ledger
  readonly printers: Printers
  readonly clock: Clock
  readonly announce: Announce
  readonly log: Log
  readonly settings: () => Settings
  /** The order as stored. */
  readonly orderById: (orderId: number) => Promise<Order | null>
  /** The order as the service has it now; the caller stores what it reads. */
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
  readonly fetchPaper: (read: ReadOrder, place: PaperPlace) => Promise<Result<FetchedPaper>>
  readonly onProgress: (orderId: number, progress: PrintProgress) => void
  /** Random from its first character on, e.g. UUID version 4. */
  readonly newId: () => string
}

type Answer<Channel extends CallChannel> = Promise<Result<CallOutput<Channel>>>

/** The `printing.*` calls of the contract, and what the station needs around them. */
export interface Printing {
  plan(input: CallInput<'printing.plan'>): Answer<'printing.plan'>
  start(input: CallInput<'printing.start'>): Answer<'printing.start'>
  control(input: CallInput<'printing.control'>): Answer<'printing.control'>
  batches(): Answer<'printing.batches'>
  batch(input: CallInput<'printing.batch'>): Answer<'printing.batch'>
  settle(input: CallInput<'printing.settle'>): Answer<'printing.settle'>
  confirm(input: CallInput<'printing.confirm'>): Answer<'printing.confirm'>
  testSheet(input: CallInput<'printing.testSheet'>): Answer<'printing.testSheet'>
  /** Once, before the window is served: finds out what became of the sheets a killed process left behind. */
  settleAtStart(): Promise<void>
  /** Resolves when no batch is being sent. */
  idle(): Promise<void>
  /** Before the ledger is closed: ends runs between two sheets as `interrupted` and stops asking printers. */
  close(): Promise<void>
}

const batchesShown = 50

const nothingLeft: Failure = {
  kind: 'already-printed',
  message: 'Every paper of these orders was sent to a printer before. Nothing was printed again.',
  next: 'To print them again, choose "Print again" and give the reason.',
}

/** Plans, sends, follows and settles print batches. Wires the rooms of printing together; each rule is in its own file. */
export function createPrinting(parts: PrintingParts): Printing {
  const { ledger, printers, clock, log, newId } = parts
  const printSettings = () => parts.settings().printing
  const person = () => parts.settings().person
  const changes = createBatchChanges({ ...parts, present: (summary) => runs.present(summary) })
  const changed = changes.sheet
  const monitor = createJobMonitor({ ledger, printers, clock, log, changed })
  const settleTools = { ledger, printers, log, changed, watch: monitor.watch }
  const runTools = { ...parts, settings: printSettings, changed, watch: monitor.watch }
  const runs = createBatchRuns({ ledger, log, batchChanged: changes.batch, run: (batchId, halted) => runBatch(runTools, batchId, halted) })
  const controlTools = { ledger, runs, settle: settleTools }
  const verdictTools = { ledger, person, changed }
  const inTurn = oneAtATime()

  async function plan(orderIds: readonly number[]): Promise<PrintPlan> {
    const [stored, listed, earlier, lostAt] = await Promise.all([
      Promise.all(orderIds.map((orderId) => parts.orderById(orderId))),
      printers.list(),
      ledger.sheetsOfOrders(orderIds),
      ledger.lostAt(),
    ])
    const orders = new Map(stored.flatMap((order) => (order === null ? [] : [[order.id, order] as const])))
    const printerNames = new Map(listed.map(({ id, name }) => [id, name] as const))
    return planBatch({ orderIds, orders, settings: printSettings(), earlier, printerNames, lostAt })
  }

  async function start({ orderIds, again }: CallInput<'printing.start'>): Answer<'printing.start'> {
    const planned = await plan(orderIds)
    const { sheets, problems } = chooseSheets(planned, again, await ledger.claimed(planned.orderIds))
    if (sheets.length === 0 && problems.length === 0) return failed(nothingLeft)
    const { person: name, stationName } = parts.settings()
    const reason = again.kind === 'reprint' ? again.reason : null
    const id = newId()
    const begun = await ledger.begin({ id, person: name, station: stationName, reason, sheets, awaited: [], problems })
    if (!begun.ok) return failed({ ...begun.failure, message: `${begun.failure.message} Nothing was handed to a printer.` })
    if (begun.value.length > 0) runs.start(id)
    changes.batch(id)
    return summaryOf(id)
  }

  async function summaryOf(batchId: string): Answer<'printing.control'> {
    const summary = await ledger.summary(batchId)
    return summary === null ? failed(noSuchBatch()) : success(runs.present(summary))
  }

  async function batch(batchId: string): Answer<'printing.batch'> {
    const found = await ledger.batch(batchId)
    if (found === null) return failed(noSuchBatch())
    return success({ ...runs.present(found.summary), list: found.sheets, problems: found.problems })
  }

  async function control({ batchId, action }: CallInput<'printing.control'>): Answer<'printing.control'> {
    const done = await controlBatch(controlTools, batchId, action)
    changes.batch(batchId)
    return done.ok ? summaryOf(batchId) : done
  }

  async function settle({ sheetIds, verdict }: CallInput<'printing.settle'>): Answer<'printing.settle'> {
    const settled = await settleByPerson(verdictTools, sheetIds, verdict)
    return settled.ok ? batch(settled.value[0]?.batchId ?? '') : settled
  }

  async function confirm({ waybill }: CallInput<'printing.confirm'>): Answer<'printing.confirm'> {
    const sheet = await confirmByScan(verdictTools, waybill)
    if (!sheet.ok) return sheet
    const { orderId, reference, place } = sheet.value
    return success({ orderId, reference, leg: place.leg ?? 0 })
  }

  return {
    plan: async ({ orderIds }) => success(await plan(orderIds)),
    // Starts, controls and the settling at start wait for one another: each decides on a ledger that stands still.
    start: (input) => inTurn(() => start(input)),
    control: (input) => inTurn(() => control(input)),
    settleAtStart: () => inTurn(() => settleAtStart(settleTools, changes.batch)),
    batches: async () => success((await ledger.batches(batchesShown)).map(runs.present)),
    batch: ({ batchId }) => batch(batchId),
    settle,
    confirm,
    testSheet: ({ purpose }) => sendTestSheet({ printers, settings: printSettings, newId }, purpose),
    idle: runs.idle,
    close: () =>
      inTurn(async () => {
        for (const batchId of await runs.haltAll()) {
          // A batch that ended by itself just now keeps its own end.
          if ((await ledger.summary(batchId))?.state === 'running') await ledger.setBatchState(batchId, 'interrupted')
        }
        await monitor.stop()
        await changes.stop()
      }),
  }
}
