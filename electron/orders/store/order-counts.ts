import type { DatabaseSync } from 'node:sqlite'
import type { Facets } from '../../../shared/orders/order-view.ts'
import { queueIds, type QueueId } from '../../../shared/orders/queues.ts'
import { queueBit } from './order-columns.ts'
import type { OrderCounts } from './order-store.ts'

/** The groups in which an order counts. `services` are its legs' distinct ones, `listed` is whether the service's list contains it. */
export interface CountedOrder {
  readonly status: string
  readonly work: number
  readonly held: boolean
  readonly listed: boolean
  readonly country: string | null
  readonly services: readonly string[]
}

const countKinds = ['status', 'listed', 'work', 'held', 'country', 'service'] as const
type CountKind = (typeof countKinds)[number]

/** Counts that are updated with each write, so that nothing is ever counted from scratch. */
export interface OrderCounters {
  add(counted: CountedOrder): void
  subtract(counted: CountedOrder): void
  /** Writes the changes since the last save, within the open transaction. */
  save(): void
  /** Discards the changes since the last save: their transaction failed. */
  discard(): void
}

export function createOrderCounters(database: DatabaseSync): OrderCounters {
  const change = database.prepare(
    'INSERT INTO tallies (kind, name, orders) VALUES (?, ?, ?) ON CONFLICT (kind, name) DO UPDATE SET orders = orders + excluded.orders',
  )
  const deleteZeroCounts = database.prepare('DELETE FROM tallies WHERE orders = 0')
  const pending = new Map<CountKind, Map<string, number>>(countKinds.map((kind) => [kind, new Map()]))

  function changeCount(kind: CountKind, name: string, by: number): void {
    const names = pending.get(kind)
    names?.set(name, (names.get(name) ?? 0) + by)
  }

  function applyOrder({ status, work, held, listed, country, services }: CountedOrder, by: number): void {
    changeCount('status', status, by)
    changeCount('work', String(work), by)
    if (listed) changeCount('listed', status, by)
    if (held) changeCount('held', '', by)
    if (country !== null) changeCount('country', country, by)
    for (const service of services) changeCount('service', service, by)
  }

  function discard(): void {
    for (const names of pending.values()) names.clear()
  }

  return {
    add: (counted) => applyOrder(counted, 1),
    subtract: (counted) => applyOrder(counted, -1),
    save: () => {
      const changes = [...pending].flatMap(([kind, names]) => [...names].map(([name, orders]) => ({ kind, name, orders })))
      discard()
      for (const { kind, name, orders } of changes) if (orders !== 0) change.run(kind, name, orders)
      if (changes.some(({ orders }) => orders < 0)) deleteZeroCounts.run()
    },
    discard,
  }
}

export interface CountReader {
  counts(): OrderCounts
  facets(): Facets
  listedCounts(): Map<string, number>
  inStatus(status: string): number
  /** How many orders are in the queue, and under which masks. */
  inQueue(queue: QueueId): { readonly orders: number; readonly masks: readonly number[] }
}

export function createCountReader(database: DatabaseSync): CountReader {
  const selectKind = database.prepare('SELECT name, orders FROM tallies WHERE kind = ? ORDER BY orders DESC, name')
  const selectCount = database.prepare('SELECT orders FROM tallies WHERE kind = ? AND name = ?')
  const read = (kind: CountKind): { name: string; orders: number }[] =>
    selectKind.all(kind).map((row) => ({ name: String(row['name']), orders: Number(row['orders']) }))

  function inQueue(queue: QueueId): { orders: number; masks: number[] } {
    const here = read('work').filter(({ name }) => (Number(name) & queueBit(queue)) !== 0)
    return { orders: here.reduce((sum, { orders }) => sum + orders, 0), masks: here.map(({ name }) => Number(name)) }
  }

  return {
    inQueue,
    inStatus: (status) => Number(selectCount.get('status', status)?.['orders'] ?? 0),
    counts: () => {
      const statuses = read('status')
      // `fromEntries` loses the key types.
      const queues = Object.fromEntries(queueIds.map((queue) => [queue, inQueue(queue).orders])) as OrderCounts['queues']
      return {
        queues,
        statuses: Object.fromEntries(statuses.map(({ name, orders }) => [name, orders])),
        total: statuses.reduce((sum, { orders }) => sum + orders, 0),
        held: read('held')[0]?.orders ?? 0,
      }
    },
    facets: () => ({
      countries: read('country').map(({ name, orders }) => ({ code: name, orders })),
      services: read('service'),
    }),
    listedCounts: () => new Map(read('listed').map(({ name, orders }) => [name, orders])),
  }
}
