import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import { storedOrdersFailures } from '../../shared/messages/stored-orders/stored-orders-failures.ts'
import { normalizeNote, type OrderNote } from '../../shared/orders/order-note.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { OrderStore } from './store/order-store.ts'

export interface OrderNotesOptions {
  readonly store: Pick<OrderStore, 'order' | 'saveNote'>
  readonly clock: Clock
  readonly person: () => string
  readonly onChanged: (ids: readonly number[]) => Promise<void>
}

export type SaveNote = (request: CallInput<'orders.saveNote'>) => Promise<Result<CallOutput<'orders.saveNote'>>>

/** Removed notes that can be restored. */
const maxRemoved = 200

/** Saves the note of an order, unless it has changed since the person read it. */
export function createSaveNote({ store, clock, person, onChanged }: OrderNotesOptions): SaveNote {
  const removed = new Map<number, OrderNote>()

  function remember(orderId: number, note: OrderNote | null): void {
    removed.delete(orderId)
    if (note === null) return
    removed.set(orderId, note)
    const [oldest] = removed.keys()
    if (oldest !== undefined && removed.size > maxRemoved) removed.delete(oldest)
  }

  return async ({ orderId, read, text, isUndo = false }) => {
    const normalized = normalizeNote(text)
    const restored = isUndo ? removed.get(orderId) : undefined
    if (isUndo && restored?.text !== normalized) return failed(storedOrdersFailures.noteNotRestored())
    const note = restored ?? (normalized === '' ? null : { text: normalized, person: person(), at: clock.now().toString() })
    const before = await store.order(orderId)
    if (!before.ok) return before
    const saved = await store.saveNote(orderId, normalizeNote(read), note)
    if (!saved.ok) return saved
    if (saved.value === 'changed') return failed(isUndo ? storedOrdersFailures.noteNotRestored() : storedOrdersFailures.noteChanged())
    if (saved.value === 'not-stored') return failed(storedOrdersFailures.noteOrderNotStored())
    remember(orderId, note === null ? (before.value?.note ?? null) : null)
    await onChanged([orderId])
    return success({ note })
  }
}
