import { create } from 'zustand'
import { call } from './bridge.ts'
import type { Failure } from '../../shared/failure.ts'
import type { OrderView } from '../../shared/orders/order-view.ts'
import type { SheetState } from '../../shared/printing/batch.ts'
import { openOrder } from '../orders/open-order-store.ts'
import { activate, showView } from '../orders/orders-store.ts'
import { announce } from '../ui/notices.ts'
import { goTo, useNavigation } from './navigation-store.ts'
import { takeScan } from './scan-print/scan-print-store.ts'

interface Scan {
  /** What stands in the field. */
  readonly text: string
  readonly isSearching: boolean
  /** What was scanned and found nowhere; shown loudly until the next scan. */
  readonly missed: string | null
  readonly failure: Failure | null
}

export const useScan = create<Scan>(() => ({ text: '', isSearching: false, missed: null, failure: null }))

export function setScanText(text: string): void {
  useScan.setState({ text, missed: null, failure: null })
}

export function clearScan(): void {
  useScan.setState({ text: '', missed: null, failure: null })
}

const awaitsConfirmation: ReadonlySet<SheetState> = new Set(['submitted', 'spooled', 'unknown'])

function labelAwaits(view: OrderView, waybill: string): boolean {
  const newest = view.sheets.findLast((sheet) => sheet.place.kind === 'waybill_document' && sheet.waybill === waybill)
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

/** Looks up what was scanned or typed: one order opens, several are listed, none is said loudly. The place for scanning takes its own. */
export async function scan(scanned: string): Promise<void> {
  const text = scanned.trim().slice(0, 200)
  if (text === '') return
  if (useNavigation.getState().place === 'scan') {
    clearScan()
    await takeScan(text)
    return
  }
  useScan.setState({ text: '', isSearching: true, missed: null, failure: null })
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
