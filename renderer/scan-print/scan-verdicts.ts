import type { Failure } from '../../shared/failure.ts'
import { scanPrintMessages as messages } from '../../shared/messages/app/scan-print-messages.ts'
import { scanVerdictMessages as text, scanWordMessages as words } from '../../shared/messages/app/scan-verdict-messages.ts'
import type { Hold } from '../../shared/orders/hold.ts'
import { statusText } from '../../shared/orders/status.ts'
import type { Batch } from '../../shared/printing/batch.ts'
import { groupByRemedy } from '../../shared/printing/remedies.ts'
import { formatDate } from '../ui/text/format-date-time.ts'
import { failureVerdict, verdictOf, type Verdict } from '../ui/scans/scan-verdict.ts'
import { unconfirmedLabels, type Parcel } from './scan-print-state.ts'

/** Nobody knows how a batch ended. */
export function unknownBatchVerdict(failure: Failure): Verdict {
  return failureVerdict(failure, { outcome: 'in-doubt', title: messages.resultUnknown() })
}

/** The problem of a batch; null when everything was sent. */
export function batchTrouble(batch: Batch): Verdict | null {
  const [group] = groupByRemedy(batch)
  const failure = group?.cases[0]?.failure
  if (failure !== undefined) return failureVerdict(failure, { title: group?.title ?? '' })
  if (batch.halt !== undefined) return failureVerdict(batch.halt, { title: text.printingPaused() })
  const inDoubt = batch.list.find(({ state }) => state === 'unknown')?.failure ?? null
  return inDoubt === null ? null : failureVerdict(inDoubt, { outcome: 'in-doubt' })
}

/** The order was sent before, and it is unknown whether it printed. */
export function sheetsInDoubtVerdict(reference: string): Verdict {
  return verdictOf('in-doubt', { message: text.inDoubtWhy({ reference }), next: text.inDoubtNext() })
}

/** Everything of the order was sent. */
export function sentVerdict(parcel: Parcel, sent: number, requiresLabelScan: boolean): Verdict {
  const labels = unconfirmedLabels(parcel).length
  const title = messages.sheetsSent({ count: sent })
  const message = parcel.isFromStored === true ? text.fromStored() : ''
  if (labels === 0) return verdictOf('sent', { title, message, next: messages.scanNext() })
  if (requiresLabelScan) return verdictOf('waiting-for-label', { title, message, next: messages.scanItsLabels({ count: labels }) })
  return verdictOf('sent', { title, message, next: messages.scanLabels({ count: labels }) })
}

export function confirmedVerdict(parcel: Parcel): Verdict {
  const left = unconfirmedLabels(parcel).length
  if (left === 0) return verdictOf('confirmed', { message: '', next: messages.scanNext() })
  return verdictOf('waiting-for-label', { title: messages.labelConfirmed(), message: '', next: messages.scanLabelsLeft({ count: left }) })
}

export function confirmedByCommandVerdict(): Verdict {
  return verdictOf('confirmed', { title: messages.confirmedByCommand(), message: '', next: messages.scanNext() })
}

/** The label of another order was scanned while this parcel's has not been. */
export function otherLabelVerdict(reference: string, parcel: string): Verdict {
  return verdictOf('wrong-label', { message: text.wrongLabelWhy({ reference, parcel }), next: text.wrongLabelNext({ parcel }) })
}

/** Another order was scanned before this parcel's label, which has to be scanned first. */
export function unscannedLabelVerdict(reference: string, parcel: string): Verdict {
  const title = text.scanLabelFirst({ parcel })
  return verdictOf('label-first', { title, message: text.scanLabelFirstWhy({ reference }), next: text.scanLabelFirstNext() })
}

/** After a rejected scan: the label of this order has not been scanned yet. */
export function stillAwaitedVerdict(parcel: string): Verdict {
  const title = text.scanLabelFirst({ parcel })
  return verdictOf('waiting-for-label', { title, message: text.labelStillAwaited({ parcel }), next: text.scanLabelFirstNext() })
}

export function cancelledVerdict(reference: string): Verdict {
  return verdictOf('cancelled', { message: text.cancelledWhy({ reference }), next: text.cancelledNext() })
}

export function onHoldVerdict(reference: string, { until, note, person }: Hold): Verdict {
  const title = until === null ? undefined : text.onHoldUntil({ date: formatDate(until) })
  const message = note === '' ? text.onHoldWhy({ person, reference }) : text.onHoldNote({ person, reference, note })
  return verdictOf('on-hold', { title, message, next: text.onHoldNext() })
}

/** The order was read as cancelled and is active again: a person is asked before its first print. */
export function reinstatedVerdict(reference: string): Verdict {
  return verdictOf('was-cancelled', { message: text.reinstatedWhy({ reference }), next: text.reinstatedNext() })
}

/** The parcel of the order has left the station: a person is asked before its first print. */
export function alreadyLeftVerdict(reference: string, status: string): Verdict {
  const message = text.alreadyLeftWhy({ reference, status: statusText(status) })
  return verdictOf('already-left', { message, next: text.alreadyLeftNext() })
}

export function scannedTwiceVerdict(reference: string, seconds: number): Verdict {
  const message = text.scannedTwiceWhy({ reference, seconds })
  return verdictOf('already-printed', { word: words.scannedTwice(), message, next: text.scannedTwiceNext() })
}

export function alreadyCollectedVerdict(reference: string): Verdict {
  const message = text.alreadyCollectedWhy({ reference })
  return verdictOf('already-printed', { word: words.alreadyCollected(), message, next: messages.scanNext() })
}

export function collectedVerdict(count: number): Verdict {
  return verdictOf('accepted', { word: words.collected(), message: text.collected({ count }), next: '' })
}

/** A batch of collected orders was started: `accepted` while it is being sent. */
export function collectedBatchVerdict(outcome: 'accepted' | 'sent', count: number, left: number): Verdict {
  const message = left === 0 ? '' : text.collectedLeft({ count: left })
  const word = outcome === 'accepted' ? words.printing() : words.sent()
  return verdictOf(outcome, { word, title: text.collectedOrders({ count }), message, next: messages.scanNext() })
}

/** A command without anything to act on. */
export function idleCommandVerdict(command: 'confirm' | 'reprint', awaited: string | null): Verdict {
  if (awaited !== null) return { ...stillAwaitedVerdict(awaited), message: text.noActiveOrder({ parcel: awaited }) }
  if (command === 'confirm') {
    return verdictOf('not-printed', { word: text.nothingToConfirm(), message: text.nothingToConfirmWhy(), next: messages.scanNext() })
  }
  return verdictOf('not-printed', { word: text.nothingToReprint(), message: text.nothingToReprintWhy(), next: text.scanOrder() })
}
