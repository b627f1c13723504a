import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { OrderPage, FetchedOrder, ServiceClient } from '../../service/service-client.ts'
import { isNotFound } from '../is-not-found.ts'
import { maxConcurrentPages, maxConcurrentRequests, type ListName } from './list-pager.ts'
import type { StoredChanges } from '../store/order-change.ts'
import { createCoalescer } from '../../platform/coalescer.ts'
import type { TimedOrder, OrderStore } from '../store/order-store.ts'
import type { SharedBackoff } from '../../platform/shared-backoff.ts'
import type { PrintState } from '../store/print-state.ts'

export interface OrderReaderOptions {
  readonly client: Pick<ServiceClient, 'listOrders' | 'readOrder'>
  readonly store: OrderStore
  readonly clock: Clock
  readonly log: Log
  readonly printStateOf?: (orders: readonly Order[]) => Promise<ReadonlyMap<number, PrintState>>
  /** Receives what each response changed in the store. */
  readonly onStored: (changes: StoredChanges) => void
}

/** An order that a list no longer contains. */
export interface DepartedOrder {
  readonly id: number
  readonly list: ListName
  /** The list was not changing, so an order that reads as before was removed from it. */
  readonly isCertain: boolean
}

/** Reads from the service into the store. */
export interface OrderReader {
  readPage(list: ListName, page: number, signal: AbortSignal): Promise<Result<OrderPage>>
  /** Reads each order by itself for its current status; all are kept. Resolves to the status of those that exist. */
  readDeparted(leavers: readonly DepartedOrder[], signal: AbortSignal): Promise<Result<ReadonlyMap<number, string>>>
}

/** Limits concurrency; waiting callers enter in order. A caller may release its slot before its work ends. */
function createSemaphore(maxConcurrent: number) {
  const waiting: (() => void)[] = []
  let activeCount = 0

  function admitNext(): void {
    const next = waiting.shift()
    if (next === undefined) activeCount -= 1
    else next()
  }

  return async <Value>(work: (leave: () => void) => Promise<Value>): Promise<Value> => {
    if (activeCount >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
    else activeCount += 1
    let isActive = true
    const release = (): void => {
      if (isActive) admitNext()
      isActive = false
    }
    try {
      return await work(release)
    } finally {
      release()
    }
  }
}

export function createOrderReader(options: OrderReaderOptions, backoff: SharedBackoff): OrderReader {
  const { client, store, clock, log, printStateOf, onStored } = options
  const semaphore = createSemaphore(maxConcurrentRequests)

  const storeCoalesced = createCoalescer(async (reads: readonly TimedOrder[]): Promise<Result<true>> => {
    const printed = await printStateOf?.(reads.map(({ order }) => order))
    const now = clock.now()
    const changes = await store.upsert(reads, { knownAt: now, now, listed: true, ...(printed === undefined ? {} : { printed }) })
    if (!changes.ok) return changes
    onStored(changes.value)
    return success(true)
  })

  async function storeFetched(reads: readonly FetchedOrder[], askedAt: Temporal.Instant): Promise<Result<true>> {
    if (reads.length === 0) return success(true)
    return await storeCoalesced(reads.map((read) => ({ ...read, askedAt })))
  }

  async function readDepartedOrder({ id, list, isCertain }: DepartedOrder, signal: AbortSignal): Promise<Result<string | null>> {
    let askedAt = clock.now()
    const read = await semaphore(() =>
      backoff.run(() => {
        askedAt = clock.now()
        return client.readOrder(String(id), signal, true)
      }, signal),
    )
    if (read.ok && read.value.order.id === id) {
      const { status } = read.value.order
      const stored = await storeFetched([read.value], askedAt)
      if (!stored.ok) return stored
      if (!isCertain || (list !== null && status !== list)) return success(status)
      log.warn('an order is no longer listed', { orderId: id })
    } else if (read.ok || isNotFound(read.failure)) {
      log.warn('an order is no longer listed and cannot be read', { orderId: id })
    } else {
      // One malformed order keeps its stored state and does not stop the others.
      return read.failure.kind === 'malformed-response' ? success(null) : read
    }
    const unlisted = await store.unlist(id)
    return unlisted.ok ? success(null) : unlisted
  }

  return {
    readPage: async (list, page, signal) => {
      let askedAt = clock.now()
      const answer = await semaphore((release) =>
        backoff.run(() => {
          askedAt = clock.now()
          return client.listOrders({ ...(list === null ? {} : { status: list }), page, noRetry: true, onResponse: release }, signal)
        }, signal),
      )
      if (!answer.ok) return answer
      const stored = await storeFetched(answer.value.orders, askedAt)
      return stored.ok ? answer : stored
    },
    readDeparted: async (leavers, signal) => {
      const statuses = new Map<number, string>()
      const failures: Failure[] = []
      const remaining = [...leavers]
      const work = async (): Promise<void> => {
        for (let leaver = remaining.shift(); leaver !== undefined; leaver = remaining.shift()) {
          const status = await readDepartedOrder(leaver, signal)
          if (!status.ok) {
            failures.push(status.failure)
            remaining.length = 0
          } else if (status.value !== null) statuses.set(leaver.id, status.value)
        }
      }
      await Promise.all(Array.from({ length: maxConcurrentPages }, work))
      return failures[0] === undefined ? success(statuses) : failed(failures[0])
    },
  }
}
