import { create } from 'zustand'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { KnownBatch } from '../../shared/printing/batch-change.ts'
import { batchSummarySchema, type BatchSummary } from '../../shared/printing/batch.ts'
import type { PrinterInfo } from '../../shared/printing/printer.ts'
import { success, type Result } from '../../shared/result.ts'
import { call, listen } from '../app/bridge.ts'
import { createBatchFollower } from './batch-sync.ts'
import { inRuns } from './batch-limit.ts'
import { foremostBatch } from './batch-text.ts'

interface PrintingState {
  /** Newest first. */
  readonly batches: readonly BatchSummary[]
  readonly printers: readonly PrinterInfo[]
  readonly openBatchId: string | null
  /** The open batch with its sheets; null until it has been read. */
  readonly openBatch: KnownBatch | null
  readonly failure: Failure | null
  /** Orders of a batch that were tried again in a newer one, since the window opened. */
  readonly triedAgain: ReadonlyMap<string, ReadonlySet<number>>
  /** The tray's own look, kept while the window is open; its height in rem. */
  readonly tray: { readonly isOpen: boolean; readonly height: number }
}

export const trayHeights = { least: 12, usual: 22, most: 48 } as const

export const usePrinting = create<PrintingState>(() => ({
  batches: [],
  printers: [],
  openBatchId: null,
  openBatch: null,
  failure: null,
  triedAgain: new Map(),
  tray: { isOpen: false, height: trayHeights.usual },
}))

export function resizeTray(height: number): void {
  const kept = Math.min(trayHeights.most, Math.max(trayHeights.least, height))
  usePrinting.setState(({ tray }) => ({ tray: { ...tray, height: kept } }))
}

/** Opens or closes the tray. What opens shows something: the batch that most needs a person, if none is open yet. */
export function showTray(isOpen: boolean): void {
  const { tray, openBatchId, batches } = usePrinting.getState()
  usePrinting.setState({ tray: { ...tray, isOpen } })
  if (isOpen && openBatchId === null) openBatch(foremostBatch(batches)?.id ?? null)
}

function newestFirst(batches: readonly BatchSummary[]): BatchSummary[] {
  return batches.toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
}

function keepSummary(summary: BatchSummary): void {
  const { batches } = usePrinting.getState()
  usePrinting.setState({ batches: newestFirst([summary, ...batches.filter((batch) => batch.id !== summary.id)]) })
}

function summaryOf(batch: BatchSummary): BatchSummary {
  return batchSummarySchema.parse(batch)
}

const follower = createBatchFollower({
  page: (batchId, after) => call('printing.batchPage', { batchId, after }),
  change: (batchId, since) => call('printing.batchChange', { batchId, since }),
  show: (read) => usePrinting.setState(read.ok ? { openBatch: read.value, failure: null } : { failure: read.failure }),
})

/** Loads printers and recent batches and follows their changes until the returned function is called. */
export function connectPrinting(): () => void {
  const leave = [
    listen('printing.changed', (change) => {
      keepSummary(summaryOf(change))
      follower.heard(change)
    }),
    listen('printing.printersChanged', (printers) => usePrinting.setState({ printers })),
  ]
  void loadPrinting()
  return () => {
    for (const stop of leave) stop()
  }
}

async function loadPrinting(): Promise<void> {
  const [batches, printers] = await Promise.all([call('printing.batches', {}), call('printing.printers', {})])
  if (batches.ok) {
    usePrinting.setState({ batches: newestFirst(batches.value) })
    // A crash or a doubt is not something to be found by looking for it.
    if (batches.value.some((batch) => batch.state === 'interrupted' || batch.counts.unknown > 0)) showTray(true)
  }
  if (printers.ok) usePrinting.setState({ printers: printers.value })
  const trouble = [batches, printers].find((result) => !result.ok)
  if (trouble !== undefined && !trouble.ok) usePrinting.setState({ failure: trouble.failure })
}

export function openBatch(batchId: string | null): void {
  usePrinting.setState({ openBatchId: batchId, openBatch: null })
  follower.follow(batchId)
}

export async function startPrinting(input: CallInput<'printing.start'>): Promise<Result<BatchSummary>> {
  const started = await call('printing.start', input)
  if (started.ok) {
    keepSummary(started.value)
    openBatch(started.value.id)
  }
  return started
}

export async function controlBatch(batchId: string, action: CallInput<'printing.control'>['action']): Promise<Result<BatchSummary>> {
  const controlled = await call('printing.control', { batchId, action })
  if (controlled.ok) keepSummary(controlled.value)
  return controlled
}

export async function skipOrder(batchId: string, orderId: number): Promise<Result<BatchSummary>> {
  const skipped = await call('printing.skip', { batchId, orderId })
  if (skipped.ok) keepSummary(skipped.value)
  return skipped
}

/** Gives what is not sent yet to another printer. Nothing is sent by it: that takes Resume. */
export async function moveBatch(batchId: string, from: string, to: string): Promise<Result<BatchSummary>> {
  const moved = await call('printing.move', { batchId, from, to })
  if (moved.ok) {
    keepSummary(moved.value)
    follower.catchUp()
  }
  return moved
}

export function noteTriedAgain(batchId: string, orderIds: readonly number[]): void {
  if (orderIds.length === 0) return
  const { triedAgain } = usePrinting.getState()
  usePrinting.setState({ triedAgain: new Map(triedAgain).set(batchId, new Set([...(triedAgain.get(batchId) ?? []), ...orderIds])) })
}

/** Writes a person's word about sheets in doubt into the ledger. Either list may be empty. */
export async function settleSheets(printed: string[], notPrinted: string[]): Promise<Result<null>> {
  for (const [sheetIds, verdict] of [
    [printed, 'printed'],
    [notPrinted, 'not-printed'],
  ] as const) {
    for (const run of inRuns(sheetIds)) {
      const settled = await call('printing.settle', { sheetIds: run, verdict })
      if (!settled.ok) return settled
      keepSummary(settled.value)
      follower.catchUp()
    }
  }
  return success(null)
}
