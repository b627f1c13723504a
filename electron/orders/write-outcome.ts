import type { Failure } from '../../shared/failure.ts'
import type { CancellationOutcome } from '../../shared/orders/cancellation.ts'
import type { Order } from '../../shared/orders/order.ts'
import { isOrderStatus } from '../../shared/orders/status.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { FetchedOrder } from '../service/service-client.ts'
import { isNotFound } from './is-not-found.ts'

/** The outcome of one write on an order, as far as known. `order` is as last read, null when it could not be read any more. */
export type WriteOutcome =
  /** Nothing was sent, because the order could not be read first. */
  | { readonly kind: 'not-read'; readonly failure: Failure }
  /** Nothing was sent, because the fresh order does not allow it. */
  | { readonly kind: 'not-permitted'; readonly order: Order; readonly failure: Failure }
  | { readonly kind: 'not-sent'; readonly failure: Failure }
  /** With a failure when this machine could not store the order that shows it. */
  | { readonly kind: 'happened'; readonly read: FetchedOrder; readonly failure: Failure | null }
  /** Certainly not done. */
  | { readonly kind: 'refused'; readonly order: Order | null; readonly failure: Failure }
  | { readonly kind: 'in-doubt'; readonly order: Order | null; readonly failure: Failure }

export function toWriteResult(end: WriteOutcome): Result<FetchedOrder> {
  return end.kind === 'happened' && end.failure === null ? success(end.read) : failed(end.failure ?? throwMissingFailure())
}

function throwMissingFailure(): never {
  throw new Error('A write ended without having happened and without a failure.')
}

/** What happened to an order that was to be cancelled. */
export function toCancellationOutcome(end: WriteOutcome): CancellationOutcome {
  switch (end.kind) {
    case 'happened':
      return 'cancelled'
    case 'not-read':
      return isNotFound(end.failure) ? 'gone' : 'not-sent'
    case 'not-permitted':
      if (end.order.status === 'cancelled') return 'cancelled'
      return isOrderStatus(end.order.status) ? 'gone-live' : 'refused'
    case 'not-sent':
      return 'not-sent'
    case 'in-doubt':
      return 'unknown'
    case 'refused':
      break
  }
  if (end.failure.kind === 'already-live') return 'gone-live'
  return end.order === null && end.failure.kind === 'not-found' ? 'gone' : 'refused'
}
