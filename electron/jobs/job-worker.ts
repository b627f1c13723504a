import type { Failure } from '../../shared/failure.ts'
import type { SendSlot } from './item-worker.ts'

/** How one order of a job ended. */
export type JobOutcome =
  | { readonly kind: 'done' }
  /** Nothing was sent: nothing had to be done (no failure), or it was not allowed. */
  | { readonly kind: 'skipped'; readonly failure: Failure | null }
  /** Certainly not done. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** It may have been done. */
  | { readonly kind: 'in-doubt'; readonly failure: Failure }
  /** Certainly not done, because the service is overloaded: retried after the failure's `retryAfter`. */
  | { readonly kind: 'try-later'; readonly failure: Failure }
  /** Certainly not done, and every further order would fail in the same way: the job pauses. */
  | { readonly kind: 'halt'; readonly failure: Failure }

/** What a kind of job does to an order. */
export interface JobWorker {
  /** The maximum number of writes in flight. */
  readonly parallel: () => number
  /** `startedAt`: when a person started the job. Reads the order, sends the write inside `slot`, and reads again; the reads of several orders overlap. Sends at most one write. */
  readonly perform: (orderId: number, slot: SendSlot, startedAt: string) => Promise<JobOutcome>
  /** True for a failure by which the service demands fewer requests. */
  readonly isOverload: (failure: Failure) => boolean
  /** Reads the outcome for an order in doubt, without sending anything; null when it is still in doubt. */
  readonly recheck: (orderId: number) => Promise<JobOutcome | null>
  /** True when a write on this order was in flight when Packbench last ended. */
  readonly wasInFlight: (orderId: number) => boolean
  /** The failure of an order that was in flight then and is in doubt. */
  readonly inFlightFailure: Failure
  /** For an order that was in flight, once it is certain that it was not done. */
  readonly notDoneFailure: Failure
}
