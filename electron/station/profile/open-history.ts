import type { NewNotice } from '../../../shared/contract/station-notification.ts'
import type { StoredPaper } from '../../../shared/documents/document.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { Clock } from '../../platform/clock.ts'
import { createHistory, type History } from '../../history/history.ts'
import { createHistoryStore } from '../../history/history-store.ts'
import type { Log } from '../../platform/log.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { Orders } from '../../orders/orders.ts'
import { createBookingsOfOrder } from '../../pickups/bookings-of-order.ts'
import type { ProfileDatabases } from './profile-databases.ts'
import { createWritesOfOrder } from '../../service/write-journal/order-write-history.ts'

interface HistoryParts {
  readonly databases: Pick<ProfileDatabases, 'history' | 'writes' | 'bookings'>
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  readonly person: () => string
  readonly tell: (notice: NewNotice) => void
  readonly wholeReadAt: OrderStore['wholeReadAt']
  readonly papersOf: (orderId: number) => Promise<StoredPaper[]>
  readonly sheetsOf: (orderId: number) => Promise<Sheet[]>
}

export interface OpenHistory extends History {
  /** Every order of the account was read once: what changes from now on is news. */
  readWhole(): void
}

/** The stories of an account's orders, from where each part of them is kept. */
export function openHistory({ databases, wholeReadAt, ...parts }: HistoryParts): OpenHistory {
  /** Null until the store has said whether an earlier session read everything. Thousands of pages come in the first reading, so it is asked once. */
  let wasReadWhole: boolean | null = null
  const history = createHistory({
    ...parts,
    store: createHistoryStore(databases.history),
    isFirstReading: async () => {
      if (wasReadWhole === null) {
        const read = await wholeReadAt()
        if (!read.ok) return true
        // It may have been read whole while the store was asked.
        wasReadWhole ??= read.value !== null
      }
      return !wasReadWhole
    },
    writesOf: createWritesOfOrder(databases.writes),
    bookingsOf: createBookingsOfOrder(databases.bookings),
  })
  return {
    ...history,
    readWhole: () => {
      wasReadWhole = true
    },
  }
}

/** The store, with every real change told on, every hold that ends because its day came, and the first time that everything was read. */
export function tellingStore(
  store: OrderStore,
  { noticed, holdsEnded, readWhole }: Pick<OpenHistory, 'noticed' | 'holdsEnded' | 'readWhole'>,
): OrderStore {
  return {
    ...store,
    setWholeReadAt: async (instant) => {
      const marked = await store.setWholeReadAt(instant)
      if (marked.ok) readWhole()
      return marked
    },
    upsert: async (reads, request) => {
      const stored = await store.upsert(reads, request)
      if (stored.ok && stored.value.changes.length > 0) await noticed(stored.value.changes)
      return stored
    },
    endHolds: async (today) => {
      const ended = await store.endHolds(today)
      if (ended.ok && ended.value.length > 0) holdsEnded(ended.value)
      return ended
    },
  }
}

/** The orders, with what is put off and brought back written into their stories. */
export function notingHolds(orders: Orders, history: Pick<History, 'held' | 'released'>): Orders {
  return {
    ...orders,
    hold: async (request) => {
      const held = await orders.hold(request)
      if (held.ok) history.held(held.value.held, request.until, request.note)
      return held
    },
    release: async (request) => {
      const released = await orders.release(request)
      if (released.ok) history.released(released.value.released)
      return released
    },
  }
}
