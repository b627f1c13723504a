import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { createAccountCalls, listen } from '../../bridge.ts'
import { showFailureNotice } from '../../ui/feedback/notices.ts'

/** The current work on an order. */
export type OrderWork = 'reading' | 'generating' | 'fetching'

interface OpenedOrder {
  readonly orderId: number | null
  readonly view: OrderView | null
  /** The last failure of this order; kept until it is dismissed, fixed or another order is opened. */
  readonly failure: Failure | null
  /** The leg that a scan matched. */
  readonly scannedLeg: number | null
  /** Work in progress, by order: it continues when another order is opened. */
  readonly workByOrder: ReadonlyMap<number, OrderWork>
}

export const useOpenedOrder = create<OpenedOrder>(() => ({
  orderId: null,
  view: null,
  failure: null,
  scannedLeg: null,
  workByOrder: new Map(),
}))

function isOpen(orderId: number): boolean {
  return useOpenedOrder.getState().orderId === orderId
}

const { callAndApply, forget } = createAccountCalls()

/** Shows an order from the station; the response for an order that is no longer open, or for an account that was left, is dropped. */
export async function openOrder(orderId: number, scannedLeg: number | null = null): Promise<OrderView | null> {
  useOpenedOrder.setState(isOpen(orderId) ? { scannedLeg } : { orderId, view: null, failure: null, scannedLeg })
  let view: OrderView | null = null
  await callAndApply('orders.open', { orderId }, (opened) => {
    if (opened.ok) view = opened.value
    if (isOpen(orderId)) useOpenedOrder.setState(opened.ok ? { view: opened.value } : { failure: opened.failure })
  })
  return view
}

let stopWaiting: () => void = () => {}

/**
 * Runs `act` as soon as this order has loaded or failed; not at all if another order is opened first. A later call replaces a pending one.
 * Resolves when `act` has finished, or when it will not run.
 */
export async function whenOpened(orderId: number, act: () => unknown): Promise<void> {
  stopWaiting()
  await new Promise<unknown>((end) => {
    const unsubscribe = useOpenedOrder.subscribe(({ orderId: openId, view, failure }) => {
      if (openId === orderId && view === null && failure === null) return
      unsubscribe()
      end(openId === orderId ? act() : undefined)
    })
    stopWaiting = () => {
      unsubscribe()
      end(undefined)
    }
  })
}

/** Shows a view that a response already contained. */
export function showOrder(view: OrderView): void {
  if (isOpen(view.order.id)) useOpenedOrder.setState({ view, failure: null })
}

export function closeOrder(): void {
  useOpenedOrder.setState({ orderId: null, view: null, failure: null, scannedLeg: null })
}

export function dismissOrderFailure(): void {
  useOpenedOrder.setState({ failure: null })
}

const workChannels = {
  reading: 'orders.read',
  generating: 'orders.generateWaybill',
  fetching: 'documents.fetch',
} as const

function setWork(orderId: number, work: OrderWork | null): void {
  const workByOrder = new Map(useOpenedOrder.getState().workByOrder)
  if (work === null) workByOrder.delete(orderId)
  else workByOrder.set(orderId, work)
  useOpenedOrder.setState({ workByOrder })
}

/** Runs one action on an order and shows its result; returns true on success. A second call while one runs does nothing. */
export async function performOrderWork(orderId: number, work: OrderWork): Promise<boolean> {
  if (useOpenedOrder.getState().workByOrder.has(orderId)) return false
  setWork(orderId, work)
  if (isOpen(orderId)) useOpenedOrder.setState({ failure: null })
  let hasAccount = false
  const result = await callAndApply(workChannels[work], { orderId }, () => {
    hasAccount = true
  })
  // Another account has other orders under the same ids.
  if (!hasAccount) return false
  setWork(orderId, null)
  if (result.ok) {
    showOrder(result.value)
    return true
  }
  if (!isOpen(orderId)) {
    showFailureNotice(result.failure, orderId)
    return false
  }
  useOpenedOrder.setState({ failure: result.failure })
  // The status may have changed although the response was a refusal (interface, "A 422 from waybill generation").
  await callAndApply('orders.open', { orderId }, (again) => {
    if (again.ok && isOpen(orderId)) useOpenedOrder.setState({ view: again.value })
  })
  return false
}

function refreshIfAffected(changed?: readonly number[]): void {
  const { orderId, scannedLeg } = useOpenedOrder.getState()
  if (orderId !== null && (changed === undefined || changed.includes(orderId))) void openOrder(orderId, scannedLeg)
}

/** Keeps the open order in sync with the station. The returned function closes it, since the next account has other orders. */
export function connectOpenedOrder(): () => void {
  const stops = [
    listen('orders.changed', ({ ids }) => refreshIfAffected(ids), refreshIfAffected),
    listen('documents.changed', ({ orderIds }) => refreshIfAffected(orderIds), refreshIfAffected),
    listen('voidLabels.changed', ({ labels }) => refreshIfAffected(labels.map(({ orderId }) => orderId)), refreshIfAffected),
    listen(
      'printing.changed',
      ({ since, revision, changedSheets }) => {
        const hasTurned = since.batches !== revision.batches
        refreshIfAffected(hasTurned ? undefined : changedSheets.map(({ orderId }) => orderId))
      },
      refreshIfAffected,
    ),
  ]
  return () => {
    for (const stop of stops) stop()
    forget()
    useOpenedOrder.setState({ workByOrder: new Map() })
    closeOrder()
  }
}
