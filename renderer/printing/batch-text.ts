import { printBatchMessages } from '../../shared/messages/printing/print-batch-messages.ts'
import { printedSheetMessages } from '../../shared/messages/printing/printed-sheet-messages.ts'
import { formatLeftOut } from '../../shared/printing/left-out.ts'
import { type BatchSummary, type ReprintKind, type Sheet, type SheetState } from '../../shared/printing/batch.ts'
import type { JobState } from '../../shared/printing/printers/printer.ts'
import { formatReason } from '../../shared/printing/reprint-reason.ts'

export interface ShownCount {
  readonly state: SheetState
  /** `void` for the count of printed void labels that still have to be destroyed; null for all other counts. */
  readonly printedVoid: 'void' | null
  readonly count: number
}

const shownOrder: readonly SheetState[] = ['confirmed', 'spooled', 'submitted', 'unknown', 'failed', 'intended', 'voided']

/** The counts a packer asks for, the most certain first; what is zero is left out. `toDestroy`: void labels on paper. */
export function shownCounts(counts: BatchSummary['counts'], toDestroy = 0): ShownCount[] {
  const labels = Math.min(counts.voided, toDestroy)
  const shown: ShownCount[] = [
    { state: 'voided', printedVoid: 'void', count: labels },
    ...shownOrder.map((state) => ({ state, printedVoid: null, count: state === 'voided' ? counts.voided - labels : counts[state] })),
  ]
  return shown.filter(({ count }) => count > 0)
}

/** Sheets that are no longer waiting to be sent: the filled part of the bar. */
export function processedSheets(summary: Pick<BatchSummary, 'sheets' | 'counts'>): number {
  return summary.sheets - summary.counts.intended - summary.counts.submitted
}

/** Orders whose waybill is not created yet; empty if there are none, and where the headline counts them. */
export function formatAwaitedWaybills({ awaited, state, sheets }: Pick<BatchSummary, 'awaited' | 'state' | 'sheets'>): string {
  const isInHeadline = state === 'running' ? sheets === 0 : state !== 'interrupted'
  return awaited === 0 || isInHeadline ? '' : printBatchMessages.waybillsToCreate({ waybills: awaited })
}

/** What names the batch beside its time: `PB-1001 to PB-1040`; empty if it is not known. */
export function formatBatchOrders({ references }: Pick<BatchSummary, 'references'>): string {
  if (references === undefined) return ''
  return references.first === references.last ? references.first : printBatchMessages.fromTo(references)
}

const headlines: Record<BatchSummary['state'], (summary: BatchSummary) => string> = {
  running: ({ orders, sheets, awaited }) =>
    sheets === 0 && awaited > 0 ? printBatchMessages.creating({ waybills: awaited }) : printBatchMessages.sending({ orders }),
  paused: ({ counts, awaited }) => printBatchMessages.paused({ sheets: counts.intended, waybills: awaited }),
  stopped: ({ counts, awaited }) => printBatchMessages.stopped({ sheets: counts.intended, waybills: awaited }),
  interrupted: () => printBatchMessages.interrupted(),
  finished: finishedHeadline,
}

/** The result of the batch, in one line. "Sent" is the strongest claim about a sheet that nobody has confirmed. */
export function batchHeadline(summary: BatchSummary): string {
  const headline = headlines[summary.state](summary)
  return summary.otherStation === undefined ? headline : printBatchMessages.atOtherStation({ station: summary.otherStation, headline })
}

function finishedHeadline({ counts, orders, refused, sheets }: BatchSummary): string {
  const { failed, unknown: inDoubt } = counts
  if (counts.submitted > 0) return printBatchMessages.sending({ orders })
  if (sheets === 0) return printBatchMessages.nothingSent()
  if (failed > 0 && inDoubt > 0) return printBatchMessages.finishedFailedInDoubt({ failed, inDoubt, refused })
  if (failed > 0) return printBatchMessages.finishedFailed({ failed, refused })
  if (inDoubt > 0) return printBatchMessages.finishedInDoubt({ inDoubt, refused })
  if (refused > 0) return printBatchMessages.finishedRefused({ sent: orders - refused, orders, refused })
  return counts.confirmed === sheets ? printBatchMessages.allConfirmed({ orders }) : printBatchMessages.allSent({ orders })
}

/** After a crash: exactly what is known about every sheet, and what will happen to it. */
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

/** The batch to show if there is space for one, preferably of this station: running or waiting for a person, then in doubt, then the newest. */
export function foremostBatch(newestFirst: readonly BatchSummary[]): BatchSummary | null {
  const own = newestFirst.filter(({ otherStation }) => otherStation === undefined)
  const waits = own.find(({ state }) => state === 'running' || state === 'paused' || state === 'interrupted')
  return waits ?? newestFirst.find(({ counts }) => counts.unknown > 0) ?? own[0] ?? newestFirst[0] ?? null
}

export type BatchAction = 'take-over' | 'pause' | 'resume' | 'stop-after-order' | 'move' | 'stop' | 'resolve'

/** The possible actions on a batch, in the order of the buttons. */
export function batchActions({
  state,
  counts,
  awaited,
  otherStation,
}: Pick<BatchSummary, 'state' | 'counts' | 'awaited' | 'otherStation'>): BatchAction[] {
  const actions: BatchAction[] = []
  if (otherStation !== undefined) {
    const hasEnded = state === 'finished' || state === 'stopped'
    if (!hasEnded && counts.intended + counts.submitted + awaited > 0) actions.push('take-over')
  } else if (state === 'running') actions.push('pause', 'stop-after-order', 'stop')
  else if ((state === 'paused' || state === 'interrupted') && counts.intended + awaited > 0) {
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

const jobStateText: Record<Exclude<JobState, 'finished'>, () => string> = {
  waiting: printedSheetMessages.jobWaiting,
  held: printedSheetMessages.jobHeld,
  printing: printedSheetMessages.jobPrinting,
  stopped: printedSheetMessages.jobStopped,
  cancelled: printedSheetMessages.jobCancelled,
  aborted: printedSheetMessages.jobAborted,
  missing: printedSheetMessages.jobMissing,
}

/** Where the print queue holds or lost a sheet. Empty if the queue finished it, which its badge shows, or was not asked about it. */
export function formatJobState(sheet: Pick<Sheet, 'job'>): string {
  return sheet.job === null || sheet.job === 'finished' ? '' : jobStateText[sheet.job]()
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

/** What distinguishes a sheet from an ordinary first print: `reprint: jam`, and who had it printed although it was blocked. */
export function formatSheetMarks({
  again,
  isOverridden,
  reason,
  person,
  leftOut,
}: Pick<Sheet, 'again' | 'isOverridden' | 'reason' | 'person' | 'leftOut'>): string[] {
  const parts = leftOut === undefined ? [] : [formatLeftOut({ leftOut })]
  if (isOverridden) return [formatOverride(person, formatReason(reason)), ...parts]
  const words = again === 'other' || again === null ? formatReason(reason) : shortReasons[again]()
  return [...(words === '' ? [] : [printedSheetMessages.reprint({ reason: words })]), ...parts]
}
