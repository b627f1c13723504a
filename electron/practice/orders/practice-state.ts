import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../platform/clock.ts'
import { applyEntry, type OrderEntry } from './apply-entry.ts'
import { createCompanyShelf, type CompanyShelf } from '../companies/company-repository.ts'
import { practiceCredentials } from '../credentials.ts'
import type { AddressRecord, OrderRecord } from './order-record.ts'
import type { OrderStatus } from './order-statuses.ts'
import { placedFrom, placingEntry, type PlacingEntry } from './creation-entry.ts'
import { placeOrder, type Placing } from './build-order.ts'
import type { PracticeEntry, PracticeJournal } from '../practice-journal.ts'
import { quoteIdOfEstimate } from '../quotes/quote-record.ts'
import { createQuoteShelf, type QuoteShelf } from '../quotes/quote-repository.ts'
import { seedOrders } from '../seed/seed-orders.ts'
import { createWebhookShelf, type WebhookShelf } from '../webhooks/webhook-repository.ts'

/** The writes that are kept beside the orders. */
export type ShelfEntry = Exclude<PracticeEntry, OrderEntry | PlacingEntry | { readonly kind: 'start' }>

/** Everything as it stands: the seeded start with every journaled write replayed. */
export interface OrderBook {
  readonly seed: number
  readonly quotes: Pick<QuoteShelf, 'find' | 'nextId'>
  readonly companies: Omit<CompanyShelf, 'add'>
  readonly webhooks: Pick<WebhookShelf, 'all' | 'find' | 'nextId'>
  /** Newest first. */
  list(status: OrderStatus | null): readonly OrderRecord[]
  find(id: number): OrderRecord | null
  findByReference(reference: string): OrderRecord | null
  nextOrderId(): number
  /** Writes run one after another, so that the journal's order is the order in which they were decided. */
  exclusively<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Journals a write, then applies it: an order never shows what a restart would forget. Call it inside `exclusively`. */
  record(entry: OrderEntry): Promise<OrderRecord>
  /** The same for a new order; null, and nothing journaled, when its estimate or an address id is unknown. */
  place(placing: Placing): Promise<OrderRecord | null>
  /** The same for what is no order. */
  note(entry: ShelfEntry): Promise<void>
  /** Calls after each change of an order, new orders included; a replay at the start changes nothing. */
  watch(changed: OrderWatcher): void
}

export type OrderWatcher = (before: OrderRecord | null, after: OrderRecord, at: Temporal.Instant) => void

/** Opens the book; the first entry of a fresh journal fixes the seed and the start for good. */
export async function openOrderBook(clock: Clock, wantedSeed: number, journal: PracticeJournal): Promise<OrderBook> {
  const entries = await journal.load()
  const first = entries[0]
  const start = first?.kind === 'start' ? first : { kind: 'start' as const, at: clock.now().toString(), seed: wantedSeed }
  if (first === undefined) await journal.append(start)
  const seed = start.seed
  const orders = new Map(seedOrders(seed, Temporal.Instant.from(start.at)).map((order) => [order.id, order]))
  const quotes = createQuoteShelf()
  const companies = createCompanyShelf(seed, practiceCredentials.email)
  const webhooks = createWebhookShelf()
  const watchers: OrderWatcher[] = []

  const usedAddress = (id: number): AddressRecord | null => {
    for (const order of orders.values()) {
      const found = [order.origin, order.destination, order.broker, order.importer].find((address) => address?.wire.id === id)
      if (found !== undefined) return found
    }
    return null
  }
  const made = (placing: Placing): OrderRecord | null =>
    placeOrder(placing, quotes.find(quoteIdOfEstimate(placing.asked.quote_estimate_id)), usedAddress, seed)
  const apply = (entry: OrderEntry): OrderRecord | null => {
    const order = orders.get(entry.orderId)
    if (order === undefined) return null
    const next = applyEntry(order, entry, seed)
    orders.set(order.id, next)
    return next
  }
  const shelve = (entry: ShelfEntry): void => {
    if (entry.kind === 'quote') quotes.add({ id: entry.quoteId, at: Temporal.Instant.from(entry.at), asked: entry.asked })
    else if (entry.kind === 'company') companies.add(entry.companyId, entry.asked)
    else if (entry.kind === 'webhook') webhooks.put(entry.webhookId, entry.targetUrl, entry.events)
    else if (entry.kind === 'webhook-deleted') webhooks.remove(entry.webhookId)
    else webhooks.markFailing(entry.webhookId)
  }
  const replay = (entry: PracticeEntry): void => {
    switch (entry.kind) {
      case 'start':
        return
      case 'order': {
        const order = made(placedFrom(entry))
        if (order !== null) orders.set(order.id, order)
        return
      }
      case 'waybill':
      case 'pickup':
      case 'cancel':
      case 'moved':
      case 'waybill-changed':
        apply(entry)
        return
      case 'quote':
      case 'company':
      case 'webhook':
      case 'webhook-deleted':
      case 'webhook-failing':
        shelve(entry)
        return
    }
  }
  for (const entry of entries) replay(entry)
  const tell = (before: OrderRecord | null, after: OrderRecord, at: Temporal.Instant): void => {
    for (const changed of watchers) changed(before, after, at)
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    seed,
    quotes,
    companies,
    webhooks,
    list: (status) =>
      [...orders.values()].filter((order) => status === null || order.status === status).sort((one, other) => other.id - one.id),
    find: (id) => orders.get(id) ?? null,
    findByReference: (reference) => [...orders.values()].find((order) => order.reference === reference) ?? null,
    nextOrderId: () => Math.max(...orders.keys()) + 3,
    exclusively: (work) => {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
    record: async (entry) => {
      const before = orders.get(entry.orderId)
      await journal.append(entry)
      const order = apply(entry)
      if (before === undefined || order === null) throw new RangeError(`Order ${entry.orderId} is not in the practice book`)
      tell(before, order, Temporal.Instant.from(entry.at))
      return order
    },
    place: async (placing) => {
      const order = made(placing)
      if (order === null) return null
      await journal.append(placingEntry(placing))
      orders.set(order.id, order)
      tell(null, order, placing.at)
      return order
    },
    note: async (entry) => {
      await journal.append(entry)
      shelve(entry)
    },
    watch: (changed) => void watchers.push(changed),
  }
}
