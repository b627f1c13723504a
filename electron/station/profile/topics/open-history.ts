import type { NewStationNotification } from '../../../../shared/contract/station-notification.ts'
import type { StoredDocument } from '../../../../shared/documents/document.ts'
import { normalizeNote } from '../../../../shared/orders/order-note.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createHistory, type History } from '../../../history/history.ts'
import { createHistoryStore } from '../../../history/history-store.ts'
import type { Log } from '../../../platform/log.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { Orders } from '../../../orders/orders.ts'
import { createBookingsOfOrder } from '../../../pickups/bookings-of-order.ts'
import { openRefusals, type OpenedRefusals } from './open-refusals.ts'
import type { ProfileDatabases } from '../stores/profile-databases.ts'
import { createOrderWriteHistory } from '../../../service/write-journal/order-write-history.ts'

interface OpenHistoryOptions {
  readonly databases: Pick<ProfileDatabases, 'history' | 'writes' | 'bookings'>
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  readonly person: () => string
  readonly notify: (notice: NewStationNotification) => void
  readonly lastFullSyncAt: OrderStore['lastFullSyncAt']
  readonly documentsOf: (orderId: number) => Promise<StoredDocument[]>
  readonly sheetsOf: (orderId: number) => Promise<Sheet[]>
}

export interface OpenedHistory extends History {
  /** Waybills that the service refused. */
  readonly refusals: OpenedRefusals
  /** Called when every order of the account was read once: later changes are notified. */
  markFullSync(): void
}

/** The timelines of an account's orders, from the stores that hold their parts. */
export function openHistory({ databases, lastFullSyncAt, ...parts }: OpenHistoryOptions): OpenedHistory {
  /** Null until the store has answered whether an earlier session read everything. The first sync has thousands of pages, so it is read once. */
  let hasFullSync: boolean | null = null
  const history = createHistory({
    ...parts,
    store: createHistoryStore(databases.history),
    isFirstSync: async () => {
      if (hasFullSync === null) {
        const read = await lastFullSyncAt()
        if (!read.ok) return true
        // The first sync may have ended during the read.
        hasFullSync ??= read.value !== null
      }
      return !hasFullSync
    },
    writesOf: createOrderWriteHistory(databases.writes),
    bookingsOf: createBookingsOfOrder(databases.bookings),
  })
  return {
    ...history,
    refusals: openRefusals({ database: databases.history, clock: parts.clock, log: parts.log }),
    markFullSync: () => {
      hasFullSync = true
    },
  }
}

type LocalHistory = Pick<History, 'recordHold' | 'recordHoldUndone' | 'recordRelease' | 'recordNote'>

/** The orders, which record holds, releases and notes in the history. */
export function ordersWithLocalHistory(orders: Orders, history: LocalHistory): Orders {
  return {
    ...orders,
    hold: async (request) => {
      const held = await orders.hold(request)
      if (held.ok) history.recordHold(held.value.held, request.until, request.note)
      return held
    },
    undoHold: async (request) => {
      const undone = await orders.undoHold(request)
      if (!undone.ok) return undone
      history.recordHoldUndone(undone.value.restored)
      history.recordRelease(undone.value.released)
      return undone
    },
    release: async (request) => {
      const released = await orders.release(request)
      if (released.ok) history.recordRelease(released.value.released)
      return released
    },
    saveNote: async (request) => {
      const saved = await orders.saveNote(request)
      if (saved.ok) history.recordNote(request.orderId, normalizeNote(request.read), saved.value.note?.text ?? '')
      return saved
    },
  }
}
