import { orderNoteMessages } from '../../../shared/messages/orders/order-note-messages.ts'
import { useOpenedOrder } from '../../orders/panel/opened-order-store.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { orderActionMessages } from '../../../shared/messages/app/order-action-messages.ts'
import { openOverlay, type Overlay } from '../navigation-store.ts'
import { onceOpened } from './opening.ts'
import { showRefusal } from './show-refusal.ts'

/** Opens the dialog with the note of the open order, or reports that none is open. */
export function editNoteOfOpenOrder(): void | Promise<void> {
  const { orderId, view, failure } = useOpenedOrder.getState()
  if (orderId === null) showRefusal(orderActionMessages.noOpenOrder(), orderActionMessages.scanOrOpen())
  else if (view === null && failure === null) return onceOpened(orderId, editNoteOfOpenOrder)
  else if (view === null) showRefusal(orderActionMessages.notOpened(), orderActionMessages.readPanel())
  else openOverlay({ kind: 'note', orderId, reference: view.order.reference, before: view.note?.text ?? '' })
}

/** Offers to reopen unsaved text. */
export function showUnsavedNote(note: Extract<Overlay, { kind: 'note' }>): void {
  showNotice({
    id: 'note',
    tone: 'info',
    message: orderNoteMessages.notSaved({ reference: note.reference }),
    action: { label: orderNoteMessages.continueWriting(), perform: () => openOverlay(note) },
  })
}
