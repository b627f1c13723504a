import { undoNewest } from '../../cancellation/cancellation-store.ts'
import { fetchDocumentsOf } from '../../documents/archive/archive-runs-store.ts'
import { selectListedDocuments, clearDocumentSelection } from '../../documents/document-selection.ts'
import { useDocuments } from '../../documents/documents-store.ts'
import { closeOrder, useOpenedOrder, whenOpened, performOrderWork } from '../../orders/panel/opened-order-store.ts'
import { clearSelection, selectedInSelectionOrder, selectedInListOrder, selectWholeView } from '../../orders/list/list-selection.ts'
import { openSavedView, showView, syncNow } from '../../orders/list/list-actions.ts'
import { applyToRequestedList } from '../../orders/list/pending-input.ts'
import { openAddFilterMenu } from '../../orders/filters/filter-editing.ts'
import { useOrders, type OrdersView } from '../../orders/orders-store.ts'
import { useViewMenu } from '../../orders/list/view-menu.tsx'
import { openQuestion } from '../../people/people-store.ts'
import { batchLimitProblem } from '../../printing/batch-limit.ts'
import { showTray, usePrinting } from '../../printing/printing-store.ts'
import { orderActionMessages } from '../../../shared/messages/app/order-action-messages.ts'
import { maxCancellationsPerRun } from '../../../shared/orders/cancellation.ts'
import type { SavedView } from '../../../shared/orders/order-view.ts'
import { queueIds } from '../../../shared/orders/queues.ts'
import { editNoteOfOpenOrder } from './note-actions.ts'
import { generateForMany, holdMany, releaseMany, bookPickupsForMany } from './bulk-actions.ts'
import { emptyScanField, focusAnyList, focusList, focusScanField, isInFilledTextField } from '../keyboard/keyboard.ts'
import { goToScreen, openOverlay, useNavigation, type ScreenName } from '../navigation-store.ts'
import { printStoredDocument } from './print-stored-document.ts'
import { screenActions } from './screen-actions.ts'
import { setNotificationListOpen } from '../notices/notification-store.ts'
import { focusNextRegion } from '../keyboard/regions.ts'
import { clearScanField } from '../scan/scan-store.ts'
import { leaveScanPrint, scanCommand } from '../scan-print/scan-print-store.ts'
import type { ActionId } from '../keyboard/shortcuts.ts'
import { showRefusal } from './show-refusal.ts'
import { permissionText } from '../../../shared/orders/order-actions.ts'

export function goToOrdersView(view: OrdersView): void {
  goToScreen('orders')
  clearScanField()
  showView(view)
}

export function goToSavedView(view: SavedView): void {
  goToScreen('orders')
  clearScanField()
  openSavedView(view)
}

/** No order is open or selected. If the selection emptied by itself, that is reported. */
function showNothingSelected(next: string): void {
  const { wasEmptiedByList } = useOrders.getState().selection
  showRefusal(wasEmptiedByList ? orderActionMessages.selectionLeft() : orderActionMessages.nothingSelected(), next)
}

/** Does something with the open order where its permissions allow it; otherwise says why not, as the button would. */
function withOpenOrder(action: 'generateWaybill' | 'print' | 'schedulePickup' | 'cancel', perform: (orderId: number) => void): void {
  const { orderId, view, failure } = useOpenedOrder.getState()
  if (orderId === null) showNothingSelected(orderActionMessages.scanOrOpen())
  // A quick hand presses the key before the order has come.
  else if (view === null && failure === null) whenOpened(orderId, () => withOpenOrder(action, perform))
  else if (view === null) showRefusal(orderActionMessages.notOpened(), orderActionMessages.readPanel())
  else if (view.actions[action].allowed) perform(orderId)
  else showRefusal(orderActionMessages.notAllowed({ reference: view.order.reference, why: permissionText(view.actions[action]) }), '')
}

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

/** Fetches the documents of the selected orders in advance, so that they are here when the network is not. */
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

/** The selected orders, by the list they are in; else the open one, which may be in another list. */
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

function refreshOpenOrder(): void {
  const { orderId } = useOpenedOrder.getState()
  if (orderId === null) void syncNow()
  else void performOrderWork(orderId, 'reading')
}

/** Closes the order; the keys go back to the list. */
export function closeOrderPanel(): void {
  closeOrder()
  focusList()
}

/** Closes or clears one thing at a time: the scan field, then the open order, then the selection. */
function dismissTopmost(): boolean {
  if (emptyScanField()) return true
  const { screen } = useNavigation.getState()
  if (screen === 'documents') return clearDocumentSelection()
  if (screen === 'scan') {
    leaveScanPrint()
    return true
  }
  if (screen === 'wallboard') {
    goToScreen('shift')
    return true
  }
  if (screen !== 'orders') return false
  if (useOpenedOrder.getState().orderId !== null) {
    closeOrderPanel()
    return true
  }
  if (useOrders.getState().selection.selected.size === 0) return false
  clearSelection()
  return true
}

const actionHandlers: Partial<Record<ActionId, () => void>> = {
  ...screenActions,
  'scan-field': focusScanField,
  list: focusAnyList,
  'next-region': focusNextRegion,
  filter: () => {
    goToScreen('orders')
    openAddFilterMenu()
  },
  'list-look': () => {
    goToScreen('orders')
    useViewMenu.setState({ isOpen: true })
  },
  'all-orders': () => goToOrdersView({ kind: 'all' }),
  'held-orders': () => goToOrdersView({ kind: 'held' }),
  'end-shift': () => openOverlay({ kind: 'shift', id: null }),
  notices: () => setNotificationListOpen(true),
  tray: () => showTray(!usePrinting.getState().tray.isOpen),
  generate: generateForSelected,
  print: printSelected,
  pickup: bookPickupsForSelected,
  cancel: openCancelDialogForSelected,
  hold: holdOrReleaseSelected,
  note: editNoteOfOpenOrder,
  acknowledge: () => {
    if (useNavigation.getState().screen === 'scan') void scanCommand('acknowledge')
  },
  'read-again': refreshOpenOrder,
  sync: () => void syncNow(),
  person: openQuestion,
  shortcuts: () => openOverlay({ kind: 'shortcuts' }),
}

/** The selected orders have left the list by themselves: the open order is not what the person meant. Asked once; the next press means it. */
function refuseForSelectionThatLeft(): boolean {
  const { orderId, view } = useOpenedOrder.getState()
  if (orderId === null || !useOrders.getState().selection.wasEmptiedByList) return false
  clearSelection()
  showRefusal(
    orderActionMessages.selectionLeftOpen(),
    orderActionMessages.pressAgain({ reference: view?.order.reference ?? String(orderId) }),
  )
  return true
}

/** Actions on the selected orders or the open one: never on orders that nobody sees. */
const orderActionIds: ReadonlySet<ActionId> = new Set(['generate', 'print', 'pickup', 'cancel', 'hold', 'note'])

function selectAllOnScreen(place: ScreenName): boolean {
  if (place === 'orders') selectWholeView()
  else if (place === 'documents') selectListedDocuments()
  return place === 'orders' || place === 'documents'
}

function printOpenDocument(): void {
  const { documents, openDocumentId } = useDocuments.getState()
  const open = documents.find(({ id }) => id === openDocumentId)
  if (open === undefined) showRefusal(orderActionMessages.noOpenDocument(), orderActionMessages.openDocument())
  else void printStoredDocument(open)
}

/** Runs the action of a key; returns false where the key is left to the field it was pressed in. */
export function runAction(action: ActionId, event: KeyboardEvent): boolean {
  if (action === 'close') return dismissTopmost()
  const { screen } = useNavigation.getState()
  if (action === 'select-all') return !isInFilledTextField(event.target) && selectAllOnScreen(screen)
  if (orderActionIds.has(action) && screen !== 'orders') {
    if (action === 'print' && screen === 'documents') printOpenDocument()
    else showRefusal(orderActionMessages.ordersNotShown(), orderActionMessages.goToOrders())
    return true
  }
  if (action === 'undo') return !isInFilledTextField(event.target) && undoNewest()
  const queue = /^queue-(\d)$/.exec(action)?.[1]
  const queueId = queue === undefined ? undefined : queueIds[Number(queue)]
  if (queueId !== undefined) goToOrdersView({ kind: 'queue', queue: queueId })
  else if (orderActionIds.has(action)) applyToRequestedList(() => refuseForSelectionThatLeft() || actionHandlers[action]?.())
  else actionHandlers[action]?.()
  return true
}
