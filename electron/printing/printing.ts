import { tryRead } from '../storage/storage-read-error.ts'
import type { CallChannel, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { PickupSheetEntry } from '../../shared/pickups/pickup-sheet.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import type { LabelCrop } from '../../shared/printing/labels/label-crop.ts'
import { positionsOn, type LabelLayout } from '../../shared/printing/labels/label-stock.ts'
import { nextPosition } from '../../shared/printing/next-position.ts'
import type { VoidCause } from '../../shared/printing/labels/void-cause.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { missingPrinterFailure } from '../../shared/settings/missing-printers.ts'
import { createBatchQueries, type BatchQueries } from './batch/batch-queries.ts'
import { createBatchChangePublisher } from './batch/batch-change-publisher.ts'
import { createBatchRuns } from './batch/batch-runs.ts'
import { createBatchOptions } from './batch/batch-options.ts'
import { controlBatch, skipOrder } from './batch/control-batch.ts'
import { createJobMonitor } from './jobs/job-monitor.ts'
import { lastPositions } from './plan/last-positions.ts'
import { createWaybillGenerator } from './prepare/generate-waybill-once.ts'
import { moveSheets } from './batch/move-sheets.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import { composePreview, findPreview, previewDocument, type FoundPreview, type PreviewTools } from './plan/preview-document.ts'
import { readPrintCounts } from './read-print-counts.ts'
import { runBatch } from './batch/run-batch.ts'
import { sendCalibrationSheet } from './utility-sheets/send-calibration-sheet.ts'
import { sendCommandSheet } from './utility-sheets/send-command-sheet.ts'
import { sendScannerSheet } from './utility-sheets/send-scanner-sheet.ts'
import { sendToDocumentPrinter, type UtilityPrintout } from './utility-sheets/send-to-document-printer.ts'
import { sendPickList } from './utility-sheets/send-pick-list.ts'
import { sendPickupSheet } from './utility-sheets/send-pickup-sheet.ts'
import { confirmByScan, resolveSheets } from './jobs/resolve-sheets.ts'
import { createRecovery } from './jobs/recovery.ts'
import { namesOfPrinters } from './printers/names-of-printers.ts'
import { sendTestSheet } from './utility-sheets/send-test-sheet.ts'
import { planOrders, startBatch } from './batch/start-batch.ts'
import { createBatchSuspension, type BatchSuspension, type RunStarter } from './batch/suspend-batches.ts'
import { voidOrder, voidPrinted } from './batch/void-order.ts'
import { batchRunFailures } from '../../shared/messages/print-jobs/batch-run-failures.ts'
import type { SentSheet } from './utility-sheets/send-utility-sheet.ts'
import type { PrintingParts } from './printing-parts.ts'

type Answer<Channel extends CallChannel> = Promise<Result<CallOutput<Channel>>>

/** The `printing.*` calls of the contract, and what the station needs besides them. */
export interface Printing extends BatchQueries, Pick<BatchSuspension, 'suspend' | 'wake'> {
  counts(): Answer<'printing.counts'>
  plan(input: CallInput<'printing.plan'>): Answer<'printing.plan'>
  start(input: CallInput<'printing.start'>): Answer<'printing.start'>
  control(input: CallInput<'printing.control'>): Answer<'printing.control'>
  skip(input: CallInput<'printing.skip'>): Answer<'printing.skip'>
  move(input: CallInput<'printing.move'>): Answer<'printing.move'>
  resolve(input: CallInput<'printing.resolve'>): Answer<'printing.resolve'>
  confirm(input: CallInput<'printing.confirm'>): Answer<'printing.confirm'>
  preview(input: CallInput<'printing.preview'>): Answer<'printing.preview'>
  /** The document of a preview, and its page made with these crops instead of the saved ones. */
  findPreview(input: CallInput<'printing.preview'>): Promise<Result<FoundPreview>>
  composePreview(found: FoundPreview, crops: readonly LabelCrop[]): Answer<'printing.preview'>
  testSheet(input: CallInput<'printing.testSheet'>): Answer<'printing.testSheet'>
  calibrationSheet(input: CallInput<'printing.calibrationSheet'>): Answer<'printing.calibrationSheet'>
  commandSheet(): Answer<'printing.commandSheet'>
  scannerSheet(): Answer<'printing.scannerSheet'>
  /** Sends a document of another topic to the document printer. */
  sendToDocumentPrinter(document: UtilityPrintout): Promise<Result<SentSheet>>
  pickList(input: CallInput<'printing.pickList'>): Answer<'printing.pickList'>
  pickupSheet(entries: readonly PickupSheetEntry[]): Answer<'pickups.printSheet'>
  /** Called when the order is cancelled: none of its sheets are sent any more, and they are voided. Resolves to them as they were before. */
  voidOrder(orderId: number): Promise<Result<readonly Sheet[]>>
  /** Voids these printed sheets of an order, by sheet id. Resolves to its sheets as they were before. */
  voidPrinted(orderId: number, causes: ReadonlyMap<string, VoidCause>): Promise<Result<readonly Sheet[]>>
  /** Called once, before the window is served: finds out what happened to the sheets a killed process left behind. */
  reconcileAtStart(): Promise<void>
  /** Called when the ledger can be read again: completes the recovery that failed at the start. */
  ledgerReadable(): Promise<void>
  /** Another station changed these sheets and batches. */
  ledgerChanged(sheets: readonly Pick<Sheet, 'batchId' | 'orderId'>[], batchIds: readonly string[]): void
  /** Resolves when no batch is being sent. */
  whenIdle(): Promise<void>
  /** Called before the ledger is closed: ends runs between two sheets as `interrupted` and stops querying printers. */
  close(): Promise<void>
}

/** Plans, sends, monitors and resolves print batches. Wires the parts of printing; each rule is in its own file. */
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
    askedBefore: batchOptions.askedBefore,
    printerNames: () => namesOfPrinters(printers, printSettings()),
    expiresAfter,
  }
  const runs = createBatchRuns({
    ledger,
    log,
    batchChanged: changes.batchChanged,
    run: async (batchId, signals) => {
      const end = await runBatch(runTools, batchId, signals)
      if (end.kind === 'finished') batchOptions.clear(batchId)
      return end
    },
  })
  const suspension = createBatchSuspension({ ledger, runs, batchChanged: changes.batchChanged })
  const { takeOver = null } = parts
  const takeOverHere =
    takeOver && ((batchId: string, from: string) => takeOver(batchId, { person: person(), station: parts.settings().stationName }, from))
  const controlTools = { ledger, runs, reconcile: reconcileTools, takeOver: takeOverHere }
  const moveTools = { ledger, runs, printers, settings: printSettings, onSheetChanged }
  const startTools = { ...parts, batchOptions, onBatchStarted: changes.batchStarted }
  const utilitySheetTools = { ...parts, settings: printSettings }
  const fetchDocument: PreviewTools['fetchDocument'] = (read, place) => parts.fetchDocument(read, place, new Set())
  const previewTools = { ...utilitySheetTools, fetchDocument }
  const resolveTools = { ...reconcileTools, person }
  const queries = createBatchQueries({ ledger, runs })
  const runExclusive = createSequencer()
  const recovery = createRecovery(reconcileTools, changes.batchChanged)

  /** A run whose batch another station has taken over ends. */
  async function haltTakenOver(batchIds: readonly string[]): Promise<void> {
    for (const batchId of batchIds.filter((id) => runs.isActive(id))) {
      const summary = await tryRead(() => ledger.summary(batchId))
      if (summary.ok && summary.value?.otherStation !== undefined) await runs.halt(batchId)
    }
  }

  /** Fails without doing the work while the settings lack a printer, or while the computer goes to sleep. */
  async function requireReady<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const failure = suspension.failure() ?? missingPrinterFailure(printSettings())
    return failure === null ? await work() : failed(failure)
  }

  async function start(input: CallInput<'printing.start'>, startRun: RunStarter): Answer<'printing.start'> {
    const unrecovered = await recovery.failure()
    if (unrecovered !== null) return failed(unrecovered)
    const started = await startBatch(startTools, input, startRun)
    return started.ok ? await toSummary(started.value, success(true)) : started
  }

  async function toSummary(batchId: string, done: Result<true>): Answer<'printing.control'> {
    changes.batchChanged(batchId)
    if (!done.ok) return done
    const summary = await ledger.summary(batchId)
    return summary === null ? failed(batchRunFailures.noSuchBatch()) : success(runs.withRunState(summary))
  }

  async function control({ batchId, action }: CallInput<'printing.control'>): Answer<'printing.control'> {
    // A pause or a stop takes effect at once, even while a slow one is queued.
    if (action === 'pause' || action === 'stop') void runs.halt(batchId)
    const startRun = suspension.createRunStarter()
    const act = async (): Answer<'printing.control'> => {
      const unrecovered = await recovery.failure()
      return unrecovered === null ? toSummary(batchId, await controlBatch(controlTools, batchId, action, startRun)) : failed(unrecovered)
    }
    return await runExclusive(() => (action === 'resume' ? requireReady(act) : act()))
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
    const { id, orderId, reference, place } = sheet.value
    return success({ orderId, reference, leg: place.leg ?? 0, sheetId: id })
  }

  return {
    plan: (input) => requireReady(async () => success(await planOrders(startTools, input))),
    // Start, control and the recovery at the start run one after another: each decides on a ledger that must not change meanwhile.
    start: (input) => {
      const startRun = suspension.createRunStarter()
      return runExclusive(() => requireReady(() => start(input, startRun)))
    },
    control,
    skip: async ({ batchId, orderId }) => toSummary(batchId, await skipOrder(controlTools, batchId, orderId)),
    move: (input) => runExclusive(async () => toSummary(input.batchId, await moveSheets(moveTools, input))),
    reconcileAtStart: async () => void (await runExclusive(recovery.run)),
    ledgerReadable: async () => void (await runExclusive(recovery.failure)),
    ledgerChanged: (sheets, batchIds) => {
      void haltTakenOver(batchIds)
      for (const sheet of sheets) onSheetChanged(sheet)
      for (const batchId of batchIds) changes.batchChanged(batchId)
    },
    ...queries,
    counts: () => readPrintCounts(parts),
    resolve,
    confirm,
    suspend: () => suspension.suspend(),
    wake: () => suspension.wake(),
    preview: (input) => previewDocument(previewTools, input),
    findPreview: (input) => findPreview(previewTools, input),
    composePreview: (found, crops) => composePreview(previewTools, found, crops),
    testSheet: ({ purpose }) => sendTestSheet(utilitySheetTools, purpose),
    calibrationSheet: ({ printerId }) => sendCalibrationSheet(utilitySheetTools, printerId),
    commandSheet: () => sendCommandSheet(utilitySheetTools),
    scannerSheet: () => sendScannerSheet(utilitySheetTools),
    sendToDocumentPrinter: (document) => sendToDocumentPrinter(utilitySheetTools, document),
    pickList: ({ orderIds }) => sendPickList({ ...parts, ...utilitySheetTools }, orderIds),
    pickupSheet: (entries) => sendPickupSheet(utilitySheetTools, entries),
    voidOrder: (orderId) => voidOrder({ ...resolveTools, runs }, orderId),
    voidPrinted: (orderId, causes) => voidPrinted({ ...resolveTools, runs }, orderId, causes),
    whenIdle: runs.whenIdle,
    close: () => {
      // Halting does not wait for queued work.
      const first = runs.haltAll()
      return runExclusive(async () => {
        for (const batchId of new Set([...(await first), ...(await runs.haltAll())])) {
          // A batch that ended by itself just now keeps that state.
          const summary = await tryRead(() => ledger.summary(batchId))
          if (summary.ok && summary.value?.state === 'running') await ledger.setBatchState(batchId, 'interrupted')
        }
        await monitor.stop()
        await changes.stop()
      })
    },
  }
}
