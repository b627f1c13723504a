import { create } from 'zustand'
import { call } from '../bridge.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { isSameWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import type { SheetState } from '../../../shared/printing/batch.ts'
import { openOrder } from '../../orders/panel/opened-order-store.ts'
import { activate } from '../../orders/list/list-selection.ts'
import { prepareSearch } from '../../orders/list/list-requests.ts'
import { endSearch, searchFor, showView } from '../../orders/list/list-actions.ts'
import { useOrders } from '../../orders/orders-store.ts'
import { announce } from '../../ui/feedback/notices.ts'
import { goTo, openOverlay, useNavigation } from '../navigation-store.ts'
import { takeScan } from '../scan-print/scan-print-store.ts'

interface Scan {
  /** What stands in the field. */
  readonly text: string
  readonly isSearching: boolean
  /** What was scanned and found nowhere; shown loudly until the next scan. */
  readonly missed: string | null
  readonly failure: Failure | null
}

export const useScan = create<Scan>(() => ({ text: '', isSearching: false, missed: null, failure: null }))

/** A hand pauses at least so long between two keys; a scanner that is still typing does not. Milliseconds. */
const handPause = 60

/** After a first key: the second of a scanner comes sooner. Milliseconds. */
const firstPause = 40

/** How long a single question mark stands alone before it is taken for the wish to see the keys. Milliseconds. */
const questionPause = 200

let later: ReturnType<typeof setTimeout> | undefined
let lastKeyAt = Number.NEGATIVE_INFINITY

function searchHere(): void {
  const text = useScan.getState().text.trim()
  if (text === '') endSearch()
  else void searchFor(text)
}

/** What the field holds changed, at its event's own time stamp. Typed by hand it is searched at once; while a scanner types nothing moves. */
export function setScanText(text: string, at: number): void {
  clearTimeout(later)
  const isByHand = at - lastKeyAt > handPause && text.length > 1
  lastKeyAt = at
  useScan.setState({ text, missed: null, failure: null })
  if (text === '?') later = setTimeout(() => openKeys(), questionPause)
  else if (useNavigation.getState().place !== 'orders') return
  else if (isByHand || text.trim() === '') searchHere()
  else if (text.length > 1) later = setTimeout(searchHere, handPause)
  else {
    prepareSearch(text)
    later = setTimeout(searchHere, firstPause)
  }
}

function openKeys(): void {
  clearScan()
  openOverlay({ kind: 'shortcuts' })
}

/** Empties the field and leaves the list as it is. */
export function forgetScan(): void {
  clearTimeout(later)
  useScan.setState({ text: '', missed: null, failure: null })
}

/** Empties the field and goes back to the list from before the search. */
export function clearScan(): void {
  forgetScan()
  endSearch()
}

const awaitsConfirmation: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'unknown'])

function labelAwaits(view: OrderView, waybill: string): boolean {
  const newest = view.sheets.findLast((sheet) => sheet.place.kind === 'waybill_document' && isSameWaybill(sheet.waybill ?? '', waybill))
  return newest !== undefined && awaitsConfirmation.has(newest.state)
}

/** The label in the hand is the proof: its scan confirms the sheet that was waiting for it. */
async function confirmLabel(view: OrderView, waybill: string): Promise<void> {
  if (!labelAwaits(view, waybill)) return
  const confirmed = await call('printing.confirm', { waybill })
  if (confirmed.ok) {
    const { reference, leg } = confirmed.value
    const which = view.order.legs.length > 1 ? `, leg ${leg + 1}` : ''
    announce({
      id: `confirmed-${waybill}`,
      tone: 'success',
      message: 'Label confirmed',
      next: `${waybill} for order ${reference}${which}.`,
    })
  } else useScan.setState({ failure: confirmed.failure })
}

/** Brings one order to the front: the panel shows it, and the list marks it where it stands there. */
export async function bringUp(orderId: number, scannedLeg: number | null = null): Promise<OrderView | null> {
  goTo('orders')
  activate(orderId)
  return await openOrder(orderId, scannedLeg)
}

/** Opens the first order that the search for this text finds, in the list that it found; answers false where it finds none. */
async function openFirstFound(text: string): Promise<boolean> {
  goTo('orders')
  await searchFor(text)
  const { ids, active } = useOrders.getState()
  const first = active ?? ids[0]
  if (first === undefined) return false
  await openOrder(first)
  return true
}

/** Looks up what was scanned or typed: one order opens, several are listed, none is said loudly. The place for scanning takes its own. */
export async function scan(scanned: string): Promise<void> {
  clearTimeout(later)
  const text = scanned.trim().slice(0, 200)
  if (text === '') return
  if (useNavigation.getState().place === 'scan') {
    clearScan()
    await takeScan(text)
    return
  }
  clearScan()
  useScan.setState({ isSearching: true })
  const found = await call('orders.find', { text })
  useScan.setState({ isSearching: false })
  if (!found.ok) {
    useScan.setState({ failure: found.failure })
    return
  }
  const result = found.value
  if (result.kind === 'none') useScan.setState({ missed: result.text })
  else if (result.kind === 'many') {
    goTo('orders')
    showView({ kind: 'search', text })
  } else {
    const view = await bringUp(result.id, result.leg)
    if (view !== null && result.waybill !== null) await confirmLabel(view, result.waybill)
  }
}

/** A code in full has a digit and no space; anything else is words to search by. */
function mayBeCode(text: string): boolean {
  return /\d/.test(text) && !/\s/.test(text)
}

/** Enter after typing by hand: an order called exactly so opens, else the first that the list shows for it. A scan never opens what only resembles it. */
export async function enterTyped(): Promise<void> {
  clearTimeout(later)
  const { text: typed } = useScan.getState()
  const text = typed.trim().slice(0, 200)
  if (useNavigation.getState().place === 'scan') return await scan(text)
  if (mayBeCode(text)) {
    useScan.setState({ isSearching: true })
    const found = await call('orders.find', { text })
    useScan.setState({ isSearching: false })
    if (found.ok && found.value.kind === 'one') return await scan(text)
    if (!found.ok && !(await openFirstFound(text))) {
      clearScan()
      useScan.setState({ failure: found.failure })
      return
    }
    if (!found.ok) return
  }
  if (await openFirstFound(text)) return
  clearScan()
  useScan.setState({ missed: text })
}
