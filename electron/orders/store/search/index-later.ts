import type { DatabaseSync } from 'node:sqlite'
import { orderNoteSchema } from '../../../../shared/orders/order-note.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { searchWordsOf } from '../order-columns.ts'
import type { WordIndex } from './word-index.ts'

/** Orders per chunk: a query in the meantime waits for one chunk. */
const chunkSize = 25

/** Indexes orders that an earlier version stored, some at each call. False when none is left. */
export function createLaterIndexing(database: DatabaseSync, wordIndex: WordIndex): () => boolean {
  const select = database.prepare(
    `SELECT orders_to_index.id AS id, order_json, words, note_json FROM orders_to_index LEFT JOIN answers USING (id)
     LEFT JOIN order_notes ON order_notes.order_id = orders_to_index.id ORDER BY orders_to_index.id DESC LIMIT ${chunkSize}`,
  )
  const updateWords = database.prepare('UPDATE answers SET words = ? WHERE id = ?')
  const drop = database.prepare('DELETE FROM orders_to_index WHERE id = ?')
  return () => {
    const rows = select.all()
    for (const { id, order_json: orderJson, words: known, note_json: noteJson } of rows) {
      drop.run(Number(id))
      if (typeof orderJson !== 'string') continue
      const note = typeof noteJson === 'string' ? orderNoteSchema.parse(JSON.parse(noteJson)) : null
      // Written by this store, from an order that was parsed.
      const words = searchWordsOf(JSON.parse(orderJson) as Order, note)
      if (words.text === known) continue
      updateWords.run(words.text, Number(id))
      wordIndex.set(Number(id), words, true)
    }
    return rows.length === chunkSize
  }
}
