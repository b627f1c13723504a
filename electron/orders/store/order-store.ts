import type { Temporal } from 'temporal-polyfill'
import type { Order } from '../../../shared/orders/order.ts'
import type { OrderNote } from '../../../shared/orders/order-note.ts'
import type {
  Facets,
  FindResult,
  FollowedList,
  Hold,
  ListRequest,
  OrderCount,
  OrderRow,
  Overview,
} from '../../../shared/orders/order-view.ts'
import type { OrderMatch } from '../../../shared/orders/search-match.ts'
import type { PrintProgress } from '../../../shared/orders/queues.ts'
import type { Result } from '../../../shared/result.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import type { NoteOutcome } from './note-store.ts'
import type { StoredChanges } from './order-change.ts'
import type { StoredWaybillHolder } from './waybill-holders.ts'
import type { OrderCutOff } from './sort-by-cut-off.ts'
import type { PrintState } from './print-state.ts'

/** An order as read, with the moment it was asked for where several answers are stored together. */
export type TimedOrder = FetchedOrder & { readonly askedAt?: Temporal.Instant }

export interface UpsertOptions {
  /** The moment the answer is true for: when a read was asked for, or when a write was answered. */
  readonly knownAt: Temporal.Instant
  /** The present time by the same clock, so that what was stored before that clock went back keeps nothing out. */
  readonly now?: Temporal.Instant
  /** True when the orders come from the service's list. */
  readonly listed: boolean
  /** What the print ledger says of these orders where it is known; the others keep what is stored. */
  readonly printed?: ReadonlyMap<number, PrintState>
}

export interface StoredOrder {
  readonly order: Order
  readonly print: PrintProgress
  readonly hold: Hold | null
  readonly note: OrderNote | null
  /** When the service answered. */
  readonly readAt: Temporal.Instant
}

/** The ids of a list. `more`: there are others, which a narrower search shows. */
export interface OrderList {
  readonly ids: number[]
  readonly more: boolean
}

/** `cutOffs`: today's, for a list that is sorted by them. */
export type StoredListRequest = ListRequest & { readonly cutOffs?: readonly OrderCutOff[] }

/** What a screen asks of a list. */
export interface FollowInput {
  readonly request: StoredListRequest
  /** Stand before all others, whether the list holds them or not. */
  readonly first: readonly number[]
  /** The edition that is shown; null for a list not shown before. */
  readonly known: string | null
}

export type OrderCounts = Pick<Overview, 'queues' | 'statuses' | 'total' | 'held'>

/** The orders kept on this machine. Errors of the disk, of what is stored or of who keeps it is a failure, never a throw. */
export interface OrderStore {
  /**
   * Stores many orders at once, up to 500 in one transaction, and tells what really changed; an older answer never replaces a newer one.
   */
  upsert(reads: readonly TimedOrder[], request: UpsertOptions): Promise<Result<StoredChanges>>
  /** Moves the order between queues; false when nothing changed or the order is not stored. */
  setPrintState(orderId: number, state: PrintState): Promise<Result<boolean>>
  list(request: StoredListRequest): Promise<Result<OrderList>>
  /** How many orders the same list has. */
  count(request: ListRequest): Promise<Result<OrderCount>>
  /** The same list for a screen, with nothing in it that is there already. */
  follow(input: FollowInput): Promise<Result<FollowedList>>
  /** Why a search for this text finds each of these orders. */
  matches(ids: readonly number[], text: string): Promise<Result<OrderMatch[]>>
  /** In the order asked for; ids that are not stored are left out. */
  rows(ids: readonly number[]): Promise<Result<OrderRow[]>>
  order(id: number): Promise<Result<StoredOrder | null>>
  /** The answer as the service gave it, links removed. */
  raw(id: number): Promise<Result<string | null>>
  counts(): Promise<Result<OrderCounts>>
  /** What there is to filter this list by. */
  facets(request: ListRequest): Promise<Result<Facets>>
  /** The stored orders, cancelled ones too, that have one of these waybill numbers (in normal form) on a leg. */
  waybillHolders(numbers: readonly string[]): Promise<Result<StoredWaybillHolder[]>>
  find(text: string): Promise<Result<FindResult>>
  /** Puts orders off; resolves to the ids that are stored here. */
  hold(ids: readonly number[], hold: Hold): Promise<Result<number[]>>
  /** Brings orders back; resolves to the ids that were put off. */
  release(ids: readonly number[]): Promise<Result<number[]>>
  /** Brings back what was put off until `today` (`YYYY-MM-DD`) or an earlier day; resolves to those ids. */
  endExpiredHolds(today: string): Promise<Result<number[]>>
  /** Writes or (with null) removes the note of an order, where its text is still the one that was read. */
  saveNote(id: number, read: string, note: OrderNote | null): Promise<Result<NoteOutcome>>
  /** Ids that the service's list named so far, of one status or of all. */
  listedIds(status?: string): Promise<Result<number[]>>
  /** How many orders the service's list named so far, by status. */
  listedCounts(): Promise<Result<ReadonlyMap<string, number>>>
  /** Marks an order as gone from the service's list; it is kept. */
  unlist(id: number): Promise<Result<true>>
  /** When every page was last read to the end. */
  lastFullSyncAt(): Promise<Result<string | null>>
  setLastFullSyncAt(instant: Temporal.Instant): Promise<Result<true>>
}
