import type { DatabaseSync } from 'node:sqlite'
import type { Facets } from '../../../shared/orders/order-view.ts'
import { queueIds, type QueueId } from '../../../shared/orders/queues.ts'
import { queueBit } from './order-columns.ts'
import type { OrderCounts } from './order-store.ts'

/** What an order counts for. `services` are its legs' distinct ones, `listed` says whether the service's list names it. */
export interface Counted {
  readonly status: string
  readonly work: number
  readonly held: boolean
  readonly listed: boolean
  readonly country: string | null
  readonly services: readonly string[]
}

const kinds = ['status', 'listed', 'work', 'held', 'country', 'service'] as const
type Kind = (typeof kinds)[number]

/** Counts that follow each write, so that nothing is ever counted through. */
export interface OrderTallies {
  add(counted: Counted): void
  take(counted: Counted): void
  /** Writes what was added and taken since, within the transaction that is open. */
  save(): void
  /** Forgets what was added and taken since: its transaction failed. */
  drop(): void
}

export function createOrderTallies(database: DatabaseSync): OrderTallies {
  const change = database.prepare(
    'INSERT INTO tallies (kind, name, orders) VALUES (?, ?, ?) ON CONFLICT (kind, name) DO UPDATE SET orders = orders + excluded.orders',
  )
  const sweep = database.prepare('DELETE FROM tallies WHERE orders = 0')
  const pending = new Map<Kind, Map<string, number>>(kinds.map((kind) => [kind, new Map()]))

  function count(kind: Kind, name: string, by: number): void {
    const names = pending.get(kind)
    names?.set(name, (names.get(name) ?? 0) + by)
  }

  function move({ status, work, held, listed, country, services }: Counted, by: number): void {
    count('status', status, by)
    count('work', String(work), by)
    if (listed) count('listed', status, by)
    if (held) count('held', '', by)
    if (country !== null) count('country', country, by)
    for (const service of services) count('service', service, by)
  }

  function drop(): void {
    for (const names of pending.values()) names.clear()
  }

  return {
    add: (counted) => move(counted, 1),
    take: (counted) => move(counted, -1),
    save: () => {
      const moved = [...pending].flatMap(([kind, names]) => [...names].map(([name, orders]) => ({ kind, name, orders })))
      drop()
      for (const { kind, name, orders } of moved) if (orders !== 0) change.run(kind, name, orders)
      if (moved.some(({ orders }) => orders < 0)) sweep.run()
    },
    drop,
  }
}

export interface CountReader {
  counts(): OrderCounts
  facets(): Facets
  listedCounts(): Map<string, number>
  ofStatus(status: string): number
  /** How many orders stand in the queue, and the masks under which they do. */
  inQueue(queue: QueueId): { readonly orders: number; readonly masks: readonly number[] }
}

export function createCountReader(database: DatabaseSync): CountReader {
  const ofKind = database.prepare('SELECT name, orders FROM tallies WHERE kind = ? ORDER BY orders DESC, name')
  const one = database.prepare('SELECT orders FROM tallies WHERE kind = ? AND name = ?')
  const read = (kind: Kind): { name: string; orders: number }[] =>
    ofKind.all(kind).map((row) => ({ name: String(row['name']), orders: Number(row['orders']) }))

  function inQueue(queue: QueueId): { orders: number; masks: number[] } {
    const here = read('work').filter(({ name }) => (Number(name) & queueBit(queue)) !== 0)
    return { orders: here.reduce((sum, { orders }) => sum + orders, 0), masks: here.map(({ name }) => Number(name)) }
  }

  return {
    inQueue,
    ofStatus: (status) => Number(one.get('status', status)?.['orders'] ?? 0),
    counts: () => {
      const statuses = read('status')
      // `fromEntries` forgets the names it was given.
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
