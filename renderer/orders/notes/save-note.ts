import { Undo2 } from 'lucide-react'
import type { Failure } from '../../../shared/failure.ts'
import { orderNoteMessages } from '../../../shared/messages/orders/order-note-messages.ts'
import { call } from '../../bridge.ts'
import { showFailureNotice, showNotice } from '../../ui/feedback/notices.ts'

export interface NotedOrder {
  readonly orderId: number
  readonly reference: string
}

/** Undoes the removal of a note, which keeps its person and time, unless another person wrote a new one in the meantime. */
async function restoreNote({ orderId }: NotedOrder, text: string): Promise<void> {
  const restored = await call('orders.saveNote', { orderId, read: '', text, isUndo: true })
  if (!restored.ok) showFailureNotice(restored.failure, orderId)
}

/** Saves a note in place of the one that was read; null on success. The notice of a removed note offers Undo. */
export async function saveNote(order: NotedOrder, read: string, text: string): Promise<Failure | null> {
  const { orderId, reference } = order
  const saved = await call('orders.saveNote', { orderId, read, text })
  if (!saved.ok) return saved.failure
  if (saved.value.note === null && read !== '') {
    const action = { icon: Undo2, label: orderNoteMessages.undo(), perform: () => void restoreNote(order, read) }
    showNotice({ id: 'note', tone: 'info', message: orderNoteMessages.removed({ reference }), action })
  }
  return null
}
