import { generateFor } from '../orders/generate-run.ts'
import { closeOrder, useOpenOrder, workOn } from '../orders/open-order-store.ts'
import {
  clearSelection,
  selectedAsChosen,
  selectedInOrder,
  selectWholeView,
  showView,
  syncNow,
  useOrders,
  type OrdersView,
} from '../orders/orders-store.ts'
import { tooMany } from '../printing/batch-limit.ts'
import { showTray, usePrinting } from '../printing/printing-store.ts'
import { announce } from '../ui/notices.ts'
import { queueIds } from '../../shared/orders/queues.ts'
import { emptyScanField, focusList, focusScanField, isInText } from './keyboard.ts'
import { goTo, openOverlay } from './navigation-store.ts'
import { focusNextRegion } from './regions.ts'
import type { ActionId } from './shortcuts.ts'

export function show(view: OrdersView): void {
  goTo('orders')
  showView(view)
}

function refuse(message: string, next: string): void {
  announce({ id: 'refused', tone: 'info', message, next })
}

/** Does something with the open order where its permissions allow it; otherwise says why not, as the button would. */
function withOpenOrder(deed: 'generateWaybill' | 'print' | 'schedulePickup' | 'cancel', perform: (orderId: number) => void): void {
  const { orderId, view } = useOpenOrder.getState()
  if (orderId === null || view === null)
    refuse('No order is open and none is chosen.', 'Scan a label, or press Enter on a line of the list.')
  else if (view.actions[deed].allowed) perform(orderId)
  else refuse(`Order ${view.order.reference}: ${view.actions[deed].why}`, '')
}

export function printOpenOrder(): void {
  withOpenOrder('print', (orderId) => openOverlay({ kind: 'print', orderIds: [orderId] }))
}

export function printChosen(): void {
  const chosen = selectedInOrder()
  const refusal = tooMany(chosen.length)
  if (refusal !== null) refuse(refusal.message, refusal.next)
  else if (chosen.length > 0) openOverlay({ kind: 'print', orderIds: chosen, chosenIds: selectedAsChosen() })
  else printOpenOrder()
}

export function generateForOpenOrder(): void {
  withOpenOrder('generateWaybill', (orderId) => void workOn(orderId, 'generating'))
}

export function generateForChosen(): void {
  const chosen = selectedInOrder()
  if (chosen.length > 0) void generateFor(chosen)
  else generateForOpenOrder()
}

export function bookPickup(): void {
  withOpenOrder('schedulePickup', (orderId) => openOverlay({ kind: 'pickup', orderId }))
}

export function askToCancel(): void {
  withOpenOrder('cancel', (orderId) => openOverlay({ kind: 'cancel', orderId }))
}

function readAgain(): void {
  const { orderId } = useOpenOrder.getState()
  if (orderId === null) void syncNow()
  else void workOn(orderId, 'reading')
}

/** Closes the order; the keys go back to the list. */
export function putOrderAway(): void {
  closeOrder()
  focusList()
}

/** Puts away one thing at a time: what stands in the field, the open order, then the choice. */
function putAway(): boolean {
  if (emptyScanField()) return true
  if (useOpenOrder.getState().orderId !== null) {
    putOrderAway()
    return true
  }
  if (useOrders.getState().selection.selected.size === 0) return false
  clearSelection()
  return true
}

const plain: Partial<Record<ActionId, () => void>> = {
  'scan-field': focusScanField,
  list: () => void focusList(),
  'next-region': focusNextRegion,
  'all-orders': () => show({ kind: 'all' }),
  'scan-to-print': () => goTo('scan'),
  papers: () => goTo('papers'),
  settings: () => goTo('settings'),
  tray: () => showTray(!usePrinting.getState().tray.isOpen),
  generate: generateForChosen,
  print: printChosen,
  pickup: bookPickup,
  cancel: askToCancel,
  'read-again': readAgain,
  sync: () => void syncNow(),
  shortcuts: () => openOverlay({ kind: 'shortcuts' }),
}

/** Does what a key stands for; answers false where the key is left to the field it was pressed in. */
export function act(action: ActionId, event: KeyboardEvent): boolean {
  if (action === 'close') return putAway()
  if (action === 'select-all') {
    if (isInText(event.target)) return false
    selectWholeView()
    return true
  }
  const queue = /^queue-(\d)$/.exec(action)?.[1]
  const queueId = queue === undefined ? undefined : queueIds[Number(queue)]
  if (queueId !== undefined) show({ kind: 'queue', queue: queueId })
  else plain[action]?.()
  return true
}
