import type { Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'
import type { UnlearnedOrders } from './store/reference-operations.ts'
import type { RunReferenceOperation } from './worker/reference-store.ts'

export interface Learning {
  /** These orders were stored or changed. */
  ordersChanged(orderIds: readonly number[]): void
  /** Learns from stored orders, then from each order that changes, until closed. */
  start(): Promise<void>
  close(): Promise<void>
}

export interface LearningOptions {
  readonly run: RunReferenceOperation
  readonly log: Log
  /** The lists have changed. */
  readonly onListsChanged: () => void
}

/** Few enough that a search between two chunks does not wait noticeably. */
const ordersAtOnce = 40
/** The lists are updated when everything is learned, and after this many orders. */
const ordersBetweenChanges = 2000

function takeSome(pending: Set<number>, count: number): number[] {
  const ids: number[] = []
  for (const id of pending) {
    pending.delete(id)
    if (ids.push(id) === count) break
  }
  return ids
}

/** Passes the ids of orders to the worker, a few at a time; it reads them itself. */
export function createLearning({ run, log, onListsChanged }: LearningOptions): Learning {
  const pending = new Set<number>()
  let hasStarted = false
  let closed = false
  let working: Promise<void> | null = null

  async function learnPending(): Promise<void> {
    let [hasChanged, unannounced] = [false, 0]
    while (pending.size > 0) {
      const ids = takeSome(pending, ordersAtOnce)
      const learned = await run('learnOrders', ids)
      if (learned.ok && learned.value.haveListsChanged) hasChanged = true
      unannounced += ids.length
      if (hasChanged && (pending.size === 0 || unannounced >= ordersBetweenChanges)) {
        ;[hasChanged, unannounced] = [false, 0]
        onListsChanged()
      }
      if (closed) return
      if (!learned.ok) {
        // The next start finds them again.
        log.warn('orders were not learned from', { code: learned.failure.code, orders: ids.length + pending.size })
        pending.clear()
      }
    }
    working = null
  }

  async function addUnlearned(): Promise<void> {
    let after: number | null = 0
    while (after !== null) {
      const unlearned: Result<UnlearnedOrders> = await run('unlearnedOrders', after)
      if (closed || !unlearned.ok) return
      for (const id of unlearned.value.ids) pending.add(id)
      after = unlearned.value.next
    }
  }

  function wake(): void {
    if (hasStarted && !closed && pending.size > 0) working ??= learnPending()
  }

  return {
    ordersChanged: (orderIds) => {
      for (const id of orderIds) pending.add(id)
      wake()
    },
    start: async () => {
      await addUnlearned()
      hasStarted = true
      wake()
      await working
    },
    close: async () => {
      closed = true
      pending.clear()
      await working
    },
  }
}
