import { undoNewest } from '../../cancellation/cancellation-store.ts'
import { fetchPapersOf } from '../../documents/archive/archive-runs-store.ts'
import { chooseListed, chooseNone } from '../../documents/document-selection.ts'
import { usePapers } from '../../documents/documents-store.ts'
import { closeOrder, useOpenOrder, whenOpened, workOn } from '../../orders/panel/opened-order-store.ts'
import { clearSelection, selectedAsChosen, selectedInOrder, selectWholeView } from '../../orders/list/list-selection.ts'
import { showSaved, showView, syncNow } from '../../orders/list/list-actions.ts'
import { applyToAskedList } from '../../orders/list/pending-input.ts'
import { pressFilter } from '../../orders/filters/filter-editing.ts'
import { useOrders, type OrdersView } from '../../orders/orders-store.ts'
import { useViewMenu } from '../../orders/list/view-menu.tsx'
import { tooMany } from '../../printing/batch-limit.ts'
import { showTray, usePrinting } from '../../printing/printing-store.ts'
import { announce } from '../../ui/feedback/notices.ts'
import { mostCancelledAtOnce } from '../../../shared/orders/cancellation.ts'
import type { SavedView } from '../../../shared/orders/order-view.ts'
import { queueIds } from '../../../shared/orders/queues.ts'
import { generateForMany, holdMany, releaseMany, scheduleForMany } from './bulk-actions.ts'
import { emptyScanField, focusAnyList, focusList, focusScanField, isInText } from '../keyboard/keyboard.ts'
import { goTo, openOverlay, useNavigation, type Place } from '../navigation-store.ts'
import { printPaper } from './print-stored-document.ts'
import { showNoticeList } from '../notices/notification-store.ts'
import { focusNextRegion } from '../keyboard/regions.ts'
import { forgetScan } from '../scan/scan-store.ts'
import type { ActionId } from '../keyboard/shortcuts.ts'

export function show(view: OrdersView): void {
  goTo('orders')
  forgetScan()
  showView(view)
}

export function showSavedView(view: SavedView): void {
  goTo('orders')
  forgetScan()
  showSaved(view)
}

function refuse(message: string, next: string): void {
  announce({ id: 'refused', tone: 'info', message, next })
}

/** No order is open and none is chosen; where the choice went by itself, that is said. */
function refuseForWant(next: string): void {
  const { haveLeft } = useOrders.getState().selection
  const gone = 'The chosen orders have left this list and no order is open, so nothing was done.'
  refuse(haveLeft ? gone : 'No order is open and none is chosen.', next)
}

/** Does something with the open order where its permissions allow it; otherwise says why not, as the button would. */
function withOpenOrder(deed: 'generateWaybill' | 'print' | 'schedulePickup' | 'cancel', perform: (orderId: number) => void): void {
  const { orderId, view, failure } = useOpenOrder.getState()
  if (orderId === null) refuseForWant('Scan a label, or press Enter on a line of the list.')
  // A quick hand presses the key before the order has come.
  else if (view === null && failure === null) whenOpened(orderId, () => withOpenOrder(deed, perform))
  else if (view === null) refuse('This order could not be opened, so nothing was done with it.', 'Read the message beside the list.')
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

/** Fetches the papers of the chosen orders in advance, so that they are here when the network is not. */
export function fetchPapersOfChosen(): void {
  const chosen = selectedInOrder()
  if (chosen.length > 0) void fetchPapersOf(chosen)
}

export function generateForOpenOrder(): void {
  withOpenOrder('generateWaybill', (orderId) => void workOn(orderId, 'generating'))
}

export function generateForChosen(): void {
  const chosen = selectedInOrder()
  if (chosen.length > 0) generateForMany(chosen)
  else generateForOpenOrder()
}

export function bookPickup(): void {
  withOpenOrder('schedulePickup', (orderId) => openOverlay({ kind: 'pickup', orderId }))
}

/** The board for the chosen orders; else the dialog of the open one. */
export function bookPickups(): void {
  const chosen = selectedInOrder()
  if (chosen.length > 0) void scheduleForMany(chosen)
  else bookPickup()
}

/** The chosen orders, else the open one. */
function chosenOrOpen(): number[] {
  const chosen = selectedInOrder()
  const { orderId } = useOpenOrder.getState()
  return chosen.length === 0 && orderId !== null ? [orderId] : chosen
}

export function holdChosen(): void {
  const orderIds = chosenOrOpen()
  if (orderIds.length === 0) refuseForWant('Choose orders with Space, or open one with Enter.')
  else if (useOrders.getState().view.kind === 'held') releaseMany(orderIds)
  else holdMany(orderIds)
}

export function askToCancel(): void {
  withOpenOrder('cancel', (orderId) => openOverlay({ kind: 'cancel', orderIds: [orderId] }))
}

/** The chosen orders, else the open one. */
export function askToCancelChosen(): void {
  const chosen = selectedInOrder()
  if (chosen.length === 0) askToCancel()
  else if (chosen.length <= mostCancelledAtOnce) openOverlay({ kind: 'cancel', orderIds: chosen })
  else
    refuse(
      `${chosen.length} orders are chosen, and at most ${mostCancelledAtOnce} are cancelled in one go. Nothing was sent.`,
      'Choose fewer.',
    )
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

/** Puts away one thing at a time: what stands in the field, then of what is on the screen the open order and the choice. */
function putAway(): boolean {
  if (emptyScanField()) return true
  const { place } = useNavigation.getState()
  if (place === 'papers') return chooseNone()
  if (place !== 'orders') return false
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
  list: focusAnyList,
  'next-region': focusNextRegion,
  filter: () => {
    goTo('orders')
    pressFilter()
  },
  'list-look': () => {
    goTo('orders')
    useViewMenu.setState({ isOpen: true })
  },
  'all-orders': () => show({ kind: 'all' }),
  'held-orders': () => show({ kind: 'held' }),
  'scan-to-print': () => goTo('scan'),
  handover: () => goTo('handover'),
  notices: () => showNoticeList(true),
  papers: () => goTo('papers'),
  'pickup-calendar': () => goTo('pickups'),
  settings: () => goTo('settings'),
  tray: () => showTray(!usePrinting.getState().tray.isOpen),
  generate: generateForChosen,
  print: printChosen,
  pickup: bookPickups,
  cancel: askToCancelChosen,
  hold: holdChosen,
  'read-again': readAgain,
  sync: () => void syncNow(),
  shortcuts: () => openOverlay({ kind: 'shortcuts' }),
}

/** Deeds with the chosen orders or the open one: never with those that nobody sees. */
const ofOrders: ReadonlySet<ActionId> = new Set(['generate', 'print', 'pickup', 'cancel', 'hold'])

function chooseAll(place: Place): boolean {
  if (place === 'orders') selectWholeView()
  else if (place === 'papers') chooseListed()
  return place === 'orders' || place === 'papers'
}

function printOpenPaper(): void {
  const { papers, openPaperId } = usePapers.getState()
  const open = papers.find(({ id }) => id === openPaperId)
  if (open === undefined) refuse('No paper is open.', 'Open one with the arrow keys or a press.')
  else void printPaper(open)
}

/** Does what a key stands for; answers false where the key is left to the field it was pressed in. */
export function act(action: ActionId, event: KeyboardEvent): boolean {
  if (action === 'close') return putAway()
  const { place } = useNavigation.getState()
  if (action === 'select-all') return !isInText(event.target) && chooseAll(place)
  if (ofOrders.has(action) && place !== 'orders') {
    if (action === 'print' && place === 'papers') printOpenPaper()
    else refuse('The orders are not on the screen, so nothing was done with them.', 'Go to a list of orders first, with Ctrl+1 to Ctrl+9.')
    return true
  }
  if (action === 'undo') return !isInText(event.target) && undoNewest()
  const queue = /^queue-(\d)$/.exec(action)?.[1]
  const queueId = queue === undefined ? undefined : queueIds[Number(queue)]
  if (queueId !== undefined) show({ kind: 'queue', queue: queueId })
  else if (ofOrders.has(action)) applyToAskedList(() => plain[action]?.())
  else plain[action]?.()
  return true
}
