import type { CallChannel } from '../../shared/contract/channels.ts'
import type { Announce, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { PaperPlace } from '../../shared/documents/document.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { PickupSheetEntry } from '../../shared/pickups/pickup-sheet.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { positionsOn, type LabelLayout } from '../../shared/printing/label-stock.ts'
import { nextPosition } from '../../shared/printing/next-position.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { printersNotChosen } from '../../shared/settings/missing-printers.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { ReadOrder } from '../service/service-client.ts'
import { createBatchAnswers, type BatchAnswers } from './batch/batch-queries.ts'
import { createBatchChanges } from './batch/batch-change-publisher.ts'
import type { OrderProgress } from './ledger/print-progress.ts'
import { createBatchRuns } from './batch/batch-runs.ts'
import { createBatchWishes } from './batch/batch-options.ts'
import { controlBatch, noSuchBatch, skipOrder } from './batch/control-batch.ts'
import { createJobMonitor } from './jobs/job-monitor.ts'
import { lastPositions } from './plan/last-positions.ts'
import type { Ledger } from './ledger/ledger-port.ts'
import { createWaybillMaker } from './prepare/generate-waybill-once.ts'
import { moveSheets } from './batch/move-sheets.ts'
import { oneAtATime } from '../platform/sequencer.ts'
import type { PagePress } from './pages/page-composer-port.ts'
import type { StoredTools } from './prepare/stored-fallback.ts'
import { previewPaper, type PreviewTools } from './plan/preview-document.ts'
import type { Printers } from './printers/printer-port.ts'
import type { FetchedPaper } from './prepare/ready-documents.ts'
import { runBatch } from './batch/run-batch.ts'
import { sendCalibrationSheet } from './own-sheets/send-calibration-sheet.ts'
import { sendCommandSheet } from './own-sheets/send-command-sheet.ts'
import { sendDocument, type OwnDocument } from './own-sheets/send-to-document-printer.ts'
import { sendPickupSheet } from './own-sheets/send-pickup-sheet.ts'
import { confirmByScan, settleByPerson } from './jobs/resolve-sheets.ts'
import { settleAtStart } from './jobs/reconcile-sheets.ts'
import { sendTestSheet } from './own-sheets/send-test-sheet.ts'
import { planOrders, startBatch } from './batch/start-batch.ts'
import { voidOrder } from './batch/void-order.ts'

export interface PrintingParts {
  readonly ledger: Ledger
  readonly printers: Printers
  readonly press: PagePress
  readonly clock: Clock
  readonly announce: Announce
  readonly log: Log
  readonly settings: () => Settings
  /** The order as stored. */
  readonly orderById: (orderId: number) => Promise<Order | null>
  /** The order as the service has it now; the caller stores what it reads. */
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
  /** `overruled`: SHA-256 of held labels that a person allowed for this order. */
  readonly fetchPaper: (read: ReadOrder, place: PaperPlace, overruled: ReadonlySet<string>) => Promise<Result<FetchedPaper>>
  /** The newest good paper kept of that place, for a label the one with this waybill; null when there is none. */
  readonly storedPaper: StoredTools['storedPaper']
  readonly canAsk: StoredTools['canAsk']
  /** `outcome-unknown` when the waybill may have been made. */
  readonly generateWaybill: (orderId: number) => Promise<Result<true>>
  readonly onProgress: (progress: OrderProgress) => void | Promise<void>
  /** Random from its first character on, e.g. UUID version 4. */
  readonly newId: () => string
}

type Answer<Channel extends CallChannel> = Promise<Result<CallOutput<Channel>>>

/** The `printing.*` calls of the contract, and what the station needs around them. */
export interface Printing extends BatchAnswers {
  plan(input: CallInput<'printing.plan'>): Answer<'printing.plan'>
  start(input: CallInput<'printing.start'>): Answer<'printing.start'>
  control(input: CallInput<'printing.control'>): Answer<'printing.control'>
  skip(input: CallInput<'printing.skip'>): Answer<'printing.skip'>
  move(input: CallInput<'printing.move'>): Answer<'printing.move'>
  settle(input: CallInput<'printing.settle'>): Answer<'printing.settle'>
  confirm(input: CallInput<'printing.confirm'>): Answer<'printing.confirm'>
  preview(input: CallInput<'printing.preview'>): Answer<'printing.preview'>
  testSheet(input: CallInput<'printing.testSheet'>): Answer<'printing.testSheet'>
  calibrationSheet(input: CallInput<'printing.calibrationSheet'>): Answer<'printing.calibrationSheet'>
  commandSheet(): Answer<'printing.commandSheet'>
  /** A document that another room made, to the document printer. */
  document(document: OwnDocument): Promise<Result<{ sent: string }>>
  pickupSheet(entries: readonly PickupSheetEntry[]): Answer<'pickups.printSheet'>
  /** The order is cancelled: nothing further of it goes to a printer, and its sheets are void. Resolves to them as they were before. */
  voidOrder(orderId: number): Promise<Result<readonly Sheet[]>>
  /** Once, before the window is served: finds out what became of the sheets a killed process left behind. */
  settleAtStart(): Promise<void>
  /** Resolves when no batch is being sent. */
  idle(): Promise<void>
  /** Before the ledger is closed: ends runs between two sheets as `interrupted` and stops asking printers. */
  close(): Promise<void>
}

/** Plans, sends, follows and settles print batches. Wires the rooms of printing together; each rule is in its own file. */
export function createPrinting(parts: PrintingParts): Printing {
  const { ledger, printers, clock, log } = parts
  const printSettings = () => parts.settings().printing
  const person = () => parts.settings().person
  const changes = createBatchChanges({ ...parts, present: (summary) => runs.present(summary) })
  const changed = changes.sheet
  const expiresAfter = (): number | null => {
    const { jobExpiryMinutes } = printSettings()
    return jobExpiryMinutes === null ? null : jobExpiryMinutes * 60
  }
  const askTools = { ledger, printers, clock, log, changed, expiresAfter }
  const monitor = createJobMonitor(askTools)
  const settleTools = { ...askTools, watch: monitor.watch }
  const wishes = createBatchWishes()
  const makeWaybill = createWaybillMaker(parts)

  async function firstPosition(batchId: string, printerId: string, layout: LabelLayout): Promise<number> {
    const wished = wishes.startAt(batchId, printerId)
    if (wished !== null) return wished < positionsOn(layout) ? wished : 0
    return nextPosition(layout, (await lastPositions(ledger, printSettings())).get(printerId))
  }

  async function printerNames(): Promise<ReadonlyMap<string, string>> {
    return new Map((await printers.list()).map(({ id, name }) => [id, name] as const))
  }

  const runTools = {
    ...parts,
    settings: printSettings,
    changed,
    watch: monitor.watch,
    room: monitor.room,
    makeWaybill,
    firstPosition,
    begun: wishes.begun,
    overruled: wishes.overruled,
    fromStored: wishes.fromStored,
    expiresAfter,
  }
  const runs = createBatchRuns({
    ledger,
    log,
    batchChanged: changes.batch,
    run: async (batchId, signals) => {
      // Every printer is asked at most once a run: asking is slow where there are many.
      let names: ReturnType<typeof printerNames> | null = null
      const end = await runBatch({ ...runTools, printerNames: () => (names ??= printerNames()) }, batchId, signals)
      if (end.kind === 'finished') wishes.forget(batchId)
      return end
    },
  })
  const controlTools = { ledger, runs, settle: settleTools }
  const moveTools = { ledger, runs, printers, settings: printSettings, changed }
  const startTools = { ...parts, runs, wishes, begun: changes.begun }
  const ownSheetTools = { ...parts, settings: printSettings }
  const fetchPaper: PreviewTools['fetchPaper'] = (read, place) => parts.fetchPaper(read, place, new Set())
  const previewTools = { ...ownSheetTools, fetchPaper }
  const verdictTools = { ledger, person, changed }
  const answers = createBatchAnswers({ ledger, runs })
  const inTurn = oneAtATime()

  /** Does nothing while it is not known where papers go. */
  async function whenChosen<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const failure = printersNotChosen(printSettings())
    return failure === null ? await work() : failed(failure)
  }

  async function start(input: CallInput<'printing.start'>): Answer<'printing.start'> {
    const started = await startBatch(startTools, input)
    return started.ok ? await told(started.value, success(true)) : started
  }

  async function told(batchId: string, done: Result<true>): Answer<'printing.control'> {
    changes.batch(batchId)
    if (!done.ok) return done
    const summary = await ledger.summary(batchId)
    return summary === null ? failed(noSuchBatch()) : success(runs.present(summary))
  }

  async function control({ batchId, action }: CallInput<'printing.control'>): Answer<'printing.control'> {
    // What is to end at once does not wait for its turn behind what ends slowly.
    if (action === 'pause' || action === 'stop') void runs.halt(batchId)
    const act = async (): Answer<'printing.control'> => told(batchId, await controlBatch(controlTools, batchId, action))
    return await inTurn(() => (action === 'resume' ? whenChosen(act) : act()))
  }

  async function settle({ sheetIds, verdict }: CallInput<'printing.settle'>): Answer<'printing.settle'> {
    const settled = await settleByPerson(verdictTools, sheetIds, verdict)
    if (!settled.ok) return settled
    const summary = await ledger.summary(settled.value[0]?.batchId ?? '')
    return summary === null ? failed(noSuchBatch()) : success(runs.present(summary))
  }

  async function confirm({ waybill }: CallInput<'printing.confirm'>): Answer<'printing.confirm'> {
    const sheet = await confirmByScan(verdictTools, waybill)
    if (!sheet.ok) return sheet
    const { orderId, reference, place } = sheet.value
    return success({ orderId, reference, leg: place.leg ?? 0 })
  }

  return {
    plan: (input) => whenChosen(async () => success(await planOrders(startTools, input))),
    // Starts, controls and the settling at start wait for one another: each decides on a ledger that stands still.
    start: (input) => inTurn(() => whenChosen(() => start(input))),
    control,
    skip: async ({ batchId, orderId }) => told(batchId, await skipOrder(controlTools, batchId, orderId)),
    move: (input) => inTurn(async () => told(input.batchId, await moveSheets(moveTools, input))),
    settleAtStart: () => inTurn(() => settleAtStart(settleTools, changes.batch)),
    ...answers,
    settle,
    confirm,
    preview: (input) => previewPaper(previewTools, input),
    testSheet: ({ purpose }) => sendTestSheet(ownSheetTools, purpose),
    calibrationSheet: ({ printerId }) => sendCalibrationSheet(ownSheetTools, printerId),
    commandSheet: () => sendCommandSheet(ownSheetTools),
    document: (document) => sendDocument(ownSheetTools, document),
    pickupSheet: (entries) => sendPickupSheet(ownSheetTools, entries),
    voidOrder: (orderId) => voidOrder({ ...verdictTools, runs }, orderId),
    idle: runs.idle,
    close: () => {
      // Nobody's turn is waited for before the sending ends.
      const first = runs.haltAll()
      return inTurn(async () => {
        for (const batchId of new Set([...(await first), ...(await runs.haltAll())])) {
          // A batch that ended by itself just now keeps its own end.
          if ((await ledger.summary(batchId))?.state === 'running') await ledger.setBatchState(batchId, 'interrupted')
        }
        await monitor.stop()
        await changes.stop()
      })
    },
  }
}
