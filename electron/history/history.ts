import type { NewNotice } from '../../shared/contract/station-notification.ts'
import type { StoredPaper } from '../../shared/documents/document.ts'
import type { TimelineEntry } from '../../shared/orders/timeline.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { JournaledWrite } from '../service/write-journal/write-journal.ts'
import type { WriteOfOrder } from '../service/write-journal/order-write-history.ts'
import { inStorage } from '../storage/storage-failure.ts'
import { assembleTimeline } from './assemble-timeline.ts'
import { createChangeGatherer } from './debounce-changes.ts'
import type { HistoryStore } from './history-store.ts'
import { createOwnWrites } from './own-writes.ts'
import { changeEntries, isTold, type SeenChange } from './seen-change.ts'
import { wordChanges } from './format-changes.ts'

export interface HistoryOptions {
  readonly store: HistoryStore
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** Who works here just now; empty where nobody said. */
  readonly person: () => string
  /** True until every order of the account was read once: till then everything is new, and nothing is news. */
  readonly isFirstReading: () => Promise<boolean>
  readonly tell: (notice: NewNotice) => void
  readonly writesOf: (orderId: number) => WriteOfOrder[]
  readonly bookingsOf: (orderId: number) => Booking[]
  readonly papersOf: (orderId: number) => Promise<StoredPaper[]>
  readonly sheetsOf: (orderId: number) => Promise<Sheet[]>
}

/** What an account's orders went through, and what of it is news to the person. */
export interface History {
  /** Hears what storing the service's answers changed. */
  noticed(changes: readonly SeenChange[]): Promise<void>
  /** Hears of each write before it is sent. */
  wrote(write: JournaledWrite): void
  held(orderIds: readonly number[], until: string | null, note: string): void
  released(orderIds: readonly number[]): void
  /** Hears of holds whose day came. */
  holdsEnded(orderIds: readonly number[]): void
  timeline(orderId: number): Promise<Result<TimelineEntry[]>>
}

export function createHistory(options: HistoryOptions): History {
  const { store, clock, log, signal, person, tell } = options
  const own = createOwnWrites(clock)
  const gather = createChangeGatherer({
    clock,
    signal,
    tell: (changes) => {
      for (const notice of wordChanges(changes)) tell(notice)
    },
  })

  /** The work goes on when its story could not be written down. */
  function kept(result: Result<true>): void {
    if (!result.ok) log.warn('history not kept', { kind: result.failure.kind })
  }

  function now(): string {
    return clock.now().toString()
  }

  return {
    noticed: async (changes) => {
      const told = changes.filter(isTold)
      if (told.length === 0 || (await options.isFirstReading())) return
      if (signal.aborted) return
      kept(store.add(changeEntries(told, now())))
      gather(told.filter(({ orderId }) => !own.explains(orderId)))
    },
    wrote: ({ id, intent }) => {
      if (!('orderId' in intent)) return
      own.wrote(intent.orderId)
      if (person() !== '') kept(store.addWriter(id, person()))
    },
    held: (orderIds, until, note) => {
      const entry = { kind: 'held', at: now(), person: person(), until, note } as const
      kept(store.add(orderIds.map((orderId) => ({ orderId, entry }))))
    },
    released: (orderIds) => {
      const entry = { kind: 'released', at: now(), person: person() } as const
      kept(store.add(orderIds.map((orderId) => ({ orderId, entry }))))
    },
    holdsEnded: (orderIds) => {
      const entry = { kind: 'hold-ended', at: now(), person: '' } as const
      kept(store.add(orderIds.map((orderId) => ({ orderId, entry }))))
    },
    timeline: async (orderId) => {
      const [papers, sheets] = await Promise.all([options.papersOf(orderId), options.sheetsOf(orderId)])
      const history = store.ofOrder(orderId)
      if (!history.ok) return history
      const asked = inStorage(() => ({ writes: options.writesOf(orderId), bookings: options.bookingsOf(orderId) }))
      if (!asked.ok) return asked
      const writers = store.writers(asked.value.writes.map(({ id }) => id))
      if (!writers.ok) return writers
      return success(assembleTimeline({ history: history.value, ...asked.value, writers: writers.value, papers, sheets }))
    },
  }
}
