import type { Temporal } from 'temporal-polyfill'
import type { Order } from '../../../shared/orders/order.ts'
import type { Finding, FindingOverride } from '../../../shared/pre-checks/finding.ts'
import type { OrderNote } from '../../../shared/orders/order-note.ts'
import type { Hold } from '../../../shared/orders/hold.ts'
import type { FindResult, FollowedList, ListRequest, OrderCount, OrderRow, Overview, PreCheck } from '../../../shared/orders/order-view.ts'
import type { OrderMatch } from '../../../shared/orders/search-match.ts'
import type { PrintProgress } from '../../../shared/orders/queues.ts'
import type { SentContents } from '../../../shared/pre-checks/sent-facts.ts'
import type { Result } from '../../../shared/result.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import type { AnswerStoredQuery } from '../stored-query-handlers.ts'
import type { KeepFactsInput } from './checks/keep-facts-input.ts'
import type { NoteOutcome } from './note-store.ts'
import type { StoredChanges } from './order-change.ts'
import type { StoredWaybillHolder } from './waybill-holders.ts'
import type { OrderCutOff } from '../../../shared/pickups/cut-offs.ts'
import type { StoredPickupGroup } from './group-by-pickup.ts'
import type { PrintState } from './print-state.ts'

/** Identifies a finding among those of an order. */
export type FindingKey = Pick<Finding, 'rule' | 'field' | 'details'>

/** An order as read, with the time of its request when several responses are stored together. */
export type TimedOrder = FetchedOrder & { readonly askedAt?: Temporal.Instant }

export interface UpsertOptions {
  /** When the response was true: when a read was requested, or when a write was confirmed. */
  readonly knownAt: Temporal.Instant
  /** The current time by the same clock, so that entries stored before that clock went back do not block newer ones. */
  readonly now?: Temporal.Instant
  /** True when the orders come from the service's list. */
  readonly listed: boolean
  /** What the print ledger records about these orders, where known; the others keep their state. */
  readonly printed?: ReadonlyMap<number, PrintState>
}

export interface StoredOrder {
  readonly order: Order
  readonly print: PrintProgress
  readonly hold: Hold | null
  readonly note: OrderNote | null
  readonly preCheck: PreCheck
  /** When it was last read as cancelled (ISO instant), if it is active again and nothing of it was printed since; else null. */
  readonly readAsCancelledAt: string | null
  /** When the service responded. */
  readonly readAt: Temporal.Instant
}

/** The ids of a list. `more`: there are further orders, which a narrower search finds. */
export interface OrderList {
  readonly ids: number[]
  readonly more: boolean
}

/** `cutOffs`: today's, for a list that is sorted by them. */
export type StoredListRequest = ListRequest & { readonly cutOffs?: readonly OrderCutOff[] }

/** What a screen requests of a list. */
export interface FollowInput {
  readonly request: StoredListRequest
  /** Orders that come first, whether the list contains them or not. */
  readonly first: readonly number[]
  /** The edition on the screen; null for a list that is not shown yet. */
  readonly known: string | null
}

export type OrderCounts = Pick<Overview, 'queues' | 'statuses' | 'total' | 'held'>

/** The orders stored on this machine. Errors of the disk, the data or the worker are failures, never exceptions. */
export interface OrderStore {
  /**
   * Stores many orders at once, up to 500 in one transaction, and returns what really changed; an older response never replaces a newer one.
   */
  upsert(reads: readonly TimedOrder[], request: UpsertOptions): Promise<Result<StoredChanges>>
  /** Moves the order between queues; false when nothing changed or the order is not stored. */
  setPrintState(orderId: number, state: PrintState): Promise<Result<boolean>>
  list(request: StoredListRequest): Promise<Result<OrderList>>
  /** How many orders this list has. */
  count(request: ListRequest): Promise<Result<OrderCount>>
  /** Like `list`, for a screen: omits the ids if the screen already shows this edition. */
  follow(input: FollowInput): Promise<Result<FollowedList>>
  /** Why a search for this text finds each of these orders. */
  matches(ids: readonly number[], text: string): Promise<Result<OrderMatch[]>>
  /** In the given order; omits ids that are not stored. */
  rows(ids: readonly number[]): Promise<Result<OrderRow[]>>
  order(id: number): Promise<Result<StoredOrder | null>>
  /** When each of these orders was last read as cancelled (ISO instant), if it is active again and nothing of it was printed since. */
  reinstated(ids: readonly number[]): Promise<Result<ReadonlyMap<number, string>>>
  /** The service's response, with links removed. */
  raw(id: number): Promise<Result<string | null>>
  counts(): Promise<Result<OrderCounts>>
  /** The answer of a call that only reads the stored orders. */
  readonly answer: AnswerStoredQuery
  /** The stored orders, including cancelled ones, that have one of these waybill numbers (in normal form) on a leg. */
  waybillHolders(numbers: readonly string[]): Promise<Result<StoredWaybillHolder[]>>
  find(text: string): Promise<Result<FindResult>>
  /** Finds orders by the ending of a reference or a waybill. */
  findEnding(text: string): Promise<Result<FindResult>>
  /** Every order that waits for a pickup to be booked, by pickup address and service; the group with the oldest order comes first. */
  pickupGroups(): Promise<Result<StoredPickupGroup[]>>
  /** The currencies of the newest orders, sorted. */
  currencies(): Promise<Result<readonly string[]>>
  /** Puts orders on hold; resolves to the ids that are stored. */
  hold(ids: readonly number[], hold: Hold): Promise<Result<number[]>>
  /** Gives orders back the holds that `replaced` replaced (null: none), unless they have changed since; resolves to the ids that changed. */
  restoreHolds(replaced: Hold, before: ReadonlyMap<number, Hold | null>): Promise<Result<number[]>>
  /** Releases orders; resolves to the ids that were on hold. */
  release(ids: readonly number[]): Promise<Result<number[]>>
  /** Ends holds that expire on `today` (`YYYY-MM-DD`) or earlier; resolves to their ids. */
  endExpiredHolds(today: string): Promise<Result<number[]>>
  /** Writes or (with null) removes the note of an order, if its text is still the one that was read. */
  saveNote(id: number, read: string, note: OrderNote | null): Promise<Result<NoteOutcome>>
  /** Overrides a finding of an order, or (with null) removes its override; false if the order has no such finding. */
  overrideFinding(id: number, finding: FindingKey, override: FindingOverride | null): Promise<Result<boolean>>
  /** Stores what was sent with created orders and the incoterms of purposes; resolves to the ids that were checked again. */
  keepSentFacts(input: KeepFactsInput): Promise<Result<number[]>>
  /** What was sent with those of the orders that this station created. */
  sentContents(ids: readonly number[]): Promise<Result<ReadonlyMap<number, SentContents>>>
  /** Ids that the service's list has contained, of one status or of all. */
  listedIds(status?: string): Promise<Result<number[]>>
  /** How many orders the service's list has contained, by status. */
  listedCounts(): Promise<Result<ReadonlyMap<string, number>>>
  /** Marks an order as gone from the service's list; it is kept. */
  unlist(id: number): Promise<Result<true>>
  /** When every page was last read to the end. */
  lastFullSyncAt(): Promise<Result<string | null>>
  setLastFullSyncAt(instant: Temporal.Instant): Promise<Result<true>>
}
