import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Facets, ListRequest, OrderCount } from '../../../shared/orders/order-view.ts'
import { doubtConditions, filterConditions, combineConditions, isIn, viewConditions, type SqlCondition } from './list-conditions.ts'
import type { OrderList, StoredListRequest } from './order-store.ts'
import { sortByCutOff } from './sort-by-cut-off.ts'
import type { CountReader } from './order-counts.ts'
import { searchTextOf } from './search/order-matches.ts'
import { createOrderSearch } from './search/search-orders.ts'
import { parseSearchWords } from '../../platform/search-words.ts'

/** Statements by their text: there are few, and preparing one costs more than running most of them. */
export function createStatementCache(database: DatabaseSync): (sql: string) => StatementSync {
  const cache = new Map<string, StatementSync>()
  return (sql) => {
    const known = cache.get(sql) ?? database.prepare(sql)
    // Filters with many choices have many texts, which are not worth caching.
    if (cache.size < 200) cache.set(sql, known)
    return known
  }
}

/** Up to this many orders are looked up and sorted; more are read in the order of an index, or all are checked. */
const smallListSize = 2000

/** The sort keys that are stored columns. */
type StoredSort = Exclude<ListRequest['sort']['by'], 'cut-off'>

/** Orders without the sorted value come last in both directions. */
function orderBy({ by, direction }: { readonly by: StoredSort; readonly direction: ListRequest['sort']['direction'] }): string {
  const word = direction === 'ascending' ? 'ASC' : 'DESC'
  return `ORDER BY sort_${by} ${word} NULLS LAST, id ${word}`
}

/** Where the orders of a list are read from, and their condition. */
interface QuerySource {
  readonly from: string
  readonly condition: SqlCondition
}

export interface OrderLists {
  readonly list: (request: StoredListRequest) => OrderList
  /** How many orders the list has, without returning them. */
  readonly count: (request: ListRequest) => OrderCount
  /** The countries and services of its orders, most frequent first. */
  readonly facets: (request: ListRequest) => Facets
}

/** The orders of a search whose ids are known. */
function sourceOfIds(ids: readonly number[]): QuerySource {
  const isFound = { where: 'id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(ids)] }
  return { from: 'FROM orders', condition: isFound }
}

function mostFrequentFirst(counts: ReadonlyMap<string, number>): { name: string; orders: number }[] {
  return [...counts]
    .map(([name, orders]) => ({ name, orders }))
    .toSorted((one, other) => other.orders - one.orders || (one.name < other.name ? -1 : 1))
}

/** `stationZone`: of the days by which orders are filtered. */
export function createOrderLists(database: DatabaseSync, counts: CountReader, stationZone: () => string): OrderLists {
  const statement = createStatementCache(database)
  const search = createOrderSearch(statement)

  /** One text instead of a row for each id, which takes a quarter of the time. */
  function sortedIds({ from, condition: { where, values } }: QuerySource, { sort, cutOffs = [] }: StoredListRequest): number[] {
    const { by, direction } = sort
    // With one cut-off, or none, the newest come first, as in lists that nobody has sorted.
    const stored = by === 'cut-off' ? ({ by: 'created', direction: 'descending' } as const) : { by, direction }
    const sql = `SELECT json_group_array(id) AS ids FROM (SELECT id ${from} WHERE ${where} ${orderBy(stored)})`
    const ids = JSON.parse(String(statement(sql).get(...values)?.['ids'])) as number[]
    return by === 'cut-off' ? sortByCutOff(ids, cutOffs, direction) : ids
  }

  function countOrders({ from, condition: { where, values } }: QuerySource): number {
    return Number(statement(`SELECT count(*) AS orders ${from} WHERE ${where}`).get(...values)?.['orders'])
  }

  /** A view of few orders uses its own index, a view of many the index by creation, any other request scans all orders. Null if there are none. */
  function selectSource({ view, filter = {}, sort }: ListRequest): QuerySource | null {
    const filters = filterConditions(filter, stationZone())
    if (view.kind === 'queue') {
      const { orders, masks } = counts.inQueue(view.queue)
      const inMasks = { where: isIn('work', masks.join(', ')), values: [] }
      if (orders === 0) return null
      if (orders <= smallListSize)
        return {
          from: 'FROM orders INDEXED BY orders_by_work',
          condition: combineConditions([inMasks, ...doubtConditions(view), ...filters]),
        }
    }
    const condition = combineConditions([...viewConditions(view), ...filters])
    if (view.kind === 'held' || view.kind === 'these') return { from: 'FROM orders', condition }
    const isFew = view.kind === 'status' && counts.inStatus(view.status) <= smallListSize
    const ordered =
      filters.length === 0 && (sort.by === 'created' || sort.by === 'cut-off')
        ? 'FROM orders INDEXED BY orders_in_created_order'
        : 'FROM orders NOT INDEXED'
    return { from: isFew ? 'FROM orders INDEXED BY orders_in_status_order' : ordered, condition }
  }

  /** The orders found by the words of the request, unsorted; null if it has no words. */
  function findByText(request: ListRequest): OrderList | null {
    const { view, filter = {} } = request
    const text = searchTextOf(request)
    if (text === '') return null
    const words = parseSearchWords(text)
    return words === null
      ? { ids: [], more: false }
      : search(words, combineConditions([...viewConditions(view), ...filterConditions(filter, stationZone())]))
  }

  /** How many orders have each value of a column. */
  function countByValue({ from, condition: { where, values } }: QuerySource, column: string): [string, number][] {
    const sql = `SELECT ${column} AS name, count(*) AS orders ${from} WHERE ${where} AND ${column} IS NOT NULL GROUP BY ${column}`
    return statement(sql)
      .all(...values)
      .map((row) => [String(row['name']), Number(row['orders'])])
  }

  function facetsOf(source: QuerySource): Facets {
    const services = new Map<string, number>()
    for (const [lines, orders] of countByValue(source, 'services')) {
      for (const service of lines.split('\n')) if (service !== '') services.set(service, (services.get(service) ?? 0) + orders)
    }
    return {
      countries: mostFrequentFirst(new Map(countByValue(source, 'country'))).map(({ name, orders }) => ({ code: name, orders })),
      services: mostFrequentFirst(services),
    }
  }

  return {
    facets: (request) => {
      const { view, filter = {} } = request
      // The facets of all orders are kept up to date with each write.
      if (view.kind === 'all' && Object.keys(filter).length === 0) return counts.facets()
      const found = findByText(request)
      const source = found === null ? selectSource(request) : sourceOfIds(found.ids)
      return source === null ? { countries: [], services: [] } : facetsOf(source)
    },
    list: (request) => {
      const found = findByText(request)
      if (found === null) {
        const source = selectSource(request)
        return { ids: source === null ? [] : sortedIds(source, request), more: false }
      }
      if (found.ids.length === 0) return found
      return { ids: sortedIds(sourceOfIds(found.ids), request), more: found.more }
    },
    count: (request) => {
      const found = findByText(request)
      if (found !== null) return { count: found.ids.length, more: found.more }
      const source = selectSource(request)
      return { count: source === null ? 0 : countOrders(source), more: false }
    },
  }
}
