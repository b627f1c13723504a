import type { DatabaseSync } from 'node:sqlite'
import { orderNoteSchema, type OrderNote } from '../../../shared/orders/order-note.ts'

/** `changed`: the note is no longer the one that was read; then, and when the order is not stored, nothing is written. */
export type NoteOutcome = 'saved' | 'changed' | 'not-stored'

/** The notes on orders, in the file of the holds, which outlives the order store. */
export interface NoteStore {
  get(orderId: number): OrderNote | null
  all(): ReadonlyMap<number, OrderNote>
  /** Null removes the note. */
  set(orderId: number, note: OrderNote | null): void
}

export function createNoteStore(database: DatabaseSync): NoteStore {
  const write = database.prepare(`
    INSERT INTO notes (order_id, text, person, at) VALUES (?, ?, ?, ?)
    ON CONFLICT (order_id) DO UPDATE SET text = excluded.text, person = excluded.person, at = excluded.at`)
  const remove = database.prepare('DELETE FROM notes WHERE order_id = ?')
  const known = new Map<number, OrderNote>(
    database
      .prepare('SELECT order_id, text, person, at FROM notes')
      .all()
      .map(({ order_id: orderId, ...note }) => [Number(orderId), orderNoteSchema.parse(note)]),
  )

  return {
    get: (orderId) => known.get(orderId) ?? null,
    all: () => known,
    set: (orderId, note) => {
      if (note === null) {
        remove.run(orderId)
        known.delete(orderId)
      } else {
        write.run(orderId, note.text, note.person, note.at)
        known.set(orderId, note)
      }
    },
  }
}
