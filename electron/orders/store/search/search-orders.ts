import type { SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqlCondition } from '../list-conditions.ts'
import type { OrderList } from '../order-store.ts'
import { numberKey } from './number-key.ts'
import { suffixKey, minSuffixLength, type SearchWords } from '../../../platform/search-words.ts'

/** A search returns at most this many of the newest orders; a person who wants an older one types more. */
const maxResults = 500
/** A number that at most this many orders have is looked up first, then the words. */
const maxRareMatches = 500

/** The end of the range of words that start with `word` in the index's order. */
function prefixEnd(word: string): string {
  return `${word}\u{10ffff}`
}

/** The prefixes of the keys of numbers that start or end with this one. */
function numberKeyPrefixes(number: string): string[] {
  return (number.length < minSuffixLength ? [number] : [number, suffixKey(number)]).map(numberKey)
}

function quotePrefix(word: string): string {
  return `"${word.replaceAll('"', '""')}"*`
}

/** Other words an order must contain, searched in the text of all its words. */
function containsCondition(words: readonly string[], numbers: readonly string[]): SqlCondition {
  return {
    where: [...words, ...numbers].map(() => ' AND instr(answers.words, ?) > 0').join(''),
    // A number is also found by its end.
    values: [...words.map((word) => ` ${word}`), ...numbers],
  }
}

export function createOrderSearch(statement: (sql: string) => StatementSync) {
  const countHoldersSql = 'SELECT count(*) AS orders FROM (SELECT 1 FROM number_entries WHERE term >= ? AND term < ? LIMIT ?)'

  function countHolders(number: string): number {
    return numberKeyPrefixes(number).reduce(
      (sum, key) => sum + Number(statement(countHoldersSql).get(key, prefixEnd(key), maxRareMatches + 1)?.['orders']),
      0,
    )
  }

  /** Adds the statement's results until there are enough; true if there would be more. */
  function collectIds(ids: Set<number>, sql: string, values: readonly SQLInputValue[]): boolean {
    // DISTINCT alone would read every hit before it returns the first.
    for (const row of statement(sql).iterate(...values)) {
      if (ids.has(Number(row['id']))) continue
      if (ids.size === maxResults) return true
      ids.add(Number(row['id']))
    }
    return false
  }

  function searchByNumber(number: string, others: SqlCondition, filter: SqlCondition): OrderList {
    const sql = `SELECT orders.id FROM number_entries CROSS JOIN orders ON orders.id = -doc
      ${others.where === '' ? '' : 'CROSS JOIN answers ON answers.id = orders.id'}
      WHERE term >= ? AND term < ?${others.where} AND ${filter.where} ORDER BY term`
    const ids = new Set<number>()
    const more = numberKeyPrefixes(number).some((key) => collectIds(ids, sql, [key, prefixEnd(key), ...others.values, ...filter.values]))
    return { ids: [...ids], more }
  }

  function searchByWords(letters: readonly string[], others: SqlCondition, filter: SqlCondition): OrderList {
    const sql = `SELECT orders.id FROM order_words CROSS JOIN orders ON orders.id = order_words.rowid
      ${others.where === '' ? '' : 'CROSS JOIN answers ON answers.id = orders.id'}
      WHERE order_words MATCH ?${others.where} AND ${filter.where} ORDER BY order_words.rowid DESC`
    const ids = new Set<number>()
    const more = collectIds(ids, sql, [letters.map(quotePrefix).join(' '), ...others.values, ...filter.values])
    return { ids: [...ids], more }
  }

  /** The orders that contain all words and match: by the rarest number, or by the words when every number is common. */
  return function search({ letters, numbers }: SearchWords, filter: SqlCondition): OrderList {
    const [rarest] = numbers.map((number) => ({ number, orders: countHolders(number) })).toSorted((one, other) => one.orders - other.orders)
    if (rarest === undefined) return searchByWords(letters, containsCondition([], []), filter)
    const others = numbers.filter((number) => number !== rarest.number)
    if (letters.length === 0 || rarest.orders <= maxRareMatches)
      return searchByNumber(rarest.number, containsCondition(letters, others), filter)
    return searchByWords(letters, containsCondition([], numbers), filter)
  }
}
