import type { NewStationNotification } from '../../shared/contract/station-notification.ts'
import type { StoredDocument } from '../../shared/documents/document.ts'
import type { TimelineEntry } from '../../shared/orders/timeline.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { JournaledWrite } from '../service/write-journal/write-journal.ts'
import type { OrderWrite } from '../service/write-journal/order-write-history.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import { assembleTimeline } from './assemble-timeline.ts'
import { createChangeDebouncer } from './debounce-changes.ts'
import type { HistoryStore } from './history-store.ts'
import { createOwnWrites } from './own-writes.ts'
import { toHistoryEntries, isTimelineChange, type SeenChange } from './seen-change.ts'
import { formatChanges } from './format-changes.ts'

export interface HistoryOptions {
  readonly store: HistoryStore
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** The current person; empty if nobody has entered a name. */
  readonly person: () => string
  /** True until every order of the account was read once: until then everything is new, so nothing is reported. */
  readonly isFirstSync: () => Promise<boolean>
  readonly notify: (notice: NewStationNotification) => void
  readonly writesOf: (orderId: number) => OrderWrite[]
  readonly bookingsOf: (orderId: number) => Booking[]
  readonly documentsOf: (orderId: number) => Promise<StoredDocument[]>
  readonly sheetsOf: (orderId: number) => Promise<Sheet[]>
}

/** The history of an account's orders, and what of it is reported to the person. */
export interface History {
  /** Records what storing the service's responses changed. */
  recordChanges(changes: readonly SeenChange[]): Promise<void>
  /** Called for each write before it is sent. */
  recordWrite(write: JournaledWrite): void
  recordHold(orderIds: readonly number[], until: string | null, note: string): void
  recordRelease(orderIds: readonly number[]): void
  /** Records orders that got back their earlier hold. */
  recordHoldUndone(orderIds: readonly number[]): void
  /** `read` is the text before the change; an empty text means no note. */
  recordNote(orderId: number, read: string, text: string): void
  /** Records holds that expired. */
  recordHoldsEnded(orderIds: readonly number[]): void
  timeline(orderId: number): Promise<Result<TimelineEntry[]>>
}

export function createHistory(options: HistoryOptions): History {
  const { store, clock, log, signal, person, notify } = options
  const ownWrites = createOwnWrites(clock)
  const debounce = createChangeDebouncer({
    clock,
    signal,
    onChanges: (changes) => {
      for (const notice of formatChanges(changes)) notify(notice)
    },
  })

  /** The work continues when its history entry cannot be stored. */
  function logFailure(result: Result<true>): void {
    if (!result.ok) log.warn('history not kept', { kind: result.failure.kind })
  }

  function now(): string {
    return clock.now().toString()
  }

  return {
    recordChanges: async (changes) => {
      const relevant = changes.filter(isTimelineChange)
      if (relevant.length === 0 || (await options.isFirstSync())) return
      if (signal.aborted) return
      logFailure(store.add(toHistoryEntries(relevant, now())))
      debounce(relevant.filter(({ orderId }) => !ownWrites.explainsChange(orderId)))
    },
    recordWrite: ({ id, intent }) => {
      if (!('orderId' in intent)) return
      ownWrites.recordWrite(intent.orderId)
      if (person() !== '') logFailure(store.addWriter(id, person()))
    },
    recordHold: (orderIds, until, note) => {
      const entry = { kind: 'held', at: now(), person: person(), until, note } as const
      logFailure(store.add(orderIds.map((orderId) => ({ orderId, entry }))))
    },
    recordRelease: (orderIds) => {
      const entry = { kind: 'released', at: now(), person: person() } as const
      logFailure(store.add(orderIds.map((orderId) => ({ orderId, entry }))))
    },
    recordHoldUndone: (orderIds) => {
      const entry = { kind: 'hold-undone', at: now(), person: person() } as const
      logFailure(store.add(orderIds.map((orderId) => ({ orderId, entry }))))
    },
    recordNote: (orderId, read, text) => {
      if (read === text) return
      const change = read === '' ? 'written' : text === '' ? 'removed' : 'changed'
      logFailure(store.add([{ orderId, entry: { kind: 'note', at: now(), person: person(), change, text } }]))
    },
    recordHoldsEnded: (orderIds) => {
      const entry = { kind: 'hold-ended', at: now(), person: '' } as const
      logFailure(store.add(orderIds.map((orderId) => ({ orderId, entry }))))
    },
    timeline: async (orderId) => {
      const [documents, sheets] = await Promise.all([options.documentsOf(orderId), options.sheetsOf(orderId)])
      const history = store.ofOrder(orderId)
      if (!history.ok) return history
      const stored = tryStorage(() => ({ writes: options.writesOf(orderId), bookings: options.bookingsOf(orderId) }))
      if (!stored.ok) return stored
      const writers = store.writers(stored.value.writes.map(({ id }) => id))
      if (!writers.ok) return writers
      return success(assembleTimeline({ history: history.value, ...stored.value, writers: writers.value, documents, sheets }))
    },
  }
}
