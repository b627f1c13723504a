import type { Failure } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'

/** How an item ended. */
export type ItemOutcome<Item> =
  /** Stored as it is now. `halt`: every next item would meet the same. */
  | { readonly kind: 'ended'; readonly item: Item; readonly halt?: Failure }
  /** Certainly not done, because the service is overloaded: tried again after the failure's `retryAfter`. */
  | { readonly kind: 'try-later'; readonly failure: Failure }
  /** Certainly not done, and every next item would fail in the same way. */
  | { readonly kind: 'halt'; readonly failure: Failure }
  /** Packbench is closing: the next start reads what became of it. */
  | { readonly kind: 'left' }

/** Sends a write once one of the job's slots is free; fails with `not-sent` when the job ends before. */
export type SendSlot = <Value>(send: () => Promise<Result<Value>>) => Promise<Result<Value>>

/** What a job does to each of its items. */
export interface ItemWorker<Item> {
  /** How many writes are under way at most. */
  readonly parallel: () => number
  /** Items under way for each write: some are read before or after their write. 1 where an item is processed from start to end alone. */
  readonly itemsPerWrite: number
  /** Sends at most one write, inside `slot` where more than one may be under way. */
  readonly perform: (item: Item, slot: SendSlot) => Promise<ItemOutcome<Item>>
  /** True for a failure by which the service asks for fewer requests. */
  readonly isOverload: (failure: Failure) => boolean
}
