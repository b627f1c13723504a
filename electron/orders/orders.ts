import type { StoredPaper } from '../../shared/documents/paper.ts'
import type { Announce, CallOutput } from '../../shared/contract/contract.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { FindResult, ListRequest, OrderRow, OrderView, Overview } from '../../shared/orders/order-view.ts'
import type { PrintProgress } from '../../shared/orders/queues.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { ReadOrder, ServiceClient } from '../service/service-client.ts'
import { inStorage } from '../storage/storage-failure.ts'
import { saysAbsent } from './absent-order.ts'
import { assembleView } from './assemble-view.ts'
import type { OrderStore, StoredOrder } from './order-store.ts'
import { createOrderWriter, type OrderWriterOptions } from './order-writes.ts'
import { exactKey, mayBeReference, scanCandidates } from './scanned-text.ts'
import { createOrderSync } from './sync-orders.ts'

export interface OrdersOptions {
  readonly client: ServiceClient
  readonly store: OrderStore
  readonly clock: Clock
  readonly announce: Announce
  readonly log: Log
  /** Print progress of orders about to be stored; without it, or for an order it leaves out, what is stored stays. */
  readonly printProgressOf?: (orders: readonly Order[]) => Promise<ReadonlyMap<number, PrintProgress>>
  readonly papersOf: (orderId: number) => Promise<StoredPaper[]>
  readonly sheetsOf: (orderId: number) => Promise<Sheet[]>
  readonly bookingOf: (orderId: number) => Booking | null
  /** Hears what reading an order showed of a waybill or a cancellation in doubt. */
  readonly settled?: NonNullable<OrderWriterOptions['settled']>
}

/** The orders of one account, kept here and read from the service. */
export interface Orders {
  overview(): Promise<Result<Overview>>
  list(request: ListRequest): Promise<Result<CallOutput<'orders.list'>>>
  rows(ids: readonly number[]): Promise<Result<OrderRow[]>>
  /** From this machine; from the service only when it is not here. */
  open(orderId: number): Promise<Result<OrderView>>
  read(orderId: number): Promise<Result<OrderView>>
  find(text: string): Promise<Result<FindResult>>
  /** Reads every page and resolves when that has ended. */
  sync(): Promise<Result<Overview>>
  /** Keeps the orders current until aborted. */
  keepCurrent(signal: AbortSignal, everyMilliseconds?: number): Promise<void>
  generateWaybill(orderId: number): Promise<Result<OrderView>>
  cancel(orderId: number): Promise<Result<OrderView>>
  /** A fresh read with its links, stored and announced. */
  readForPrinting(orderId: number): Promise<Result<ReadOrder>>
  /** Moves an order between queues when its sheets have changed. */
  setPrintProgress(orderId: number, progress: PrintProgress): Result<boolean>
}

export function createOrders(options: OrdersOptions): Orders {
  const { client, store, clock, announce, log, printProgressOf } = options
  const changed = (ids: readonly number[]): void => announce('orders.changed', { ids: [...ids], overview: overview() })
  const sync = createOrderSync({
    client,
    store,
    clock,
    log,
    changed,
    ...(printProgressOf === undefined ? {} : { progressOf: printProgressOf }),
  })

  function overview(): Overview {
    return { ...store.counts(), sync: sync.state() }
  }

  async function keep(read: ReadOrder, knownAt = read.readAt): Promise<Result<ReadOrder>> {
    const progress = await printProgressOf?.([read.order])
    const stored = store.upsert([read], { knownAt, listed: false, ...(progress === undefined ? {} : { progress }) })
    if (!stored.ok) return stored
    if (stored.value.length > 0) changed(stored.value)
    return success(read)
  }

  async function readOnly(orderId: number): Promise<Result<ReadOrder>> {
    const read = await client.readOrder(String(orderId))
    if (!read.ok || read.value.order.id === orderId) return read
    return failed({
      kind: 'service-answered-strangely',
      message: 'The service answered with another order than the one that was asked for, so its answer was not used.',
      next: 'Try again; if it stays so, call the service.',
      said: `id ${read.value.order.id} instead of ${orderId}`,
      path: 'order.id',
    })
  }

  async function readFresh(orderId: number): Promise<Result<ReadOrder>> {
    const askedAt = clock.now()
    const read = await readOnly(orderId)
    return read.ok ? keep(read.value, askedAt) : read
  }

  async function view(known: StoredOrder): Promise<OrderView> {
    const { id } = known.order
    const [stored, sheets] = await Promise.all([options.papersOf(id), options.sheetsOf(id)])
    return assembleView({ ...known, stored, sheets, booking: options.bookingOf(id) })
  }

  /** The store's own copy, which a parallel read may have made newer than this one. */
  async function viewOf(read: Result<ReadOrder>): Promise<Result<OrderView>> {
    if (!read.ok) return read
    const { order, readAt } = read.value
    const known = inStorage(() => store.order(order.id) ?? { order, print: 'none' as const, readAt })
    return known.ok ? success(await view(known.value)) : known
  }

  async function askService(text: string): Promise<Result<FindResult>> {
    const none: FindResult = { kind: 'none', text }
    const candidate = scanCandidates(text).findLast(mayBeReference)
    if (candidate === undefined) return success(none)
    const askedAt = clock.now()
    const read = await client.readOrder(candidate)
    if (!read.ok) return saysAbsent(read.failure) ? success(none) : read
    const { id, reference } = read.value.order
    const isMeant = [String(id), reference].some((name) => exactKey(name) === exactKey(candidate))
    if (!isMeant) return success(none)
    const kept = await keep(read.value, askedAt)
    return kept.ok ? success({ kind: 'one', id, leg: null, waybill: null }) : kept
  }

  const writer = createOrderWriter({ client, read: readOnly, keep, ...(options.settled === undefined ? {} : { settled: options.settled }) })

  return {
    overview: async () => inStorage(overview),
    list: async (request) => inStorage(() => ({ ids: store.listIds(request) })),
    rows: async (ids) => inStorage(() => store.rows(ids)),
    open: async (orderId) => {
      const known = inStorage(() => store.order(orderId))
      if (!known.ok) return known
      return known.value === null ? viewOf(await readFresh(orderId)) : success(await view(known.value))
    },
    read: async (orderId) => viewOf(await readFresh(orderId)),
    find: async (text) => {
      const here = inStorage(() => store.find(text))
      return here.ok && here.value.kind === 'none' ? askService(text) : here
    },
    sync: async () => {
      const read = await sync.run()
      return read.ok ? inStorage(overview) : read
    },
    keepCurrent: (signal, everyMilliseconds = 60_000) => sync.start(everyMilliseconds, signal),
    generateWaybill: async (orderId) => viewOf(await writer.generateWaybill(orderId)),
    cancel: async (orderId) => viewOf(await writer.cancel(orderId)),
    readForPrinting: readFresh,
    setPrintProgress: (orderId, progress) => {
      const moved = store.setPrintProgress(orderId, progress)
      if (moved.ok && moved.value) changed([orderId])
      return moved
    },
  }
}
