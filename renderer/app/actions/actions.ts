import { undoNewest } from '../../cancellation/cancellation-store.ts'
import { selectListedDocuments, clearDocumentSelection } from '../../documents/document-selection.ts'
import { useDocuments } from '../../documents/documents-store.ts'
import { closeOrder, useOpenedOrder, performOrderWork } from '../../orders/panel/opened-order-store.ts'
import { clearSelection, selectWholeView } from '../../orders/list/list-selection.ts'
import { openSavedView, showView, syncNow } from '../../orders/list/list-actions.ts'
import { applyToRequestedList } from '../../orders/list/pending-input.ts'
import { useOrders, type OrdersView } from '../../orders/orders-store.ts'
import { openQuestion } from '../../people/people-store.ts'
import { showTray, usePrinting } from '../../printing/printing-store.ts'
import { orderActionMessages } from '../../../shared/messages/app/order-action-messages.ts'
import type { SavedView } from '../../../shared/orders/order-view.ts'
import { queueIds } from '../../../shared/orders/queues.ts'
import { editNoteOfOpenOrder } from './note-actions.ts'
import { emptyScanField, focusAnyList, focusFindField, focusList, focusScanField, isInFilledTextField } from '../keyboard/focus-places.ts'
import { finishLoading } from '../../handover/handover-scan.ts'
import { goToScreen, openOverlay, useNavigation, type ScreenName } from '../navigation-store.ts'
import { printStoredDocument } from './print-stored-document.ts'
import { screenActions } from './screen-actions.ts'
import { quoteOpenDraft, shipmentActions } from './shipment-actions.ts'
import { setNotificationListOpen } from '../notices/notification-store.ts'
import { focusNextRegion, focusPreviousRegion } from '../keyboard/regions.ts'
import { afterLookup } from '../scan/pending-lookup.ts'
import { clearScanField, hasFoundScan } from '../scan/scan-store.ts'
import { leaveScanPrint } from '../scan-print.ts'
import { printScanned, scanActions } from './scan-actions.ts'
import type { ActionId } from '../keyboard/shortcuts.ts'
import { weigh } from './weigh-actions.ts'
import { showRefusal } from './show-refusal.ts'
import {
  printSelected,
  generateForSelected,
  bookPickupsForSelected,
  holdOrReleaseSelected,
  openCancelDialogForSelected,
} from './order-actions.ts'

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

function refreshOpenOrder(): void {
  const { orderId } = useOpenedOrder.getState()
  if (orderId === null) void syncNow()
  else void performOrderWork(orderId, 'reading')
}

/** Closes the order; the focus returns to the list. */
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

const actionHandlers: Partial<Record<ActionId, () => void | Promise<void>>> = {
  ...screenActions,
  ...shipmentActions,
  ...scanActions,
  'scan-field': focusScanField,
  find: focusFindField,
  list: focusAnyList,
  'next-region': focusNextRegion,
  'previous-region': focusPreviousRegion,
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
  weigh,
  'read-again': refreshOpenOrder,
  sync: () => void syncNow(),
  person: openQuestion,
  shortcuts: () => openOverlay({ kind: 'shortcuts' }),
}

/** The list itself dropped the selected orders, so the person probably does not mean the open order. Refuses once; the next key press acts. */
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
export const orderActionIds = [
  'generate',
  'print',
  'pickup',
  'cancel',
  'hold',
  'note',
  'duplicate',
  'recreate',
] as const satisfies readonly ActionId[]

const orderActions: ReadonlySet<ActionId> = new Set(orderActionIds)

async function actOnOrders(action: ActionId): Promise<void> {
  await applyToRequestedList(() => refuseForSelectionThatLeft() || actionHandlers[action]?.())
}

function selectAllOnScreen(place: ScreenName): boolean {
  if (place === 'orders') selectWholeView()
  else if (place === 'documents') selectListedDocuments()
  return place === 'orders' || place === 'documents'
}

async function printOpenDocument(): Promise<void> {
  const open = useDocuments.getState().lastListedOpen
  if (open === null) showRefusal(orderActionMessages.noOpenDocument(), orderActionMessages.openDocument())
  else await printStoredDocument(open)
}

/**
 * Runs a key's action. Returns false if the field in which the key was pressed should handle it, or a promise that resolves once what the key
 * opens is open, or will not open.
 */
export function runAction(action: ActionId, event: KeyboardEvent): boolean | Promise<void> {
  if (action === 'close') return dismissTopmost()
  const { screen } = useNavigation.getState()
  if (action === 'quote' && screen === 'handover') return finishLoading()
  if (action === 'quote') return quoteOpenDraft()
  if (action === 'select-all') return !isInFilledTextField(event.target) && selectAllOnScreen(screen)
  if (orderActions.has(action) && screen !== 'orders') {
    if (action === 'print' && screen === 'documents') return printOpenDocument()
    if (action === 'print' && screen === 'scan' && printScanned()) return true
    showRefusal(orderActionMessages.ordersNotShown(), orderActionMessages.goToOrders())
    return true
  }
  if (action === 'undo') return !isInFilledTextField(event.target) && undoNewest()
  const queue = /^queue-(\d)$/.exec(action)?.[1]
  const queueId = queue === undefined ? undefined : queueIds[Number(queue)]
  if (queueId !== undefined) goToOrdersView({ kind: 'queue', queue: queueId })
  else if (orderActions.has(action)) return afterLookup(async () => await actOnOrders(action), hasFoundScan)
  else return actionHandlers[action]?.() ?? true
  return true
}
