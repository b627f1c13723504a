import { orderActionMessages } from '../../../shared/messages/app/order-action-messages.ts'
import { permissionText } from '../../../shared/orders/order-actions.ts'
import { focusNextProblem } from '../../new-shipment/findings/focus-next-problem.ts'
import { closeDraft, create } from '../../new-shipment/new-shipment-store.ts'
import { useOpenedOrder } from '../../orders/panel/opened-order-store.ts'
import type { ActionId } from '../keyboard/shortcuts.ts'
import { goToScreen, useNavigation } from '../navigation-store.ts'
import { onceOpened, rememberOpening } from './opening.ts'
import { showRefusal } from './show-refusal.ts'

/** From other screens to the open draft; from there to the list of drafts. */
function goToNewShipment(): void {
  if (useNavigation.getState().screen === 'new-shipment') void closeDraft()
  else goToScreen('new-shipment')
}

/** On other screens the key is not handled. The form's checks are loaded on demand, not with the first screen. */
export function quoteOpenDraft(): boolean | Promise<void> {
  if (useNavigation.getState().screen !== 'new-shipment') return false
  return import('../../new-shipment/quote/shipment-requests.ts').then(({ requestQuote }) => void requestQuote())
}

async function draftFrom(orderId: number, replace: boolean): Promise<void> {
  const isStillWanted = rememberOpening()
  await create({ kind: 'order', orderId, replace })
  if (!isStillWanted()) return
  goToScreen('new-shipment')
}

/** Starts a draft from the open order, or reports that none is open. */
export function duplicateOpenOrder(): void | Promise<void> {
  const { orderId } = useOpenedOrder.getState()
  if (orderId === null) showRefusal(orderActionMessages.noOpenOrder(), orderActionMessages.scanOrOpen())
  else return draftFrom(orderId, false)
}

/** Starts a draft that replaces the open order, if that can be cancelled or already is. */
export function recreateOpenOrder(): void | Promise<void> {
  const { orderId, view, failure } = useOpenedOrder.getState()
  if (orderId === null) showRefusal(orderActionMessages.noOpenOrder(), orderActionMessages.scanOrOpen())
  else if (view === null && failure === null) return onceOpened(orderId, recreateOpenOrder)
  else if (view === null) showRefusal(orderActionMessages.notOpened(), orderActionMessages.readPanel())
  else if (view.order.status === 'cancelled' || view.actions.cancel.allowed) return draftFrom(orderId, true)
  else showRefusal(orderActionMessages.notAllowed({ reference: view.order.reference, why: permissionText(view.actions.cancel) }), '')
}

/** Keys of new shipments. */
export const shipmentActions: Partial<Record<ActionId, () => void | Promise<void>>> = {
  'new-shipment': goToNewShipment,
  'next-problem': () => {
    if (useNavigation.getState().screen === 'new-shipment') focusNextProblem()
  },
  duplicate: duplicateOpenOrder,
  recreate: recreateOpenOrder,
}
