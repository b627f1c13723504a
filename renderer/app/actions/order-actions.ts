import { fetchDocumentsOf } from '../../documents/archive/archive-runs-store.ts'
import { useOpenedOrder, performOrderWork } from '../../orders/panel/opened-order-store.ts'
import { selectedInSelectionOrder, selectedInListOrder } from '../../orders/list/list-selection.ts'
import { useOrders } from '../../orders/orders-store.ts'
import { batchLimitProblem } from '../../printing/batch-limit.ts'
import { orderActionMessages } from '../../../shared/messages/app/order-action-messages.ts'
import { maxCancellationsPerRun } from '../../../shared/orders/cancellation.ts'
import { generateForMany, holdMany, releaseMany, bookPickupsForMany } from './bulk-actions.ts'
import { openOverlay } from '../navigation-store.ts'
import { onceOpened } from './opening.ts'
import { showRefusal } from './show-refusal.ts'
import { permissionText, printPermission } from '../../../shared/orders/order-actions.ts'

/** No order is open or selected. If the selection emptied by itself, that is reported. */
function showNothingSelected(next: string): void {
  const { wasEmptiedByList } = useOrders.getState().selection
  showRefusal(wasEmptiedByList ? orderActionMessages.selectionLeft() : orderActionMessages.nothingSelected(), next)
}

/** Acts on the open order if its permissions allow it; otherwise shows the reason, like the button would. */
function withOpenOrder(
  action: 'generateWaybill' | 'print' | 'schedulePickup' | 'cancel',
  perform: (orderId: number) => void,
): void | Promise<void> {
  const { orderId, view, failure } = useOpenedOrder.getState()
  if (orderId === null) showNothingSelected(orderActionMessages.scanOrOpen())
  // A quick user presses the key before the order has loaded.
  else if (view === null && failure === null) return onceOpened(orderId, () => withOpenOrder(action, perform))
  else if (view === null) showRefusal(orderActionMessages.notOpened(), orderActionMessages.readPanel())
  else {
    const permission = action === 'print' ? printPermission(view.actions) : view.actions[action]
    if (permission.allowed) perform(orderId)
    else showRefusal(orderActionMessages.notAllowed({ reference: view.order.reference, why: permissionText(permission) }), '')
  }
}

/** Also for an order without a waybill: the print dialog offers to create it. */
export function printOpenOrder(): void | Promise<void> {
  return withOpenOrder('print', (orderId) => openOverlay({ kind: 'print', orderIds: [orderId] }))
}

export function printSelected(): void | Promise<void> {
  const selected = selectedInListOrder()
  const refusal = batchLimitProblem(selected.length)
  if (refusal !== null) showRefusal(refusal.message, refusal.next)
  else if (selected.length > 0) openOverlay({ kind: 'print', orderIds: selected, idsInSelectionOrder: selectedInSelectionOrder() })
  else return printOpenOrder()
}

/** Fetches the documents of the selected orders in advance, so that they are available offline. */
export function fetchDocumentsOfSelected(): void {
  const selected = selectedInListOrder()
  if (selected.length > 0) void fetchDocumentsOf(selected)
}

export function generateForOpenOrder(): void | Promise<void> {
  return withOpenOrder('generateWaybill', (orderId) => void performOrderWork(orderId, 'generating'))
}

export function generateForSelected(): void | Promise<void> {
  const selected = selectedInListOrder()
  if (selected.length > 0) generateForMany(selected)
  else return generateForOpenOrder()
}

export function bookPickupForOpenOrder(): void | Promise<void> {
  return withOpenOrder('schedulePickup', (orderId) => openOverlay({ kind: 'pickup', orderId }))
}

/** Opens the board for the selected orders, else the dialog for the open order. */
export function bookPickupsForSelected(): void | Promise<void> {
  const selected = selectedInListOrder()
  return selected.length > 0 ? bookPickupsForMany(selected) : bookPickupForOpenOrder()
}

function holdOrReleaseOpenOrder(): void | Promise<void> {
  const { orderId, view, failure } = useOpenedOrder.getState()
  if (orderId === null) showNothingSelected(orderActionMessages.selectOrOpen())
  else if (view === null && failure === null) return onceOpened(orderId, holdOrReleaseOpenOrder)
  else if (view === null) showRefusal(orderActionMessages.notOpened(), orderActionMessages.readPanel())
  else if (view.hold === null) holdMany([orderId])
  else releaseMany([orderId])
}

/** The selected orders, depending on their list; else the open one, which may be in another list. */
export function holdOrReleaseSelected(): void | Promise<void> {
  const selected = selectedInListOrder()
  if (selected.length === 0) return holdOrReleaseOpenOrder()
  if (useOrders.getState().view.kind === 'held') releaseMany(selected)
  else holdMany(selected)
}

export function openCancelDialog(): void | Promise<void> {
  return withOpenOrder('cancel', (orderId) => openOverlay({ kind: 'cancel', orderIds: [orderId] }))
}

/** The selected orders, else the open one. */
export function openCancelDialogForSelected(): void | Promise<void> {
  const selected = selectedInListOrder()
  if (selected.length === 0) return openCancelDialog()
  if (selected.length <= maxCancellationsPerRun) openOverlay({ kind: 'cancel', orderIds: selected })
  else
    showRefusal(
      orderActionMessages.tooManyToCancel({ count: selected.length, max: maxCancellationsPerRun }),
      orderActionMessages.selectAtMost({ max: maxCancellationsPerRun }),
    )
}
