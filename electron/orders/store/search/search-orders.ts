import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { Condition } from '../list-conditions.ts'
import type { OrderList } from '../order-store.ts'
import { numberKey } from './number-key.ts'
import { endKey, shortestEnd, type SearchedWords } from './search-words.ts'

/** A search names the newest of what it finds, up to so many; who wants an older one types on. */
const mostFound = 500
/** A number that so few orders hold is looked up first, the words after it. */
const fewNumbers = 500

/** The words that begin with `word` in the order of the index: above it and below this. */
function behind(word: string): string {
  return `${word}\u{10ffff}`
}

/** The beginnings of the keys of numbers that begin with this, or end with it. */
function keysOf(number: string): string[] {
  return (number.length < shortestEnd ? [number] : [number, endKey(number)]).map(numberKey)
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"*`
}

/** Other words an order has to hold, seen in the text of all its words. */
function alsoHolds(words: readonly string[], numbers: readonly string[]): Condition {
  return {
    where: [...words, ...numbers].map(() => ' AND instr(answers.words, ?) > 0').join(''),
    // A number is found by its end too.
    values: [...words.map((word) => ` ${word}`), ...numbers],
  }
}

export function createOrderSearch(statement: (sql: string) => StatementSync) {
  const holders = 'SELECT count(*) AS orders FROM (SELECT 1 FROM number_entries WHERE term >= ? AND term < ? LIMIT ?)'

  function howMany(number: string): number {
    return keysOf(number).reduce((sum, key) => sum + Number(statement(holders).get(key, behind(key), fewNumbers + 1)?.['orders']), 0)
  }

  /** Adds what the statement finds until there are enough; true when there would be more. */
  function gather(ids: Set<number>, sql: string, values: readonly SQLInputValue[]): boolean {
    // Distinct by itself would look at every hit before it gives the first.
    for (const row of statement(sql).iterate(...values)) {
      if (ids.has(Number(row['id']))) continue
      if (ids.size === mostFound) return true
      ids.add(Number(row['id']))
    }
    return false
  }

  function byNumber(number: string, others: Condition, fits: Condition): OrderList {
    const sql = `SELECT orders.id FROM number_entries CROSS JOIN orders ON orders.id = -doc
      ${others.where === '' ? '' : 'CROSS JOIN answers ON answers.id = orders.id'}
      WHERE term >= ? AND term < ?${others.where} AND ${fits.where} ORDER BY term`
    const ids = new Set<number>()
    const more = keysOf(number).some((key) => gather(ids, sql, [key, behind(key), ...others.values, ...fits.values]))
    return { ids: [...ids], more }
  }

  function byWords(letters: readonly string[], others: Condition, fits: Condition): OrderList {
    const sql = `SELECT orders.id FROM order_words CROSS JOIN orders ON orders.id = order_words.rowid
      ${others.where === '' ? '' : 'CROSS JOIN answers ON answers.id = orders.id'}
      WHERE order_words MATCH ?${others.where} AND ${fits.where} ORDER BY order_words.rowid DESC`
    const ids = new Set<number>()
    const more = gather(ids, sql, [letters.map(quoted).join(' '), ...others.values, ...fits.values])
    return { ids: [...ids], more }
  }

  /** The orders that hold all words and fit: by the number that fewest hold, or by the words where every number is common. */
  return function search({ letters, numbers }: SearchedWords, fits: Condition): OrderList {
    const [rarest] = numbers.map((number) => ({ number, orders: howMany(number) })).toSorted((one, other) => one.orders - other.orders)
    if (rarest === undefined) return byWords(letters, alsoHolds([], []), fits)
    const others = numbers.filter((number) => number !== rarest.number)
    if (letters.length === 0 || rarest.orders <= fewNumbers) return byNumber(rarest.number, alsoHolds(letters, others), fits)
    return byWords(letters, alsoHolds([], numbers), fits)
  }
}
