import type { CallChannel } from '../../shared/contract/channels.ts'
import type { EmitEvent, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { DocumentSlot } from '../../shared/documents/document.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { PickupSheetEntry } from '../../shared/pickups/pickup-sheet.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { positionsOn, type LabelLayout } from '../../shared/printing/label-stock.ts'
import { nextPosition } from '../../shared/printing/next-position.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { missingPrinterFailure } from '../../shared/settings/missing-printers.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { FetchedOrder } from '../service/service-client.ts'
import { createBatchQueries, type BatchQueries } from './batch/batch-queries.ts'
import { createBatchChangePublisher } from './batch/batch-change-publisher.ts'
import type { OrderProgress, PrintProgressSources } from './ledger/print-progress.ts'
import { createBatchRuns } from './batch/batch-runs.ts'
import { createBatchOptions } from './batch/batch-options.ts'
import { controlBatch, skipOrder } from './batch/control-batch.ts'
import { createJobMonitor } from './jobs/job-monitor.ts'
import { lastPositions } from './plan/last-positions.ts'
import type { Ledger } from './ledger/ledger-port.ts'
import { createWaybillGenerator } from './prepare/generate-waybill-once.ts'
import { moveSheets } from './batch/move-sheets.ts'
import { createSequencer } from '../platform/sequencer.ts'
import type { PageComposer } from './pages/page-composer-port.ts'
import type { StoredFallbackTools } from './prepare/stored-fallback.ts'
import { previewDocument, type PreviewTools } from './plan/preview-document.ts'
import type { Printers } from './printers/printer-port.ts'
import type { PrintableDocument } from './prepare/ready-documents.ts'
import { readPrintCounts, type PrintCountTools } from './read-print-counts.ts'
import { runBatch } from './batch/run-batch.ts'
import { sendCalibrationSheet } from './utility-sheets/send-calibration-sheet.ts'
import { sendCommandSheet } from './utility-sheets/send-command-sheet.ts'
import { sendToDocumentPrinter, type UtilityPrintout } from './utility-sheets/send-to-document-printer.ts'
import { sendPickupSheet } from './utility-sheets/send-pickup-sheet.ts'
import { confirmByScan, resolveSheets } from './jobs/resolve-sheets.ts'
import { reconcileAtStart } from './jobs/reconcile-sheets.ts'
import { sendTestSheet } from './utility-sheets/send-test-sheet.ts'
import { planOrders, startBatch, type StartTools } from './batch/start-batch.ts'
import { voidOrder, voidPrinted, type VoidCause } from './batch/void-order.ts'
import { batchRunFailures } from '../../shared/messages/print-jobs/batch-run-failures.ts'
import type { SentSheet } from './utility-sheets/send-utility-sheet.ts'

export interface PrintingParts extends Pick<PrintCountTools, 'stationZone'> {
  readonly ledger: Ledger
  readonly printers: Printers
  readonly composer: PageComposer
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly log: Log
  readonly settings: () => Settings
  /** The order as stored. */
  readonly orderById: (orderId: number) => Promise<Order | null>
  /** The order as the service has it now; the caller stores what it reads. */
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** `overrides`: SHA-256 of held labels that a person allowed for this order. */
  readonly fetchDocument: (read: FetchedOrder, place: DocumentSlot, overrides: ReadonlySet<string>) => Promise<Result<PrintableDocument>>
  /** The newest good document kept of that place, for a label the one with this waybill; null when there is none. */
  readonly findStoredDocument: StoredFallbackTools['findStoredDocument']
  /** Those stored here. */
  readonly documentsOf: StartTools['documentsOf']
  readonly isSignedIn: StoredFallbackTools['isSignedIn']
  /** Continues a batch in the name of who started it. */
  readonly performAs: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
  /** `outcome-unknown` when the waybill may have been made. */
  readonly generateWaybill: (orderId: number) => Promise<Result<true>>
  readonly destroyedOf: PrintProgressSources['destroyedOf']
  readonly onProgress: (progress: OrderProgress) => void | Promise<void>
  /** Random from its first character on, e.g. UUID version 4. */
  readonly newId: () => string
}

type Answer<Channel extends CallChannel> = Promise<Result<CallOutput<Channel>>>

/** The `printing.*` calls of the contract, and what the station needs around them. */
export interface Printing extends BatchQueries {
  counts(): Answer<'printing.counts'>
  plan(input: CallInput<'printing.plan'>): Answer<'printing.plan'>
  start(input: CallInput<'printing.start'>): Answer<'printing.start'>
  control(input: CallInput<'printing.control'>): Answer<'printing.control'>
  skip(input: CallInput<'printing.skip'>): Answer<'printing.skip'>
  move(input: CallInput<'printing.move'>): Answer<'printing.move'>
  resolve(input: CallInput<'printing.resolve'>): Answer<'printing.resolve'>
  confirm(input: CallInput<'printing.confirm'>): Answer<'printing.confirm'>
  preview(input: CallInput<'printing.preview'>): Answer<'printing.preview'>
  testSheet(input: CallInput<'printing.testSheet'>): Answer<'printing.testSheet'>
  calibrationSheet(input: CallInput<'printing.calibrationSheet'>): Answer<'printing.calibrationSheet'>
  commandSheet(): Answer<'printing.commandSheet'>
  /** A document that another room made, to the document printer. */
  sendToDocumentPrinter(document: UtilityPrintout): Promise<Result<SentSheet>>
  pickupSheet(entries: readonly PickupSheetEntry[]): Answer<'pickups.printSheet'>
  /** The order is cancelled: nothing further of it goes to a printer, and its sheets are void. Resolves to them as they were before. */
  voidOrder(orderId: number): Promise<Result<readonly Sheet[]>>
  /** What of an order is on paper is void for this reason. Resolves to its sheets as they were before. */
  voidPrinted(orderId: number, cause: VoidCause): Promise<Result<readonly Sheet[]>>
  /** Once, before the window is served: finds out what became of the sheets a killed process left behind. */
  reconcileAtStart(): Promise<void>
  /** Resolves when no batch is being sent. */
  whenIdle(): Promise<void>
  /** Before the ledger is closed: ends runs between two sheets as `interrupted` and stops asking printers. */
  close(): Promise<void>
}

/** Plans, sends, follows and resolves print batches. Wires the rooms of printing together; each rule is in its own file. */
export function createPrinting(parts: PrintingParts): Printing {
  const { ledger, printers, clock, log } = parts
  const printSettings = () => parts.settings().printing
  const person = () => parts.settings().person
  const changes = createBatchChangePublisher({ ...parts, withRunState: (summary) => runs.withRunState(summary) })
  const onSheetChanged = changes.sheetChanged
  const expiresAfter = (): number | null => {
    const { jobExpiryMinutes } = printSettings()
    return jobExpiryMinutes === null ? null : jobExpiryMinutes * 60
  }
  const queryTools = { ledger, printers, clock, log, onSheetChanged, expiresAfter }
  const monitor = createJobMonitor(queryTools)
  const reconcileTools = { ...queryTools, watch: monitor.watch }
  const batchOptions = createBatchOptions()
  const generateWaybillOnce = createWaybillGenerator(parts)

  async function firstPosition(batchId: string, printerId: string, layout: LabelLayout): Promise<number> {
    const requestedPosition = batchOptions.startPosition(batchId, printerId)
    if (requestedPosition !== null) return requestedPosition < positionsOn(layout) ? requestedPosition : 0
    return nextPosition(layout, (await lastPositions(ledger, printSettings())).get(printerId))
  }

  async function printerNames(): Promise<ReadonlyMap<string, string>> {
    return new Map((await printers.list()).map(({ id, name }) => [id, name] as const))
  }

  const runTools = {
    ...parts,
    settings: printSettings,
    onSheetChanged,
    watch: monitor.watch,
    waitForCapacity: monitor.waitForCapacity,
    generateWaybillOnce,
    firstPosition,
    startPositionUsed: batchOptions.startPositionUsed,
    overrides: batchOptions.overrides,
    usesStoredDocuments: batchOptions.usesStoredDocuments,
    expiresAfter,
  }
  const runs = createBatchRuns({
    ledger,
    log,
    batchChanged: changes.batchChanged,
    run: async (batchId, signals) => {
      // Every printer is asked at most once a run: asking is slow where there are many.
      let names: ReturnType<typeof printerNames> | null = null
      const end = await runBatch({ ...runTools, printerNames: () => (names ??= printerNames()) }, batchId, signals)
      if (end.kind === 'finished') batchOptions.clear(batchId)
      return end
    },
  })
  const controlTools = { ledger, runs, reconcile: reconcileTools }
  const moveTools = { ledger, runs, printers, settings: printSettings, onSheetChanged }
  const startTools = { ...parts, runs, batchOptions, onBatchStarted: changes.batchStarted }
  const utilitySheetTools = { ...parts, settings: printSettings }
  const fetchDocument: PreviewTools['fetchDocument'] = (read, place) => parts.fetchDocument(read, place, new Set())
  const previewTools = { ...utilitySheetTools, fetchDocument }
  const resolveTools = { ledger, person, onSheetChanged }
  const queries = createBatchQueries({ ledger, runs })
  const runExclusive = createSequencer()

  /** Does nothing while it is not known where documents go. */
  async function requireChosenPrinters<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const failure = missingPrinterFailure(printSettings())
    return failure === null ? await work() : failed(failure)
  }

  async function start(input: CallInput<'printing.start'>): Answer<'printing.start'> {
    const started = await startBatch(startTools, input)
    return started.ok ? await toSummary(started.value, success(true)) : started
  }

  async function toSummary(batchId: string, done: Result<true>): Answer<'printing.control'> {
    changes.batchChanged(batchId)
    if (!done.ok) return done
    const summary = await ledger.summary(batchId)
    return summary === null ? failed(batchRunFailures.noSuchBatch()) : success(runs.withRunState(summary))
  }

  async function control({ batchId, action }: CallInput<'printing.control'>): Answer<'printing.control'> {
    // What is to end at once does not wait for its turn behind what ends slowly.
    if (action === 'pause' || action === 'stop') void runs.halt(batchId)
    const act = async (): Answer<'printing.control'> => toSummary(batchId, await controlBatch(controlTools, batchId, action))
    return await runExclusive(() => (action === 'resume' ? requireChosenPrinters(act) : act()))
  }

  async function resolve({ sheetIds, decision }: CallInput<'printing.resolve'>): Answer<'printing.resolve'> {
    const resolved = await resolveSheets(resolveTools, sheetIds, decision)
    if (!resolved.ok) return resolved
    const summary = await ledger.summary(resolved.value[0]?.batchId ?? '')
    return summary === null ? failed(batchRunFailures.noSuchBatch()) : success(runs.withRunState(summary))
  }

  async function confirm({ waybill }: CallInput<'printing.confirm'>): Answer<'printing.confirm'> {
    const sheet = await confirmByScan(resolveTools, waybill)
    if (!sheet.ok) return sheet
    const { orderId, reference, place } = sheet.value
    return success({ orderId, reference, leg: place.leg ?? 0 })
  }

  return {
    plan: (input) => requireChosenPrinters(async () => success(await planOrders(startTools, input))),
    // Starts, controls and the recovery at start wait for each other: each decides on a ledger that does not change meanwhile.
    start: (input) => runExclusive(() => requireChosenPrinters(() => start(input))),
    control,
    skip: async ({ batchId, orderId }) => toSummary(batchId, await skipOrder(controlTools, batchId, orderId)),
    move: (input) => runExclusive(async () => toSummary(input.batchId, await moveSheets(moveTools, input))),
    reconcileAtStart: () => runExclusive(() => reconcileAtStart(reconcileTools, changes.batchChanged)),
    ...queries,
    counts: () => readPrintCounts(parts),
    resolve,
    confirm,
    preview: (input) => previewDocument(previewTools, input),
    testSheet: ({ purpose }) => sendTestSheet(utilitySheetTools, purpose),
    calibrationSheet: ({ printerId }) => sendCalibrationSheet(utilitySheetTools, printerId),
    commandSheet: () => sendCommandSheet(utilitySheetTools),
    sendToDocumentPrinter: (document) => sendToDocumentPrinter(utilitySheetTools, document),
    pickupSheet: (entries) => sendPickupSheet(utilitySheetTools, entries),
    voidOrder: (orderId) => voidOrder({ ...resolveTools, runs }, orderId),
    voidPrinted: (orderId, cause) => voidPrinted({ ...resolveTools, runs }, orderId, cause),
    whenIdle: runs.whenIdle,
    close: () => {
      // Nobody's turn is waited for before the sending ends.
      const first = runs.haltAll()
      return runExclusive(async () => {
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
