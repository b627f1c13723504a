import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { call, listen } from '../../app/bridge.ts'
import { announceFailure } from '../../ui/feedback/notices.ts'

/** What is being done with an order just now. */
export type OrderWork = 'reading' | 'generating' | 'fetching'

interface OpenOrder {
  readonly orderId: number | null
  readonly view: OrderView | null
  /** The last trouble with this order; it stays until it is put away, mended or another order is opened. */
  readonly failure: Failure | null
  /** The leg a scan pointed at. */
  readonly scannedLeg: number | null
  /** Work under way, by order: it goes on when another order is opened. */
  readonly works: ReadonlyMap<number, OrderWork>
}

export const useOpenOrder = create<OpenOrder>(() => ({ orderId: null, view: null, failure: null, scannedLeg: null, works: new Map() }))

function isOpen(orderId: number): boolean {
  return useOpenOrder.getState().orderId === orderId
}

/** Shows an order from what the station holds; the answer of an order no longer open is let go. */
export async function openOrder(orderId: number, scannedLeg: number | null = null): Promise<OrderView | null> {
  useOpenOrder.setState(isOpen(orderId) ? { scannedLeg } : { orderId, view: null, failure: null, scannedLeg })
  const result = await call('orders.open', { orderId })
  if (!isOpen(orderId)) return result.ok ? result.value : null
  useOpenOrder.setState(result.ok ? { view: result.value } : { failure: result.failure })
  return result.ok ? result.value : null
}

let stopAwaiting: () => void = () => {}

/** Acts as soon as this order has come or failed to come; not at all when another is opened first. Of several wishes the last one holds. */
export function whenOpened(orderId: number, act: () => void): void {
  stopAwaiting()
  stopAwaiting = useOpenOrder.subscribe(({ orderId: openId, view, failure }) => {
    if (openId === orderId && view === null && failure === null) return
    stopAwaiting()
    if (openId === orderId) act()
  })
}

/** Shows what an answer already brought. */
export function showOrder(view: OrderView): void {
  if (isOpen(view.order.id)) useOpenOrder.setState({ view, failure: null })
}

export function closeOrder(): void {
  useOpenOrder.setState({ orderId: null, view: null, failure: null, scannedLeg: null })
}

export function putFailureAway(): void {
  useOpenOrder.setState({ failure: null })
}

const channels = {
  reading: 'orders.read',
  generating: 'orders.generateWaybill',
  fetching: 'documents.fetch',
} as const

function note(orderId: number, work: OrderWork | null): void {
  const works = new Map(useOpenOrder.getState().works)
  if (work === null) works.delete(orderId)
  else works.set(orderId, work)
  useOpenOrder.setState({ works })
}

/** Does one thing with an order and shows what came of it; answers true when it was done. A second press while one runs does nothing. */
export async function workOn(orderId: number, work: OrderWork): Promise<boolean> {
  if (useOpenOrder.getState().works.has(orderId)) return false
  note(orderId, work)
  if (isOpen(orderId)) useOpenOrder.setState({ failure: null })
  const result = await call(channels[work], { orderId })
  note(orderId, null)
  if (result.ok) {
    showOrder(result.value)
    return true
  }
  if (!isOpen(orderId)) {
    announceFailure(result.failure, orderId)
    return false
  }
  useOpenOrder.setState({ failure: result.failure })
  // The status may have changed although the answer was a no (interface, "A 422 from waybill generation").
  const again = await call('orders.open', { orderId })
  if (again.ok && isOpen(orderId)) useOpenOrder.setState({ view: again.value })
  return false
}

function refresh(changed?: readonly number[]): void {
  const { orderId, scannedLeg } = useOpenOrder.getState()
  if (orderId !== null && (changed === undefined || changed.includes(orderId))) void openOrder(orderId, scannedLeg)
}

/** Keeps the open order as the station knows it. */
export function connectOpenOrder(): () => void {
  const stops = [
    listen('orders.changed', ({ ids }) => refresh(ids)),
    listen('documents.changed', ({ orderIds }) => refresh(orderIds)),
    listen('printing.changed', ({ since, revision, changedSheets }) => {
      const hasTurned = since.batches !== revision.batches
      refresh(hasTurned ? undefined : changedSheets.map(({ orderId }) => orderId))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
