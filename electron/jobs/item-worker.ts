import type { Failure } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'

/** How an item ended. */
export type ItemOutcome<Item> =
  /** Stored in its current state. `halt`: every further item would fail in the same way. */
  | { readonly kind: 'ended'; readonly item: Item; readonly halt?: Failure }
  /** Certainly not done, because the service is overloaded: retried after the failure's `retryAfter`. */
  | { readonly kind: 'try-later'; readonly failure: Failure }
  /** Certainly not done, and every further item would fail in the same way. */
  | { readonly kind: 'halt'; readonly failure: Failure }
  /** Packbench is closing: the next start reads the outcome. */
  | { readonly kind: 'left' }

/**
 * Sends a write once one of the job's slots is free; fails with `not-sent` when the job ends before. `whyNotSend` returns this failure also
 * when the job ends while the write waits for a sign-in.
 */
export type SendSlot = <Value>(send: (whyNotSend: () => Failure | null) => Promise<Result<Value>>) => Promise<Result<Value>>

/** What a job does to each of its items. */
export interface ItemWorker<Item> {
  /** The maximum number of writes in flight. */
  readonly parallel: () => number
  /** Items in progress per write: some are read before or after their write. 1 if an item is processed alone from start to end. */
  readonly itemsPerWrite: number
  /** Sends at most one write, inside `slot` if more than one may be in flight. */
  readonly perform: (item: Item, slot: SendSlot) => Promise<ItemOutcome<Item>>
  /** True for a failure by which the service demands fewer requests. */
  readonly isOverload: (failure: Failure) => boolean
}
