import type { DatabaseSync } from 'node:sqlite'
import { numberKey } from './number-key.ts'
import type { IndexedWords } from '../../../platform/search-words.ts'

/**
 * The search index of orders. Changes are buffered within a transaction and written in row order: a full-text index that gets a row
 * below the last one flushes its buffer, which with the service's newest-first pages would happen at every order.
 */
export interface WordIndex {
  /** `isStored`: the order was indexed with other words before. */
  set(orderId: number, words: IndexedWords, isStored: boolean): void
  /** Writes the buffered changes, within the open transaction. */
  save(): void
  /** Discards the buffered changes: their transaction failed. */
  discard(): void
}

/** Numbers are stored under the negative id, so that of equal ones the newest order comes first. */
export function createWordIndex(database: DatabaseSync): WordIndex {
  const dropWords = database.prepare('DELETE FROM order_words WHERE rowid = ?')
  const addWords = database.prepare('INSERT INTO order_words (rowid, words) VALUES (?, ?)')
  const dropNumbers = database.prepare('DELETE FROM order_numbers WHERE rowid = ?')
  const addNumbers = database.prepare('INSERT INTO order_numbers (rowid, keys) VALUES (?, ?)')
  /** An order may occur twice in one transaction; its last words count. */
  const pending = new Map<number, { readonly words: IndexedWords; readonly isStored: boolean }>()

  return {
    set: (orderId, words, isStored) => void pending.set(orderId, { words, isStored: pending.get(orderId)?.isStored ?? isStored }),
    save: () => {
      const changes = [...pending].toSorted(([one], [other]) => one - other)
      pending.clear()
      for (const [id, { words, isStored }] of changes) {
        if (isStored) dropWords.run(id)
        addWords.run(id, [...words.letters].join(' '))
      }
      for (const [id, { words, isStored }] of changes.toReversed()) {
        if (isStored) dropNumbers.run(-id)
        addNumbers.run(-id, numberKey([...words.numbers].join(' ')))
      }
    },
    discard: () => pending.clear(),
  }
}
