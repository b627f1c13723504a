import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import { storedOrdersFailures } from '../../shared/messages/stored-orders/stored-orders-failures.ts'
import { normalizeNote } from '../../shared/orders/order-note.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { OrderStore } from './store/order-store.ts'

export interface OrderNotesOptions {
  readonly store: Pick<OrderStore, 'saveNote'>
  readonly clock: Clock
  readonly person: () => string
  readonly onChanged: (ids: readonly number[]) => Promise<void>
}

export type SaveNote = (request: CallInput<'orders.saveNote'>) => Promise<Result<CallOutput<'orders.saveNote'>>>

/** Saves the note of an order, unless it has changed since the person read it. */
export function createSaveNote({ store, clock, person, onChanged }: OrderNotesOptions): SaveNote {
  return async ({ orderId, read, text }) => {
    const normalized = normalizeNote(text)
    const note = normalized === '' ? null : { text: normalized, person: person(), at: clock.now().toString() }
    const saved = await store.saveNote(orderId, normalizeNote(read), note)
    if (!saved.ok) return saved
    if (saved.value === 'changed') return failed(storedOrdersFailures.noteChanged())
    if (saved.value === 'not-stored') return failed(storedOrdersFailures.noteOrderNotStored())
    await onChanged([orderId])
    return success({ note })
  }
}
