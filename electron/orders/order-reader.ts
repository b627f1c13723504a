import type { Temporal } from 'temporal-polyfill'
import type { Order } from '../../shared/orders/order.ts'
import { cancellableStatuses } from '../../shared/orders/status.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { OrderPage, ReadOrder, ServiceClient } from '../service/service-client.ts'
import { saysAbsent } from './absent-order.ts'
import type { OrderStore } from './order-store.ts'
import type { PrintState } from './print-state.ts'
import { readOrderPages, type WholeList } from './read-order-pages.ts'

export interface OrderReaderOptions {
  readonly client: Pick<ServiceClient, 'listOrders' | 'readOrder'>
  readonly store: OrderStore
  readonly clock: Clock
  readonly log: Log
  readonly printStateOf?: (orders: readonly Order[]) => Promise<ReadonlyMap<number, PrintState>>
  /** Orders that changed in the store. */
  readonly stored: (ids: readonly number[]) => void
}

/** Reading pages of orders into the store. */
export interface OrderReader {
  /** Every page. `seen` hears of each page once it is stored. */
  readAll(seen: (page: OrderPage) => void, signal: AbortSignal): Promise<Result<WholeList>>
  /** The statuses a packer works on, and by itself each order that has left its status. */
  readActive(signal: AbortSignal): Promise<Result<true>>
}

const mostSingleReads = 200

export function createOrderReader({ client, store, clock, log, printStateOf, stored }: OrderReaderOptions): OrderReader {
  async function keep(reads: readonly ReadOrder[], knownAt: Temporal.Instant, listed: boolean): Promise<Result<true>> {
    const printed = await printStateOf?.(reads.map(({ order }) => order))
    const changed = await store.upsert(reads, { knownAt, listed, ...(printed === undefined ? {} : { printed }) })
    if (!changed.ok) return changed
    stored(changed.value.changed)
    return success(true)
  }

  /** Orders that left a list are kept; each is read by itself to know where it stands. */
  async function readSingly(ids: readonly number[], stillListed: boolean, signal: AbortSignal): Promise<Result<true>> {
    for (const id of ids.slice(0, mostSingleReads)) {
      const askedAt = clock.now()
      const read = await client.readOrder(String(id), signal)
      if (!read.ok && !saysAbsent(read.failure)) return read
      const found = read.ok && read.value.order.id === id
      if (found) {
        const kept = await keep([read.value], askedAt, stillListed)
        if (!kept.ok) return kept
      } else {
        log.warn('an order is no longer listed and cannot be read', { orderId: id })
      }
      if (found && stillListed) continue
      const unlisted = await store.unlist(id)
      if (!unlisted.ok) return unlisted
    }
    return success(true)
  }

  return {
    readAll: async (seen, signal) => {
      const list = await readOrderPages({
        client,
        clock,
        signal,
        keep: async (page, askedAt) => {
          const kept = await keep(page.orders, askedAt, true)
          if (kept.ok) seen(page)
          return kept
        },
      })
      if (!list.ok || !list.value.complete) return list
      const listed = await store.listedIds()
      if (!listed.ok) return listed
      const missing = listed.value.filter((id) => !list.value.ids.has(id))
      const read = await readSingly(missing, false, signal)
      return read.ok ? list : read
    },
    readActive: async (signal) => {
      for (const status of cancellableStatuses) {
        const list = await readOrderPages({
          client,
          clock,
          status,
          signal,
          keep: (page, askedAt) => keep(page.orders, askedAt, true),
        })
        if (!list.ok) return list
        if (!list.value.complete) continue
        const listed = await store.listedIds(status)
        if (!listed.ok) return listed
        const left = listed.value.filter((id) => !list.value.ids.has(id))
        const read = await readSingly(left, true, signal)
        if (!read.ok) return read
      }
      return success(true)
    },
  }
}
