import type { DatabaseSync } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
import { orderSchema, type Order } from '../../shared/orders/order.ts'
import type { Facets, FindResult, Hold, ListRequest, OrderRow, Overview } from '../../shared/orders/order-view.ts'
import { printProgresses, queueIds, type PrintProgress } from '../../shared/orders/queues.ts'
import { success, type Result } from '../../shared/result.ts'
import type { ReadOrder } from '../service/service-client.ts'
import { inStorage } from '../storage/storage-failure.ts'
import { findExact } from './find-exact.ts'
import { orderRow, queueBit, queueMask } from './order-columns.ts'
import type { StoredChanges } from './order-change.ts'
import { listStatement } from './order-lists.ts'
import type { PrintState } from './print-state.ts'
import { createOrderWriter, type StoreRequest } from './write-orders.ts'

export interface StoredOrder {
  readonly order: Order
  readonly print: PrintProgress
  readonly hold: Hold | null
  /** When the service answered. */
  readonly readAt: Temporal.Instant
}

/** The ids of a list. `more`: there are others, which a narrower search shows. */
export interface OrderList {
  readonly ids: number[]
  readonly more: boolean
}

export type OrderCounts = Pick<Overview, 'queues' | 'statuses' | 'total' | 'held'>

/** The orders kept on this machine. Writes are one transaction each; trouble of the disk or of what is stored is a failure, never a throw. */
export interface OrderStore {
  /** Stores many orders at once and tells what really changed; an older answer never replaces a newer one. */
  upsert(reads: readonly ReadOrder[], request: StoreRequest): Promise<Result<StoredChanges>>
  /** Moves the order between queues; false when nothing changed or the order is not stored. */
  setPrintState(orderId: number, state: PrintState): Promise<Result<boolean>>
  list(request: ListRequest): Promise<Result<OrderList>>
  /** In the order asked for; ids that are not stored are left out. */
  rows(ids: readonly number[]): Promise<Result<OrderRow[]>>
  order(id: number): Promise<Result<StoredOrder | null>>
  /** The answer as the service gave it, links removed. */
  raw(id: number): Promise<Result<string | null>>
  counts(): Promise<Result<OrderCounts>>
  facets(): Promise<Result<Facets>>
  find(text: string): Promise<Result<FindResult>>
  /** Puts orders off; resolves to the ids that are stored here. */
  hold(ids: readonly number[], hold: Hold): Promise<Result<number[]>>
  /** Brings orders back; resolves to the ids that were put off. */
  release(ids: readonly number[]): Promise<Result<number[]>>
  /** Ids that the service's list named so far, of one status or of all. */
  listedIds(status?: string): Promise<Result<number[]>>
  /** Marks an order as gone from the service's list; it is kept. */
  unlist(id: number): Promise<Result<true>>
  /** When every page was last read to the end. */
  wholeReadAt(): Promise<Result<string | null>>
  setWholeReadAt(instant: Temporal.Instant): Promise<Result<true>>
}

function readProgress(value: unknown): PrintProgress {
  return printProgresses.find((progress) => progress === value) ?? 'none'
}

function readStored(row: Record<string, unknown>): StoredOrder {
  const order = orderSchema.parse(JSON.parse(String(row['order_json'])))
  return { order, print: readProgress(row['print']), hold: null, readAt: Temporal.Instant.from(String(row['read_at'])) }
}

export function createOrderStore(database: DatabaseSync): OrderStore {
  const writer = createOrderWriter(database)
  const one = database.prepare('SELECT order_json, print, read_at FROM orders WHERE id = ?')
  const rawOf = database.prepare('SELECT raw FROM orders WHERE id = ?')
  const groups = database.prepare('SELECT status, queues, count(*) AS orders FROM orders GROUP BY status, queues')
  const setProgress = database.prepare('UPDATE orders SET print = ?, queues = ? WHERE id = ?')
  const listed = database.prepare('SELECT id FROM orders WHERE listed = 1 AND (?1 IS NULL OR status = ?1)')
  const setUnlisted = database.prepare('UPDATE orders SET listed = 0 WHERE id = ?')
  const wholeRead = database.prepare('SELECT as_of FROM whole_reads WHERE id = 1')
  const setWholeRead = database.prepare(
    'INSERT INTO whole_reads (id, as_of) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET as_of = excluded.as_of',
  )

  function stored(id: number): StoredOrder | null {
    const row = one.get(id)
    return row === undefined ? null : readStored(row)
  }

  function counts(): OrderCounts {
    const statuses: Record<string, number> = {}
    const masks = groups.all().map((row) => ({ status: String(row['status']), mask: Number(row['queues']), orders: Number(row['orders']) }))
    for (const { status, orders } of masks) statuses[status] = (statuses[status] ?? 0) + orders
    const inQueue = (bit: number): number => masks.reduce((sum, { mask, orders }) => ((mask & bit) === 0 ? sum : sum + orders), 0)
    const [prepare, attention, print, schedule, handOver, onTheWay, finished, cancelled] = queueIds.map((queue) => inQueue(queueBit(queue)))
    const queues = {
      prepare: prepare ?? 0,
      attention: attention ?? 0,
      print: print ?? 0,
      schedule: schedule ?? 0,
      'hand-over': handOver ?? 0,
      'on-the-way': onTheWay ?? 0,
      finished: finished ?? 0,
      cancelled: cancelled ?? 0,
    }
    return { queues, statuses, total: masks.reduce((sum, { orders }) => sum + orders, 0), held: 0 }
  }

  return {
    upsert: async (reads, request) => writer.upsert(reads, request),
    setPrintState: async (orderId, { progress }) =>
      inStorage(() => {
        const known = stored(orderId)
        if (known === null || known.print === progress) return false
        setProgress.run(progress, queueMask(known.order, progress), orderId)
        return true
      }),
    list: async (request) =>
      inStorage(() => {
        const { sql, values } = listStatement(request)
        const ids = database
          .prepare(sql)
          .all(...values)
          .map((row) => Number(row['id']))
        return { ids, more: false }
      }),
    rows: async (ids) =>
      inStorage(() =>
        ids.map(stored).flatMap((known) => (known === null ? [] : [orderRow(known.order, known.print, known.readAt.toString())])),
      ),
    order: async (id) => inStorage(() => stored(id)),
    raw: async (id) =>
      inStorage(() => {
        const row = rawOf.get(id)
        return row === undefined ? null : String(row['raw'])
      }),
    counts: async () => inStorage(counts),
    facets: async () => success({ countries: [], services: [] }),
    find: async (text) => inStorage(() => findExact(database, text)),
    hold: async () => success([]),
    release: async () => success([]),
    listedIds: async (status) => inStorage(() => listed.all(status ?? null).map((row) => Number(row['id']))),
    unlist: async (id) =>
      inStorage(() => {
        setUnlisted.run(id)
        return true as const
      }),
    wholeReadAt: async () =>
      inStorage(() => {
        const row = wholeRead.get()
        return row === undefined ? null : String(row['as_of'])
      }),
    setWholeReadAt: async (instant) =>
      inStorage(() => {
        setWholeRead.run(instant.toString())
        return true as const
      }),
  }
}
