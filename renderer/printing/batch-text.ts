import { sheetStateText, type BatchSummary, type ReprintKind, type Sheet, type SheetState } from '../../shared/printing/batch.ts'
import type { JobState } from '../../shared/printing/printer.ts'
import { formatCount } from '../../shared/format-count.ts'

export interface ShownCount {
  readonly state: SheetState
  readonly label: string
  readonly count: number
}

const shownOrder: readonly SheetState[] = ['confirmed', 'spooled', 'submitted', 'unknown', 'failed', 'intended', 'voided']

/** The counts a packer asks for, surest first; what is zero is left out. */
export function shownCounts(counts: BatchSummary['counts']): ShownCount[] {
  return shownOrder.map((state) => ({ state, label: sheetStateText[state], count: counts[state] })).filter(({ count }) => count > 0)
}

/** Sheets that are no longer waiting to be sent: the bar's full part. */
export function processedSheets(summary: Pick<BatchSummary, 'sheets' | 'counts'>): number {
  return summary.sheets - summary.counts.intended - summary.counts.submitted
}

export function formatSheetCount(count: number): string {
  return formatCount(count, 'sheet', 'sheets')
}

export function formatBatchOrderCount(count: number): string {
  return formatCount(count, 'order', 'orders')
}

export function formatWaybillCount(count: number): string {
  return formatCount(count, 'waybill', 'waybills')
}

/** Orders whose waybill is not made yet; empty when there is none. */
export function formatAwaitedWaybills({ awaited }: Pick<BatchSummary, 'awaited'>): string {
  return awaited === 0 ? '' : `${formatWaybillCount(awaited)} still to be made`
}

function formatUnsent({ counts, awaited }: BatchSummary): string {
  const parts = [counts.intended > 0 ? `${formatSheetCount(counts.intended)} not sent` : '', formatAwaitedWaybills({ awaited })]
  return parts
    .filter((part) => part !== '')
    .map((part) => `, ${part}`)
    .join('')
}

const headlines: Record<BatchSummary['state'], (summary: BatchSummary) => string> = {
  running: ({ orders }) => `Sending ${formatBatchOrderCount(orders)}`,
  paused: (summary) => `Paused${formatUnsent(summary)}`,
  stopped: (summary) => `Stopped${formatUnsent(summary)}`,
  interrupted: () => 'Interrupted in the middle',
  finished: finishedHeadline,
}

/** What became of the batch, in one line. "Sent" is the most that is claimed for a sheet nobody has seen. */
export function batchHeadline(summary: BatchSummary): string {
  return headlines[summary.state](summary)
}

function finishedHeadline({ counts, orders, sheets }: BatchSummary): string {
  if (sheets === 0) return 'Nothing was sent'
  const open = [
    counts.failed > 0 ? `${formatSheetCount(counts.failed)} failed` : '',
    counts.unknown > 0 ? `${formatSheetCount(counts.unknown)} in doubt` : '',
  ].filter((part) => part !== '')
  if (open.length > 0) return `Finished, ${open.join(' and ')}`
  if (counts.confirmed === sheets) return `${formatBatchOrderCount(orders)} confirmed`
  return `${formatBatchOrderCount(orders)} sent`
}

/** After a crash: exactly what is known of every sheet, and what is going to happen to it. */
export function interruptedSentences(summary: BatchSummary): string[] {
  const { confirmed, spooled, unknown, submitted, failed, intended, voided } = summary.counts
  const doubt = unknown + submitted
  return [
    confirmed > 0 ? `${formatSheetCount(confirmed)} confirmed: seen by a person or a scan.` : '',
    spooled > 0 ? `${formatSheetCount(spooled)} sent: the printer has them.` : '',
    doubt > 0 ? `${formatSheetCount(doubt)} in doubt: they may have printed. Nothing in doubt is sent again by itself.` : '',
    failed > 0 ? `${formatSheetCount(failed)} failed: certainly not printed.` : '',
    intended > 0 ? `${formatSheetCount(intended)} not sent: "Resume" sends only these.` : '',
    voided > 0 ? `${formatSheetCount(voided)} void.` : '',
    summary.awaited > 0 ? `${formatWaybillCount(summary.awaited)} still to be made: "Resume" asks for these too.` : '',
  ].filter((sentence) => sentence !== '')
}

/** The printer's word, named as the printer's. */
export function formatPrinterReport(summary: Pick<BatchSummary, 'reportedFinished'>): string {
  return summary.reportedFinished === 0 ? '' : `printer reports ${summary.reportedFinished} finished`
}

/** The batch to show when there is room for one: what runs or waits for a person, then what is in doubt, then the newest. */
export function foremostBatch(newestFirst: readonly BatchSummary[]): BatchSummary | null {
  const waits = newestFirst.find(({ state }) => state === 'running' || state === 'paused' || state === 'interrupted')
  return waits ?? newestFirst.find(({ counts }) => counts.unknown > 0) ?? newestFirst[0] ?? null
}

export type BatchAction = 'pause' | 'resume' | 'stop-after-order' | 'move' | 'stop' | 'settle'

/** What can be done with a batch now, in the order of the buttons. */
export function batchActions({ state, counts, awaited }: Pick<BatchSummary, 'state' | 'counts' | 'awaited'>): BatchAction[] {
  const actions: BatchAction[] = []
  if (state === 'running') actions.push('pause', 'stop-after-order', 'stop')
  if ((state === 'paused' || state === 'interrupted') && counts.intended + awaited > 0) {
    actions.push('resume', ...(counts.intended > 0 ? (['move'] as const) : []), 'stop')
  }
  if (counts.unknown > 0) actions.push('settle')
  return actions
}

/** What Resume does: `Resume: send 12`, `Resume: send 12, make 3 waybills`. */
export function formatResumeLabel({ counts, awaited }: Pick<BatchSummary, 'counts' | 'awaited'>): string {
  const parts = [counts.intended > 0 ? `send ${counts.intended}` : '', awaited > 0 ? `make ${formatWaybillCount(awaited)}` : '']
  return `Resume: ${parts.filter((part) => part !== '').join(', ')}`
}

const jobStateText: Record<JobState, string> = {
  waiting: 'spooler: waiting',
  held: 'spooler: held',
  printing: 'spooler: printing',
  stopped: 'spooler: stopped',
  finished: 'printer reports finished',
  cancelled: 'spooler: cancelled',
  aborted: 'spooler: aborted',
  missing: 'spooler no longer knows the job',
}

/** What the spooler last said of a sheet; empty when it was not asked. */
export function formatJobState(sheet: Pick<Sheet, 'job'>): string {
  return sheet.job === null ? '' : jobStateText[sheet.job]
}

const reprintText: Record<ReprintKind, string> = {
  jam: 'jam',
  damaged: 'damaged',
  lost: 'lost',
  never: 'was not printed',
  other: 'other',
}

/** What sets a sheet apart from an ordinary first print: `again: jam`, and who had it printed although it was held. */
export function formatSheetMarks({ again, overruled, reason, person }: Pick<Sheet, 'again' | 'overruled' | 'reason' | 'person'>): string[] {
  const words = again === 'other' || again === null ? (reason ?? '') : reprintText[again]
  if (overruled) {
    const who = person === '' ? '' : ` by ${person}`
    return [`was held, sent all the same${who}${reason === null ? '' : `: ${reason}`}`]
  }
  return words === '' ? [] : [`again: ${words}`]
}
