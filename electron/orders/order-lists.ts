import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { ListRequest } from '../../shared/orders/order-view.ts'
import { filterConditions, joined, viewConditions, type Condition } from './list-conditions.ts'
import type { OrderList } from './order-store.ts'
import type { CountReader } from './order-tallies.ts'
import { createOrderSearch } from './search-orders.ts'
import { searchedWords } from './search-words.ts'

/** Statements by their text: there are few, and preparing one costs more than most of them. */
export function keptStatements(database: DatabaseSync): (sql: string) => StatementSync {
  const kept = new Map<string, StatementSync>()
  return (sql) => {
    const known = kept.get(sql) ?? database.prepare(sql)
    // Filters with many choices have many texts; those are not worth keeping.
    if (kept.size < 200) kept.set(sql, known)
    return known
  }
}

/** Up to this many orders are looked up and sorted; more are read in the order in which an index has them, or all looked through. */
const fewOrders = 2000

/** Orders without the sorted value come last either way. */
function orderBy({ by, direction }: ListRequest['sort']): string {
  const word = direction === 'ascending' ? 'ASC' : 'DESC'
  return `ORDER BY sort_${by} ${word} NULLS LAST, id ${word}`
}

export function createOrderLists(database: DatabaseSync, counts: CountReader): (request: ListRequest) => OrderList {
  const statement = keptStatements(database)
  const search = createOrderSearch(statement)

  /** One text instead of a row for each id, which costs a quarter. */
  function sortedIds(from: string, { where, values }: Condition, sort: ListRequest['sort']): number[] {
    const sql = `SELECT json_group_array(id) AS ids FROM (SELECT id FROM orders ${from} WHERE ${where} ${orderBy(sort)})`
    return JSON.parse(String(statement(sql).get(...values)?.['ids'])) as number[]
  }

  /** The few orders of a view by their own index, many by the one that has them in order of creation, else every order once. */
  function listOf({ view, filter = {}, sort }: ListRequest): number[] {
    const filters = filterConditions(filter)
    if (view.kind === 'queue') {
      const { orders, masks } = counts.inQueue(view.queue)
      const inMasks = { where: `work IN (${masks.join(', ')})`, values: [] }
      if (orders === 0) return []
      if (orders <= fewOrders) return sortedIds('INDEXED BY orders_by_work', joined([inMasks, ...filters]), sort)
    }
    if (view.kind === 'held' || view.kind === 'these') return sortedIds('', joined([...viewConditions(view), ...filters]), sort)
    const isFew = view.kind === 'status' && counts.ofStatus(view.status) <= fewOrders
    const ordered = filters.length === 0 && sort.by === 'created' ? 'INDEXED BY orders_in_created_order' : 'NOT INDEXED'
    return sortedIds(isFew ? 'INDEXED BY orders_in_status_order' : ordered, joined([...viewConditions(view), ...filters]), sort)
  }

  return (request) => {
    const { view, filter = {}, sort } = request
    const text = [filter.text ?? '', view.kind === 'search' ? view.text : ''].join(' ')
    if (text.trim() === '') return { ids: listOf(request), more: false }
    const words = searchedWords(text)
    if (words === null) return { ids: [], more: false }
    const found = search(words, joined([...viewConditions(view), ...filterConditions(filter)]))
    const those = { where: 'id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(found.ids)] }
    return { ids: sortedIds('', those, sort), more: found.more }
  }
}
