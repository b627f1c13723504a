import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../platform/clock.ts'
import { applyEntry, type OrderEntry } from './apply-entry.ts'
import { createCompanyRepository, type CompanyRepository } from '../companies/company-repository.ts'
import { practiceCredentials } from '../credentials.ts'
import type { AddressRecord, OrderRecord } from './order-record.ts'
import type { OrderStatus } from './order-statuses.ts'
import { fromCreationEntry, toCreationEntry, type CreationEntry } from './creation-entry.ts'
import { buildOrder, type PracticeOrderCreation } from './build-order.ts'
import type { PracticeEntry, PracticeJournal } from '../practice-journal.ts'
import { quoteIdOfEstimate } from '../quotes/quote-record.ts'
import { createQuoteRepository, type QuoteRepository } from '../quotes/quote-repository.ts'
import { seedOrders } from '../seed/seed-orders.ts'
import { createWebhookRepository, type WebhookRepository } from '../webhooks/webhook-repository.ts'

/** The writes that are stored beside the orders. */
export type RepositoryEntry = Exclude<PracticeEntry, OrderEntry | CreationEntry | { readonly kind: 'start' }>

/** The whole state: the seeded start with every journaled write replayed. */
export interface PracticeState {
  readonly seed: number
  readonly quotes: Pick<QuoteRepository, 'find' | 'nextId'>
  readonly companies: Omit<CompanyRepository, 'add'>
  readonly webhooks: Pick<WebhookRepository, 'all' | 'find' | 'nextId'>
  /** Newest first. */
  list(status: OrderStatus | null): readonly OrderRecord[]
  find(id: number): OrderRecord | null
  findByReference(reference: string): OrderRecord | null
  nextOrderId(): number
  /** Writes run one after another, so that the journal's order is the order in which they were decided. */
  runExclusively<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Journals a write, then applies it: an order never shows what a restart would forget. Call it inside `runExclusively`. */
  recordOrderChange(entry: OrderEntry): Promise<OrderRecord>
  /** Journals and applies a new order; null, and nothing journaled, when its estimate or an address id is unknown. */
  createOrder(placing: PracticeOrderCreation): Promise<OrderRecord | null>
  /** Journals and applies a write that does not concern an order. */
  recordEntry(entry: RepositoryEntry): Promise<void>
  /** Called after each change of an order, including new orders; a replay at the start changes nothing. */
  onOrderChange(changed: OrderChangeListener): void
}

export type OrderChangeListener = (before: OrderRecord | null, after: OrderRecord, at: Temporal.Instant) => void

/** Opens the state; the first entry of a new journal fixes the seed and the start for good. */
export async function openPracticeState(clock: Clock, requestedSeed: number, journal: PracticeJournal): Promise<PracticeState> {
  const entries = await journal.load()
  const first = entries[0]
  const start = first?.kind === 'start' ? first : { kind: 'start' as const, at: clock.now().toString(), seed: requestedSeed }
  if (first === undefined) await journal.append(start)
  const seed = start.seed
  const orders = new Map(seedOrders(seed, Temporal.Instant.from(start.at)).map((order) => [order.id, order]))
  const quotes = createQuoteRepository()
  const companies = createCompanyRepository(seed, practiceCredentials.email)
  const webhooks = createWebhookRepository()
  const listeners: OrderChangeListener[] = []

  const usedAddress = (id: number): AddressRecord | null => {
    for (const order of orders.values()) {
      const found = [order.origin, order.destination, order.broker, order.importer].find((address) => address?.wire.id === id)
      if (found !== undefined) return found
    }
    return null
  }
  const buildFrom = (placing: PracticeOrderCreation): OrderRecord | null =>
    buildOrder(placing, quotes.find(quoteIdOfEstimate(placing.request.quote_estimate_id)), usedAddress, seed)
  const applyOrderEntry = (entry: OrderEntry): OrderRecord | null => {
    const order = orders.get(entry.orderId)
    if (order === undefined) return null
    const next = applyEntry(order, entry, seed)
    orders.set(order.id, next)
    return next
  }
  const applyRepositoryEntry = (entry: RepositoryEntry): void => {
    if (entry.kind === 'quote') quotes.add({ id: entry.quoteId, at: Temporal.Instant.from(entry.at), request: entry.asked })
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
        const order = buildFrom(fromCreationEntry(entry))
        if (order !== null) orders.set(order.id, order)
        return
      }
      case 'waybill':
      case 'pickup':
      case 'cancel':
      case 'moved':
      case 'waybill-changed':
        applyOrderEntry(entry)
        return
      case 'quote':
      case 'company':
      case 'webhook':
      case 'webhook-deleted':
      case 'webhook-failing':
        applyRepositoryEntry(entry)
        return
    }
  }
  for (const entry of entries) replay(entry)
  const notifyListeners = (before: OrderRecord | null, after: OrderRecord, at: Temporal.Instant): void => {
    for (const changed of listeners) changed(before, after, at)
  }
  let queue: Promise<unknown> = Promise.resolve()
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
    runExclusively: (work) => {
      const done = queue.then(work)
      queue = done.catch(() => {})
      return done
    },
    recordOrderChange: async (entry) => {
      const before = orders.get(entry.orderId)
      await journal.append(entry)
      const order = applyOrderEntry(entry)
      if (before === undefined || order === null) throw new RangeError(`Order ${entry.orderId} is not in the practice book`)
      notifyListeners(before, order, Temporal.Instant.from(entry.at))
      return order
    },
    createOrder: async (placing) => {
      const order = buildFrom(placing)
      if (order === null) return null
      await journal.append(toCreationEntry(placing))
      orders.set(order.id, order)
      notifyListeners(null, order, placing.at)
      return order
    },
    recordEntry: async (entry) => {
      await journal.append(entry)
      applyRepositoryEntry(entry)
    },
    onOrderChange: (changed) => void listeners.push(changed),
  }
}
