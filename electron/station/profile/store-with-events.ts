import type { OrderStore } from '../../orders/store/order-store.ts'
import type { ProfileEvents } from './profile-events.ts'

/** Wraps the store: emits each real change, each expired hold and the end of a full sync before the caller continues. */
export function storeWithEvents(store: OrderStore, events: Pick<ProfileEvents, 'ordersStored' | 'holdsEnded' | 'fullySynced'>): OrderStore {
  return {
    ...store,
    setLastFullSyncAt: async (instant) => {
      const marked = await store.setLastFullSyncAt(instant)
      if (marked.ok) await events.fullySynced.emit(null)
      return marked
    },
    upsert: async (reads, request) => {
      const stored = await store.upsert(reads, request)
      if (stored.ok && stored.value.changes.length > 0) await events.ordersStored.emit(stored.value.changes)
      return stored
    },
    endExpiredHolds: async (today) => {
      const ended = await store.endExpiredHolds(today)
      if (ended.ok && ended.value.length > 0) await events.holdsEnded.emit(ended.value)
      return ended
    },
  }
}
