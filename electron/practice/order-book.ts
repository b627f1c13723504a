import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../clock.ts'
import { applyEntry, type OrderEntry } from './apply-entry.ts'
import type { OrderRecord } from './order-record.ts'
import type { OrderStatus } from './order-statuses.ts'
import type { PracticeJournal } from './practice-journal.ts'
import { seedOrders } from './seed/seed-orders.ts'

/** The orders as they stand: the seeded start with every journaled write replayed. */
export interface OrderBook {
  readonly seed: number
  /** Newest first. */
  list(status: OrderStatus | null): readonly OrderRecord[]
  find(id: number): OrderRecord | null
  findByReference(reference: string): OrderRecord | null
  /** Writes run one after another, so that the journal's order is the order in which they were decided. */
  exclusively<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Journals a write, then applies it: an order never shows what a restart would forget. Call it inside `exclusively`. */
  record(entry: OrderEntry): Promise<OrderRecord>
}

/** Opens the book; the first entry of a fresh journal fixes the seed and the start for good. */
export async function openOrderBook(clock: Clock, wantedSeed: number, journal: PracticeJournal): Promise<OrderBook> {
  const entries = await journal.load()
  const first = entries[0]
  const start = first?.kind === 'start' ? first : { kind: 'start' as const, at: clock.now().toString(), seed: wantedSeed }
  if (first === undefined) await journal.append(start)
  const seed = start.seed
  const orders = new Map(seedOrders(seed, Temporal.Instant.from(start.at)).map((order) => [order.id, order]))
  const apply = (entry: OrderEntry): OrderRecord | null => {
    const order = orders.get(entry.orderId)
    if (order === undefined) return null
    const next = applyEntry(order, entry, seed)
    orders.set(order.id, next)
    return next
  }
  for (const entry of entries) {
    if (entry.kind !== 'start') apply(entry)
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    seed,
    list: (status) =>
      [...orders.values()].filter((order) => status === null || order.status === status).sort((one, other) => other.id - one.id),
    find: (id) => orders.get(id) ?? null,
    findByReference: (reference) => [...orders.values()].find((order) => order.reference === reference) ?? null,
    exclusively: (work) => {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
    record: async (entry) => {
      await journal.append(entry)
      const order = apply(entry)
      if (order === null) throw new RangeError(`Order ${entry.orderId} is not in the practice book`)
      return order
    },
  }
}
