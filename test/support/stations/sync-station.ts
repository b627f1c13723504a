import type { Clock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import type { OrderStore } from '../../../electron/orders/store/order-store.ts'
import { createOrderSync, type OrderSync } from '../../../electron/orders/sync/sync-orders.ts'
import type { OrderPage, FetchedOrder, ServiceClient } from '../../../electron/service/service-client.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { createEventClock } from '../clocks/event-clock.ts'
import { memoryOrderStore } from '../orders/memory-order-store.ts'
import { readOrder } from '../orders/order-reads.ts'
import { valueOf } from './service-station.ts'
import { scriptedFailure } from '../scripted-failure.ts'

type ListClient = Pick<ServiceClient, 'listOrders' | 'readOrder'>

interface SyncStation {
  readonly sync: OrderSync
  readonly store: OrderStore
  readonly announced: number[][]
}

/** The sync over a client, with an empty store. */
export function syncOver(client: ListClient, clock: Clock = createEventClock()): SyncStation {
  const announced: number[][] = []
  const store = memoryOrderStore()
  const sync = createOrderSync({ client, store, clock, log: silentLog, onChanged: (ids) => announced.push([...ids]), random: () => 0.5 })
  return { sync, store, announced }
}

export async function allIds(store: OrderStore): Promise<number[]> {
  const list = valueOf(await store.list({ view: { kind: 'all' }, sort: { by: 'reference', direction: 'ascending' } }))
  return list.ids.toSorted((one, other) => one - other)
}

const absent = failed(scriptedFailure('not-found', 'No such order.', '', { status: 404 }))

const made = new Map<string, FetchedOrder>()

function orderOf(id: number, status: string): FetchedOrder {
  const key = `${id} ${status}`
  const read = made.get(key) ?? readOrder({ id, reference_number: `PB-${id}`, status })
  made.set(key, read)
  return read
}

/** Ids by status; pages of two. */
export type Account = Record<string, number[]>

interface AccountClient extends ListClient {
  /** `status page`, or the id of an order read by itself. */
  readonly asked: string[]
}

/** A client to an account in memory. */
export function accountClient(account: Account, { filters = true } = {}): AccountClient {
  const asked: string[] = []
  return {
    asked,
    listOrders: async ({ page, status }): Promise<Result<OrderPage>> => {
      asked.push(`${status ?? 'all'} ${page}`)
      const fitting = Object.entries(account).flatMap(([own, ids]) =>
        status === undefined || status === own || !filters ? ids.map((id) => orderOf(id, own)) : [],
      )
      const orders = fitting.slice((page - 1) * 2, page * 2)
      return success({ orders, malformed: [], pageCount: Math.ceil(fitting.length / 2), recordCount: fitting.length })
    },
    readOrder: async (text) => {
      asked.push(text)
      const status = Object.keys(account).find((own) => account[own]?.includes(Number(text)) === true)
      return status === undefined ? absent : success(orderOf(Number(text), status))
    },
  }
}
