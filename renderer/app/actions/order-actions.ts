import { fetchDocumentsOf } from '../../documents/archive/archive-runs-store.ts'
import { useOpenedOrder, whenOpened, performOrderWork } from '../../orders/panel/opened-order-store.ts'
import { selectedInSelectionOrder, selectedInListOrder } from '../../orders/list/list-selection.ts'
import { useOrders } from '../../orders/orders-store.ts'
import { batchLimitProblem } from '../../printing/batch-limit.ts'
import { orderActionMessages } from '../../../shared/messages/app/order-action-messages.ts'
import { maxCancellationsPerRun } from '../../../shared/orders/cancellation.ts'
import { generateForMany, holdMany, releaseMany, bookPickupsForMany } from './bulk-actions.ts'
import { openOverlay } from '../navigation-store.ts'
import { showRefusal } from './show-refusal.ts'
import { permissionText, printPermission } from '../../../shared/orders/order-actions.ts'

/** No order is open or selected. If the selection emptied by itself, that is reported. */
function showNothingSelected(next: string): void {
  const { wasEmptiedByList } = useOrders.getState().selection
  showRefusal(wasEmptiedByList ? orderActionMessages.selectionLeft() : orderActionMessages.nothingSelected(), next)
}

/** Acts on the open order if its permissions allow it; otherwise shows the reason, like the button would. */
function withOpenOrder(action: 'generateWaybill' | 'print' | 'schedulePickup' | 'cancel', perform: (orderId: number) => void): void {
  const { orderId, view, failure } = useOpenedOrder.getState()
  if (orderId === null) showNothingSelected(orderActionMessages.scanOrOpen())
  // A quick user presses the key before the order has loaded.
  else if (view === null && failure === null) whenOpened(orderId, () => withOpenOrder(action, perform))
  else if (view === null) showRefusal(orderActionMessages.notOpened(), orderActionMessages.readPanel())
  else {
    const permission = action === 'print' ? printPermission(view.actions) : view.actions[action]
    if (permission.allowed) perform(orderId)
    else showRefusal(orderActionMessages.notAllowed({ reference: view.order.reference, why: permissionText(permission) }), '')
  }
}

/** Also for an order without a waybill: the print dialog offers to create it. */
export function printOpenOrder(): void {
  withOpenOrder('print', (orderId) => openOverlay({ kind: 'print', orderIds: [orderId] }))
}

export function printSelected(): void {
  const selected = selectedInListOrder()
  const refusal = batchLimitProblem(selected.length)
  if (refusal !== null) showRefusal(refusal.message, refusal.next)
  else if (selected.length > 0) openOverlay({ kind: 'print', orderIds: selected, idsInSelectionOrder: selectedInSelectionOrder() })
  else printOpenOrder()
}

/** Fetches the documents of the selected orders in advance, so that they are available offline. */
export function fetchDocumentsOfSelected(): void {
  const selected = selectedInListOrder()
  if (selected.length > 0) void fetchDocumentsOf(selected)
}

export function generateForOpenOrder(): void {
  withOpenOrder('generateWaybill', (orderId) => void performOrderWork(orderId, 'generating'))
}

export function generateForSelected(): void {
  const selected = selectedInListOrder()
  if (selected.length > 0) generateForMany(selected)
  else generateForOpenOrder()
}

export function bookPickupForOpenOrder(): void {
  withOpenOrder('schedulePickup', (orderId) => openOverlay({ kind: 'pickup', orderId }))
}

/** The board for the selected orders; else the dialog of the open one. */
export function bookPickupsForSelected(): void {
  const selected = selectedInListOrder()
  if (selected.length > 0) void bookPickupsForMany(selected)
  else bookPickupForOpenOrder()
}

function holdOrReleaseOpenOrder(): void {
  const { orderId, view, failure } = useOpenedOrder.getState()
  if (orderId === null) showNothingSelected(orderActionMessages.selectOrOpen())
  else if (view === null && failure === null) whenOpened(orderId, holdOrReleaseOpenOrder)
  else if (view === null) showRefusal(orderActionMessages.notOpened(), orderActionMessages.readPanel())
  else if (view.hold === null) holdMany([orderId])
  else releaseMany([orderId])
}

/** The selected orders, depending on their list; else the open one, which may be in another list. */
export function holdOrReleaseSelected(): void {
  const selected = selectedInListOrder()
  if (selected.length === 0) holdOrReleaseOpenOrder()
  else if (useOrders.getState().view.kind === 'held') releaseMany(selected)
  else holdMany(selected)
}

export function openCancelDialog(): void {
  withOpenOrder('cancel', (orderId) => openOverlay({ kind: 'cancel', orderIds: [orderId] }))
}

/** The selected orders, else the open one. */
export function openCancelDialogForSelected(): void {
  const selected = selectedInListOrder()
  if (selected.length === 0) openCancelDialog()
  else if (selected.length <= maxCancellationsPerRun) openOverlay({ kind: 'cancel', orderIds: selected })
  else
    showRefusal(
      orderActionMessages.tooManyToCancel({ count: selected.length, max: maxCancellationsPerRun }),
      orderActionMessages.selectAtMost({ max: maxCancellationsPerRun }),
    )
}
