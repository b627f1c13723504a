import type { Failure } from '../../../shared/failure.ts'
import { orderNoteMessages } from '../../../shared/messages/orders/order-note-messages.ts'
import { call } from '../../app/bridge.ts'
import { showFailureNotice, showNotice } from '../../ui/feedback/notices.ts'

export interface NotedOrder {
  readonly orderId: number
  readonly reference: string
}

/** Removes the note's removal, unless somebody wrote another one meanwhile. */
async function restoreNote({ orderId }: NotedOrder, text: string): Promise<void> {
  const restored = await call('orders.saveNote', { orderId, read: '', text })
  if (!restored.ok) showFailureNotice(restored.failure, orderId)
}

/** Saves a note in place of the one that was read; null when it was done. A note that was removed comes back by its notice. */
export async function saveNote(order: NotedOrder, read: string, text: string): Promise<Failure | null> {
  const { orderId, reference } = order
  const saved = await call('orders.saveNote', { orderId, read, text })
  if (!saved.ok) return saved.failure
  if (saved.value.note === null && read !== '') {
    const action = { label: orderNoteMessages.undo(), perform: () => void restoreNote(order, read) }
    showNotice({ id: 'note', tone: 'info', message: orderNoteMessages.removed({ reference }), action })
  }
  return null
}
