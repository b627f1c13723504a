import type { SQLInputValue } from 'node:sqlite'
import type { ListRequest } from '../../shared/orders/order-view.ts'
import { queueBit } from './order-columns.ts'
import { wordsQuery } from './search-words.ts'

interface Condition {
  readonly where: string
  readonly values: readonly SQLInputValue[]
}

function searchCondition(text: string): Condition {
  const query = wordsQuery(text)
  if (query !== null) return { where: 'id IN (SELECT rowid FROM order_words WHERE order_words MATCH ?)', values: [query] }
  return { where: text.trim() === '' ? '1' : '0', values: [] }
}

function condition(view: ListRequest['view']): Condition {
  if (view.kind === 'queue') return { where: 'queues & ? <> 0', values: [queueBit(view.queue)] }
  if (view.kind === 'status') return { where: 'status = ?', values: [view.status] }
  if (view.kind === 'search') return searchCondition(view.text)
  return { where: '1', values: [] }
}

/** The statement for a list of ids. Orders without the sorted value come last either way; a search is never sorted by rank, which is slow. */
export function listStatement({ view, sort }: ListRequest): { sql: string; values: readonly SQLInputValue[] } {
  const { where, values } = condition(view)
  const column = `sort_${sort.by}`
  const direction = sort.direction === 'ascending' ? 'ASC' : 'DESC'
  return { sql: `SELECT id FROM orders WHERE ${where} ORDER BY ${column} ${direction} NULLS LAST, id ${direction}`, values }
}
