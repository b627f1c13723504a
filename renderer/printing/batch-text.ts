import { printBatchMessages } from '../../shared/messages/printing/print-batch-messages.ts'
import { printedSheetMessages } from '../../shared/messages/printing/printed-sheet-messages.ts'
import { sheetStateText, type BatchSummary, type ReprintKind, type Sheet, type SheetState } from '../../shared/printing/batch.ts'
import type { JobState } from '../../shared/printing/printer.ts'
import { formatReason } from '../../shared/printing/reprint-reason.ts'

export interface ShownCount {
  readonly state: SheetState
  readonly label: string
  readonly count: number
}

const shownOrder: readonly SheetState[] = ['confirmed', 'spooled', 'submitted', 'unknown', 'failed', 'intended', 'voided']

/** The counts a packer asks for, the most certain first; what is zero is left out. */
export function shownCounts(counts: BatchSummary['counts']): ShownCount[] {
  return shownOrder.map((state) => ({ state, label: sheetStateText[state](), count: counts[state] })).filter(({ count }) => count > 0)
}

/** Sheets that are no longer waiting to be sent: the bar's full part. */
export function processedSheets(summary: Pick<BatchSummary, 'sheets' | 'counts'>): number {
  return summary.sheets - summary.counts.intended - summary.counts.submitted
}

/** Orders whose waybill is not created yet; empty when there is none. */
export function formatAwaitedWaybills({ awaited }: Pick<BatchSummary, 'awaited'>): string {
  return awaited === 0 ? '' : printBatchMessages.waybillsToCreate({ waybills: awaited })
}

const headlines: Record<BatchSummary['state'], (summary: BatchSummary) => string> = {
  running: ({ orders }) => printBatchMessages.sending({ orders }),
  paused: ({ counts, awaited }) => printBatchMessages.paused({ sheets: counts.intended, waybills: awaited }),
  stopped: ({ counts, awaited }) => printBatchMessages.stopped({ sheets: counts.intended, waybills: awaited }),
  interrupted: () => printBatchMessages.interrupted(),
  finished: finishedHeadline,
}

/** What became of the batch, in one line. "Sent" is the most that is said of a sheet nobody has seen. */
export function batchHeadline(summary: BatchSummary): string {
  return headlines[summary.state](summary)
}

function finishedHeadline({ counts, orders, sheets }: BatchSummary): string {
  const { failed, unknown: inDoubt } = counts
  if (sheets === 0) return printBatchMessages.nothingSent()
  if (failed > 0 && inDoubt > 0) return printBatchMessages.finishedFailedInDoubt({ failed, inDoubt })
  if (failed > 0) return printBatchMessages.finishedFailed({ failed })
  if (inDoubt > 0) return printBatchMessages.finishedInDoubt({ inDoubt })
  return counts.confirmed === sheets ? printBatchMessages.allConfirmed({ orders }) : printBatchMessages.allSent({ orders })
}

/** After a crash: exactly what is known of every sheet, and what is going to happen to it. */
export function interruptedSentences({ counts, awaited }: BatchSummary): string[] {
  const { confirmed, spooled, unknown, submitted, failed, intended, voided } = counts
  const inDoubt = unknown + submitted
  return [
    confirmed > 0 ? printBatchMessages.knownConfirmed({ sheets: confirmed }) : '',
    spooled > 0 ? printBatchMessages.knownSent({ sheets: spooled }) : '',
    inDoubt > 0 ? printBatchMessages.knownInDoubt({ sheets: inDoubt }) : '',
    failed > 0 ? printBatchMessages.knownFailed({ sheets: failed }) : '',
    intended > 0 ? printBatchMessages.knownNotSent({ sheets: intended }) : '',
    voided > 0 ? printBatchMessages.knownVoid({ sheets: voided }) : '',
    awaited > 0 ? printBatchMessages.knownWaybills({ waybills: awaited }) : '',
  ].filter((sentence) => sentence !== '')
}

/** What the printer reports, named as the printer's report. */
export function formatPrinterReport({ reportedFinished }: Pick<BatchSummary, 'reportedFinished'>): string {
  return reportedFinished === 0 ? '' : printBatchMessages.printerReport({ sheets: reportedFinished })
}

/** The batch to show when there is room for one: what runs or waits for a person, then what is in doubt, then the newest. */
export function foremostBatch(newestFirst: readonly BatchSummary[]): BatchSummary | null {
  const waits = newestFirst.find(({ state }) => state === 'running' || state === 'paused' || state === 'interrupted')
  return waits ?? newestFirst.find(({ counts }) => counts.unknown > 0) ?? newestFirst[0] ?? null
}

export type BatchAction = 'pause' | 'resume' | 'stop-after-order' | 'move' | 'stop' | 'resolve'

/** What can be done with a batch now, in the order of the buttons. */
export function batchActions({ state, counts, awaited }: Pick<BatchSummary, 'state' | 'counts' | 'awaited'>): BatchAction[] {
  const actions: BatchAction[] = []
  if (state === 'running') actions.push('pause', 'stop-after-order', 'stop')
  if ((state === 'paused' || state === 'interrupted') && counts.intended + awaited > 0) {
    actions.push('resume', ...(counts.intended > 0 ? (['move'] as const) : []), 'stop')
  }
  if (counts.unknown > 0) actions.push('resolve')
  return actions
}

/** What Resume does: `Resume: send 12`, `Resume: send 12, create 3 waybills`. */
export function formatResumeLabel({ counts, awaited }: Pick<BatchSummary, 'counts' | 'awaited'>): string {
  const { intended: sheets } = counts
  if (sheets > 0 && awaited > 0) return printBatchMessages.resumeSendAndCreate({ sheets, waybills: awaited })
  if (sheets > 0) return printBatchMessages.resumeSend({ sheets })
  return awaited > 0 ? printBatchMessages.resumeCreate({ waybills: awaited }) : printBatchMessages.resume()
}

const jobStateText: Record<JobState, () => string> = {
  waiting: printedSheetMessages.jobWaiting,
  held: printedSheetMessages.jobHeld,
  printing: printedSheetMessages.jobPrinting,
  stopped: printedSheetMessages.jobStopped,
  finished: printedSheetMessages.jobFinished,
  cancelled: printedSheetMessages.jobCancelled,
  aborted: printedSheetMessages.jobAborted,
  missing: printedSheetMessages.jobMissing,
}

/** What the spooler last said of a sheet; empty when it was not asked. */
export function formatJobState(sheet: Pick<Sheet, 'job'>): string {
  return sheet.job === null ? '' : jobStateText[sheet.job]()
}

const shortReasons: Record<Exclude<ReprintKind, 'other'>, () => string> = {
  jam: printedSheetMessages.markJam,
  damaged: printedSheetMessages.markDamaged,
  lost: printedSheetMessages.markLost,
  never: printedSheetMessages.markNever,
}

function formatOverride(person: string, reason: string): string {
  if (reason === '') return person === '' ? printedSheetMessages.override() : printedSheetMessages.overrideBy({ person })
  return person === '' ? printedSheetMessages.overrideReason({ reason }) : printedSheetMessages.overrideByReason({ person, reason })
}

/** What makes a sheet differ from an ordinary first print: `reprint: jam`, and who had it printed although it was blocked. */
export function formatSheetMarks({
  again,
  isOverridden,
  reason,
  person,
}: Pick<Sheet, 'again' | 'isOverridden' | 'reason' | 'person'>): string[] {
  if (isOverridden) return [formatOverride(person, formatReason(reason))]
  const words = again === 'other' || again === null ? formatReason(reason) : shortReasons[again]()
  return words === '' ? [] : [printedSheetMessages.reprint({ reason: words })]
}
