import { create } from 'zustand'
import { call } from '../../bridge.ts'
import type { Failure } from '../../../shared/failure.ts'
import { scanFieldMessages } from '../../../shared/messages/app/scan-field-messages.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { labelOfWaybill } from '../../../shared/printing/labels/label-of-waybill.ts'
import { takeTypedBadge } from '../../people/badge-scan.ts'
import { closeOrder, openOrder } from '../../orders/panel/opened-order-store.ts'
import { setActiveOrder } from '../../orders/list/list-selection.ts'
import { prefetchSearch } from '../../orders/list/list-requests.ts'
import { endSearch, searchFor, showView } from '../../orders/list/list-actions.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { goToScreen, openOverlay, useNavigation } from '../navigation-store.ts'
import { handleHandoverScan } from '../../handover/handover-scan.ts'
import { scanPrint } from '../scan-print.ts'
import { openFirstMatch } from './open-first-match.ts'
import { dismissVoidLabelNotice, recordScannedVoidLabel } from './scan-void-label.ts'

interface ScanFieldState {
  /** What is in the field. */
  readonly text: string
  readonly isSearching: boolean
  /** The last scan, if nothing was found; shown prominently until the next scan. */
  readonly notFoundText: string | null
  readonly failure: Failure | null
}

const emptyField: ScanFieldState = { text: '', isSearching: false, notFoundText: null, failure: null }

export const useScan = create<ScanFieldState>(() => emptyField)

/** False while it is shown that the last scan or entry was not found. */
export function hasFoundScan(): boolean {
  const { notFoundText, failure } = useScan.getState()
  return notFoundText === null && failure === null
}

/** Milliseconds. A person pauses at least this long between two keys; a scanner that is still typing does not. */
const minTypingPauseMs = 60

/** Milliseconds. After the first key: the second of a scanner comes sooner. */
const firstKeyPauseMs = 40

/** Milliseconds that a question mark is alone in the field before the shortcuts open. */
const questionMarkDelayMs = 200

let pendingTimer: ReturnType<typeof setTimeout> | undefined
let lastKeyAt = Number.NEGATIVE_INFINITY

function searchTypedText(): void {
  const text = useScan.getState().text.trim()
  if (text === '') endSearch()
  else void searchFor(text)
}

/** A timer that is this late (milliseconds) ran on a busy machine, where keys are late too: the next one may be waiting. */
const lateMs = 15

/** A machine that stays busy holds a search up for no longer than this many pauses. */
const maxPauses = 10

/** Searches for the text once no scanner can be typing it. */
function searchAfter(pauseMs: number, pausesLeft = maxPauses): void {
  const due = performance.now() + pauseMs
  pendingTimer = setTimeout(() => {
    if (performance.now() - due > lateMs && pausesLeft > 0) searchAfter(pauseMs, pausesLeft - 1)
    else searchTypedText()
  }, pauseMs)
}

/** Handles new content of the field, with its event's time stamp. Typed text is searched immediately; a scan in progress is not searched. */
export function setScanText(text: string, at: number): void {
  clearTimeout(pendingTimer)
  const isByHand = at - lastKeyAt > minTypingPauseMs && text.length > 1
  lastKeyAt = at
  useScan.setState({ text, notFoundText: null, failure: null })
  if (text === '?') pendingTimer = setTimeout(() => openShortcuts(), questionMarkDelayMs)
  else if (useNavigation.getState().screen !== 'orders') return
  else if (isByHand || text.trim() === '') searchTypedText()
  else if (text.length > 1) searchAfter(minTypingPauseMs)
  else {
    prefetchSearch(text)
    searchAfter(firstKeyPauseMs)
  }
}

/** Stops the automatic search for the content of the field. */
export function stopTypedSearch(): void {
  clearTimeout(pendingTimer)
}

function openShortcuts(): void {
  clearScanAndSearch()
  openOverlay({ kind: 'shortcuts' })
}

/** Empties the field and does not change the list. */
export function clearScanField(): void {
  clearTimeout(pendingTimer)
  useScan.setState({ text: '', notFoundText: null, failure: null })
}

/** What was typed or scanned for another account is cleared. */
export function resetScan(): void {
  clearTimeout(pendingTimer)
  useScan.setState(emptyField)
}

/** Empties the field and returns to the list before the search. */
export function clearScanAndSearch(): void {
  clearScanField()
  endSearch()
}

/** Scanning the label confirms the sheet that was waiting for it. While the ledger cannot be read, it is not known whether one was. */
async function confirmLabel(view: OrderView, waybill: string): Promise<void> {
  if (view.sheetsUnread !== undefined) return useScan.setState({ failure: view.sheetsUnread })
  const label = labelOfWaybill(view.sheets, waybill)
  if (label === undefined || label.state === 'confirmed') return
  const confirmed = await call('printing.confirm', { waybill })
  if (confirmed.ok) {
    const { reference, leg } = confirmed.value
    const hasLegs = view.order.legs.length > 1
    const next = hasLegs
      ? scanFieldMessages.confirmedLeg({ waybill, reference, leg: leg + 1 })
      : scanFieldMessages.confirmedOrder({ waybill, reference })
    showNotice({ id: `confirmed-${waybill}`, tone: 'success', message: scanFieldMessages.labelConfirmed(), next })
  } else useScan.setState({ failure: confirmed.failure })
}

/** Shows one order: in the panel, and in the list if it is there. */
export async function revealOrder(orderId: number, scannedLeg: number | null = null): Promise<OrderView | null> {
  goToScreen('orders')
  setActiveOrder(orderId)
  return await openOrder(orderId, scannedLeg)
}

/** For callers that open an order and do not wait for it. */
export function openFromElsewhere(orderId: number): void {
  void revealOrder(orderId)
}

/**
 * Shows that a scan or an entry opened no order. The order that was open before is closed: an action pressed now is not meant for it, and would print
 * or cancel the wrong parcel.
 */
function showNothingFound(problem: Pick<Partial<ScanFieldState>, 'notFoundText' | 'failure'>): void {
  closeOrder()
  useScan.setState(problem)
}

/** Opens the first search result; shows the problem if there is none, or the failure of the search. */
async function openFirstMatchOr(text: string, problem: Pick<Partial<ScanFieldState>, 'notFoundText' | 'failure'>): Promise<void> {
  const match = await openFirstMatch(text)
  if (match === 'opened' || match === 'left') return
  clearScanAndSearch()
  showNothingFound(match === 'none' ? problem : { failure: match })
}

/** Looks up a scan: a void label is recorded, one order opens, several are listed, none is shown prominently. Scan to print and the handover list handle their own. */
export async function handleScan(scanned: string): Promise<void> {
  clearTimeout(pendingTimer)
  const text = scanned.trim().slice(0, 200)
  if (text === '') return
  clearScanAndSearch()
  dismissVoidLabelNotice()
  const { screen } = useNavigation.getState()
  if (screen === 'scan') await scanPrint.handleScan(text, 'scanner')
  else if (screen === 'handover') await handleHandoverScan(text)
  else if (await recordScannedVoidLabel(text)) closeOrder()
  else await openScanned(text)
}

async function openScanned(text: string): Promise<void> {
  useScan.setState({ isSearching: true })
  const found = await call('orders.find', { text })
  useScan.setState({ isSearching: false })
  if (!found.ok) return showNothingFound({ failure: found.failure })
  const result = found.value
  if (result.kind === 'none') showNothingFound({ notFoundText: result.text })
  else if (result.kind === 'many') {
    closeOrder()
    goToScreen('orders')
    showView({ kind: 'search', text })
  } else {
    const view = await revealOrder(result.id, result.leg)
    if (view !== null && result.waybill !== null) await confirmLabel(view, result.waybill)
  }
}

/** A complete code has a digit and no space; anything else is search words. */
function isPossibleCode(text: string): boolean {
  return /\d/.test(text) && !/\s/.test(text)
}

/** Enter after typing: opens an order with exactly this name, else the first search result. A scan never opens a partial match. */
export async function submitTypedText(): Promise<void> {
  clearTimeout(pendingTimer)
  const { text: typed } = useScan.getState()
  const text = typed.trim().slice(0, 200)
  if (isPossibleCode(text) && (await takeTypedBadge(text))) {
    clearScanAndSearch()
    return
  }
  if (useNavigation.getState().screen === 'scan') {
    clearScanAndSearch()
    return await scanPrint.handleScan(text, 'keyboard')
  }
  dismissVoidLabelNotice()
  if (useNavigation.getState().screen === 'handover' && isPossibleCode(text)) {
    clearScanField()
    return await handleHandoverScan(text)
  }
  if (isPossibleCode(text) && (await recordScannedVoidLabel(text))) {
    closeOrder()
    return clearScanAndSearch()
  }
  if (isPossibleCode(text)) {
    useScan.setState({ isSearching: true })
    const found = await call('orders.find', { text })
    useScan.setState({ isSearching: false })
    if (found.ok && found.value.kind === 'one') {
      clearScanAndSearch()
      return await openScanned(text)
    }
    if (!found.ok) return await openFirstMatchOr(text, { failure: found.failure })
  }
  await openFirstMatchOr(text, { notFoundText: text })
}
