import type { DatabaseSync } from 'node:sqlite'
import { numberKey } from './number-key.ts'
import type { IndexedWords } from './search-words.ts'

/**
 * What orders are found by. Changes gather within a transaction and are written in the order of the rows: a full-text index that hears of an
 * earlier row than the last writes out all it gathered so far, which for the service's newest-first pages would be at every order.
 */
export interface WordIndex {
  /** `isStored`: the order is found by other words until now. */
  set(orderId: number, words: IndexedWords, isStored: boolean): void
  /** Writes what gathered, within the transaction that is open. */
  save(): void
  /** Forgets what gathered: its transaction failed. */
  discard(): void
}

/** Numbers stand under the negative id, so that of equal ones the newest order comes first. */
export function createWordIndex(database: DatabaseSync): WordIndex {
  const dropWords = database.prepare('DELETE FROM order_words WHERE rowid = ?')
  const addWords = database.prepare('INSERT INTO order_words (rowid, words) VALUES (?, ?)')
  const dropNumbers = database.prepare('DELETE FROM order_numbers WHERE rowid = ?')
  const addNumbers = database.prepare('INSERT INTO order_numbers (rowid, keys) VALUES (?, ?)')
  /** An order may come twice in one transaction, and its last words count. */
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
