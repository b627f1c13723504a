import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { OrderPage, ReadOrder, ServiceClient } from '../../service/service-client.ts'
import { saysAbsent } from '../is-not-found.ts'
import { pagesAtOnce, requestsAtOnce, type ListName } from './list-pager.ts'
import type { StoredChanges } from '../store/order-change.ts'
import { createGatherer } from '../../platform/coalescer.ts'
import type { AskedOrder, OrderStore } from '../store/order-store.ts'
import type { PatientAsking } from '../../platform/shared-backoff.ts'
import type { PrintState } from '../store/print-state.ts'

export interface OrderReaderOptions {
  readonly client: Pick<ServiceClient, 'listOrders' | 'readOrder'>
  readonly store: OrderStore
  readonly clock: Clock
  readonly log: Log
  readonly printStateOf?: (orders: readonly Order[]) => Promise<ReadonlyMap<number, PrintState>>
  /** Hears what each answer changed in the store. */
  readonly stored: (changes: StoredChanges) => void
}

/** An order that a list no longer names. */
export interface Leaver {
  readonly id: number
  readonly list: ListName
  /** The list stood still, so an order that is as before was taken out of it. */
  readonly surely: boolean
}

/** Reads from the service into the store. */
export interface OrderReader {
  readPage(list: ListName, page: number, signal: AbortSignal): Promise<Result<OrderPage>>
  /** Each by itself, to know where it stands; all of them are kept. Resolves to the status of those that exist. */
  readLeavers(leavers: readonly Leaver[], signal: AbortSignal): Promise<Result<ReadonlyMap<number, string>>>
}

/** Lets only so many in at a time, the others in the order in which they came. Who needs the way no longer may leave before its work ends. */
function createGate(most: number) {
  const waiting: (() => void)[] = []
  let inside = 0

  function letIn(): void {
    const next = waiting.shift()
    if (next === undefined) inside -= 1
    else next()
  }

  return async <Value>(work: (leave: () => void) => Promise<Value>): Promise<Value> => {
    if (inside >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside += 1
    let isInside = true
    const leave = (): void => {
      if (isInside) letIn()
      isInside = false
    }
    try {
      return await work(leave)
    } finally {
      leave()
    }
  }
}

export function createOrderReader(options: OrderReaderOptions, patient: PatientAsking): OrderReader {
  const { client, store, clock, log, printStateOf, stored } = options
  const gate = createGate(requestsAtOnce)

  const storeTogether = createGatherer(async (reads: readonly AskedOrder[]): Promise<Result<true>> => {
    const printed = await printStateOf?.(reads.map(({ order }) => order))
    const changes = await store.upsert(reads, { knownAt: clock.now(), listed: true, ...(printed === undefined ? {} : { printed }) })
    if (!changes.ok) return changes
    stored(changes.value)
    return success(true)
  })

  async function keep(reads: readonly ReadOrder[], askedAt: Temporal.Instant): Promise<Result<true>> {
    if (reads.length === 0) return success(true)
    return await storeTogether(reads.map((read) => ({ ...read, askedAt })))
  }

  async function readLeaver({ id, list, surely }: Leaver, signal: AbortSignal): Promise<Result<string | null>> {
    let askedAt = clock.now()
    const read = await gate(() =>
      patient.ask(() => {
        askedAt = clock.now()
        return client.readOrder(String(id), signal, true)
      }, signal),
    )
    if (read.ok && read.value.order.id === id) {
      const { status } = read.value.order
      const kept = await keep([read.value], askedAt)
      if (!kept.ok) return kept
      if (!surely || (list !== null && status !== list)) return success(status)
      log.warn('an order is no longer listed', { orderId: id })
    } else if (read.ok || saysAbsent(read.failure)) {
      log.warn('an order is no longer listed and cannot be read', { orderId: id })
    } else {
      // One order in a form that cannot be read stays as it was and holds nobody up.
      return read.failure.kind === 'service-answered-strangely' ? success(null) : read
    }
    const unlisted = await store.unlist(id)
    return unlisted.ok ? success(null) : unlisted
  }

  return {
    readPage: async (list, page, signal) => {
      let askedAt = clock.now()
      const answer = await gate((leave) =>
        patient.ask(() => {
          askedAt = clock.now()
          return client.listOrders({ ...(list === null ? {} : { status: list }), page, once: true, answered: leave }, signal)
        }, signal),
      )
      if (!answer.ok) return answer
      const kept = await keep(answer.value.orders, askedAt)
      return kept.ok ? answer : kept
    },
    readLeavers: async (leavers, signal) => {
      const statuses = new Map<number, string>()
      const failures: Failure[] = []
      const rest = [...leavers]
      const work = async (): Promise<void> => {
        for (let leaver = rest.shift(); leaver !== undefined; leaver = rest.shift()) {
          const status = await readLeaver(leaver, signal)
          if (!status.ok) {
            failures.push(status.failure)
            rest.length = 0
          } else if (status.value !== null) statuses.set(leaver.id, status.value)
        }
      }
      await Promise.all(Array.from({ length: pagesAtOnce }, work))
      return failures[0] === undefined ? success(statuses) : failed(failures[0])
    },
  }
}
