import { create } from 'zustand'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { KnownBatch } from '../../shared/printing/batch-change.ts'
import { batchSummarySchema, type BatchSummary } from '../../shared/printing/batch.ts'
import type { PrinterInfo } from '../../shared/printing/printers/printer.ts'
import { success, type Result } from '../../shared/result.ts'
import { call, createAccountCalls, listen } from '../bridge.ts'
import { createBatchSync } from './batch-sync.ts'
import { chunkItems } from './batch-limit.ts'
import { foremostBatch } from './batch-text.ts'
import { neededAction } from './needed-action.ts'

interface PrintingState {
  /** Newest first. */
  readonly batches: readonly BatchSummary[]
  readonly printers: readonly PrinterInfo[]
  readonly openBatchId: string | null
  /** The open batch with its sheets; null until it has been loaded. */
  readonly openBatch: KnownBatch | null
  readonly failure: Failure | null
  /** Batches that end after their current order, until they have ended. */
  readonly endingBatches: ReadonlySet<string>
  /** Orders of a batch that were retried in a newer one since the window opened. */
  readonly retriedOrders: ReadonlyMap<string, ReadonlySet<number>>
  /** The tray's state, kept until the account is left; its height in rem. */
  readonly tray: { readonly isOpen: boolean; readonly height: number }
}

export const trayHeights = { min: 12, initial: 22, max: 48 } as const

const notLoaded: PrintingState = {
  batches: [],
  printers: [],
  openBatchId: null,
  openBatch: null,
  failure: null,
  endingBatches: new Set(),
  retriedOrders: new Map(),
  tray: { isOpen: false, height: trayHeights.initial },
}

export const usePrinting = create<PrintingState>(() => notLoaded)

const { callAndApply, forget } = createAccountCalls()

export function resizeTray(height: number): void {
  const clamped = Math.min(trayHeights.max, Math.max(trayHeights.min, height))
  usePrinting.setState(({ tray }) => ({ tray: { ...tray, height: clamped } }))
}

/** Opens or closes the tray. Opening selects the batch that most needs a person if none is open yet. */
export function showTray(isOpen: boolean): void {
  const { tray, openBatchId, batches } = usePrinting.getState()
  usePrinting.setState({ tray: { ...tray, isOpen } })
  if (isOpen && openBatchId === null) selectBatch(foremostBatch(batches)?.id ?? null)
}

/** Opens the tray at this batch. */
export function showBatchInTray(batchId: string): void {
  if (usePrinting.getState().openBatchId !== batchId) selectBatch(batchId)
  showTray(true)
}

function newestFirst(batches: readonly BatchSummary[]): BatchSummary[] {
  return batches.toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
}

let mayTrayOpen = (): boolean => true

/** Opens once for each reason: after the user closes the tray, the same reason does not reopen it. An open batch is not replaced. */
function openTrayIfNeeded(summary: BatchSummary, known: BatchSummary | undefined): void {
  const needed = neededAction(summary)
  if (needed === null || (known !== undefined && neededAction(known) === needed)) return
  if (usePrinting.getState().tray.isOpen || !mayTrayOpen()) return
  showBatchInTray(summary.id)
}

function storeSummary(summary: BatchSummary): void {
  const { batches } = usePrinting.getState()
  const known = batches.find(({ id }) => id === summary.id)
  usePrinting.setState({ batches: newestFirst([summary, ...batches.filter((batch) => batch.id !== summary.id)]) })
  openTrayIfNeeded(summary, known)
  const { tray, openBatchId } = usePrinting.getState()
  // The tray was opened before there was a batch to show.
  if (tray.isOpen && openBatchId === null) selectBatch(summary.id)
}

function summaryOf(batch: BatchSummary): BatchSummary {
  return batchSummarySchema.parse(batch)
}

const batchSync = createBatchSync({
  page: (batchId, after) => call('printing.batchPage', { batchId, after }),
  change: (batchId, since) => call('printing.batchChange', { batchId, since }),
  show: (read) => usePrinting.setState(read.ok ? { openBatch: read.value, failure: null } : { failure: read.failure }),
})

/**
 * Loads printers and recent batches and follows their changes until the returned function is called, which also clears them. The tray opens automatically when a batch
 * needs a person, unless `mayOpen` returns false because another screen shows it.
 */
export function connectPrinting(mayOpen: () => boolean): () => void {
  mayTrayOpen = mayOpen
  const readAgain = (): void => {
    void loadPrinting()
    batchSync.catchUp()
  }
  const unsubscribers = [
    listen(
      'printing.changed',
      (change) => {
        storeSummary(summaryOf(change))
        batchSync.receive(change)
      },
      readAgain,
    ),
    listen('printing.printersChanged', (printers) => usePrinting.setState({ printers }), readAgain),
  ]
  void loadPrinting()
  return () => {
    for (const stop of unsubscribers) stop()
    forget()
    batchSync.follow(null)
    usePrinting.setState(notLoaded)
  }
}

function showFailure(failure: Failure): void {
  usePrinting.setState({ failure })
}

async function loadPrinting(): Promise<void> {
  await Promise.all([
    callAndApply('printing.printers', {}, (printers) => {
      if (printers.ok) usePrinting.setState({ printers: printers.value })
      else showFailure(printers.failure)
    }),
    callAndApply('printing.batches', {}, (batches) => {
      if (!batches.ok) return showFailure(batches.failure)
      usePrinting.setState({ batches: newestFirst(batches.value) })
      // A crash or a sheet in doubt must be visible without searching.
      if (batches.value.some((batch) => batch.state === 'interrupted' || batch.counts.unknown > 0)) showTray(true)
    }),
  ])
}

export function selectBatch(batchId: string | null): void {
  usePrinting.setState({ openBatchId: batchId, openBatch: null })
  batchSync.follow(batchId)
}

export function startPrinting(input: CallInput<'printing.start'>): Promise<Result<BatchSummary>> {
  return callAndApply('printing.start', input, (started) => {
    if (!started.ok) return
    storeSummary(started.value)
    selectBatch(started.value.id)
  })
}

function setEnding(batchId: string, isEnding: boolean): void {
  const others = [...usePrinting.getState().endingBatches].filter((id) => id !== batchId)
  usePrinting.setState({ endingBatches: new Set(isEnding ? [...others, batchId] : others) })
}

function storeAnswer(answer: Result<BatchSummary>): void {
  if (answer.ok) storeSummary(answer.value)
}

function storeAnswerAndCatchUp(answer: Result<BatchSummary>): void {
  if (!answer.ok) return
  storeSummary(answer.value)
  batchSync.catchUp()
}

export function controlBatch(batchId: string, action: CallInput<'printing.control'>['action']): Promise<Result<BatchSummary>> {
  // The station answers once the run has ended: until then nobody needs to press it again, and a resumed batch can be ended again.
  if (action === 'stop-after-order') setEnding(batchId, true)
  return callAndApply('printing.control', { batchId, action }, (answer) => {
    storeAnswer(answer)
    if (action === 'stop-after-order') setEnding(batchId, false)
  })
}

export function skipOrder(batchId: string, orderId: number): Promise<Result<BatchSummary>> {
  return callAndApply('printing.skip', { batchId, orderId }, storeAnswer)
}

/** Moves the unsent sheets to another printer. It sends nothing: a user presses Resume for that. */
export function moveBatch(batchId: string, from: string, to: string): Promise<Result<BatchSummary>> {
  return callAndApply('printing.move', { batchId, from, to }, storeAnswerAndCatchUp)
}

export function markRetried(batchId: string, orderIds: readonly number[]): void {
  if (orderIds.length === 0) return
  const { retriedOrders } = usePrinting.getState()
  usePrinting.setState({
    retriedOrders: new Map(retriedOrders).set(batchId, new Set([...(retriedOrders.get(batchId) ?? []), ...orderIds])),
  })
}

/** Records a user's answers about sheets in doubt in the ledger. Either list may be empty. */
export async function resolveInDoubtSheets(printed: string[], notPrinted: string[]): Promise<Result<null>> {
  for (const [sheetIds, decision] of [
    [printed, 'printed'],
    [notPrinted, 'not-printed'],
  ] as const) {
    for (const chunk of chunkItems(sheetIds)) {
      const resolved = await callAndApply('printing.resolve', { sheetIds: chunk, decision }, storeAnswerAndCatchUp)
      if (!resolved.ok) return resolved
    }
  }
  return success(null)
}
