import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '../../../shared/orders/order.ts'
import type { OrderNote } from '../../../shared/orders/order-note.ts'
import { searchWordsOf } from './order-columns.ts'
import type { WordIndex } from './search/word-index.ts'

/** Writes the copy of a note in the orders' file; null removes it. */
export function createNoteCopies(database: DatabaseSync): (orderId: number, noteJson: string | null) => void {
  const write = database.prepare(
    'INSERT INTO order_notes (order_id, note_json) VALUES (?, ?) ON CONFLICT (order_id) DO UPDATE SET note_json = excluded.note_json',
  )
  const remove = database.prepare('DELETE FROM order_notes WHERE order_id = ?')
  return (orderId, noteJson) => void (noteJson === null ? remove.run(orderId) : write.run(orderId, noteJson))
}

/** Notes of stored orders, with their searchable words, within the caller's transaction. */
export function createNoteUpdates(database: DatabaseSync, wordIndex: WordIndex) {
  const select = database.prepare('SELECT order_json, words, note_json FROM answers LEFT JOIN order_notes ON order_id = id WHERE id = ?')
  const selectNotedIds = database.prepare('SELECT order_id FROM order_notes')
  const updateWords = database.prepare('UPDATE answers SET words = ? WHERE id = ?')
  const saveCopy = createNoteCopies(database)

  return {
    notedIds: (): number[] => selectNotedIds.all().map((row) => Number(row['order_id'])),
    /** An order that is not stored gets its note when it is. */
    note: (id: number, note: OrderNote | null): void => {
      const row = select.get(id)
      const noteJson = note === null ? null : JSON.stringify(note)
      if (row === undefined || row['note_json'] === noteJson) return
      saveCopy(id, noteJson)
      // Written by this store, so it is a valid order.
      const words = searchWordsOf(JSON.parse(String(row['order_json'])) as Order, note)
      if (words.text === row['words']) return
      updateWords.run(words.text, id)
      wordIndex.set(id, words, true)
    },
  }
}
