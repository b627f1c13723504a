import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import { waybillJobFailures } from '../../shared/messages/jobs/waybill-job-failures.ts'
import { orderCommandFailures } from '../../shared/messages/stored-orders/order-command-failures.ts'
import type { Hold } from '../../shared/orders/hold.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Permission } from '../../shared/orders/order-actions.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { FetchedOrder } from '../service/service-client.ts'
import { isNotFound } from './is-not-found.ts'
import { goneBeforeSending, type OrderCommandKind } from './order-command-failures.ts'
import type { StoredOrder } from './store/order-store.ts'
import type { WriteOutcome } from './write-outcome.ts'

/** The order as last read before a write that it permits. */
export interface Permitted {
  readonly kind: 'permitted'
  readonly order: Order
  /** When the response arrived, on the monotonic clock. */
  readonly readAtMs: number
}

/** Why nothing is sent. */
export type NotSent = Extract<WriteOutcome, { readonly kind: 'not-read' | 'not-permitted' | 'not-sent' }>

/** An order whose write waited longer than this for its turn or for a sign-in is read again before the request leaves. */
const maxReadAgeMs = 5000

/** What a write requires of its order. */
export interface CheckedCommand {
  readonly kind: OrderCommandKind
  readonly permission: (order: Order) => Permission
  /** False when an order that is put on hold before the request leaves is left out. */
  readonly ignoresHolds: boolean
}

export interface WriteCheckOptions {
  /** Reads from the service without storing. */
  readonly fetchOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** Stores what was just read; `requestedAt` is the time of the request, not of the response. */
  readonly storeOrder: (read: FetchedOrder, requestedAt: FetchedOrder['readAt']) => Promise<Result<FetchedOrder>>
  /** The order and its hold as stored on this station; null when it is not stored. */
  readonly storedOrder: (orderId: number) => Promise<Result<Pick<StoredOrder, 'order' | 'hold'> | null>>
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
}

/** Whether an order permits a write: checked first when the write is requested, and again when its request is about to leave. */
export interface WriteChecks {
  readonly readAndCheck: (command: CheckedCommand, orderId: number) => Promise<Permitted | NotSent>
  /** The order may have changed while the write waited: here, at the service, or by a hold that began after `startedAt` (ISO instant). */
  readonly checkAgain: (command: CheckedCommand, before: Permitted, startedAt: string) => Promise<Permitted | NotSent>
}

function heldMeanwhile({ person, note }: Hold): Failure {
  return waybillJobFailures.onHold({ person, note, hasNote: note === '' ? 'no' : 'yes' })
}

function checkPermission(command: CheckedCommand, order: Order, readAtMs: number): Permitted | NotSent {
  const { why } = command.permission(order)
  if (why === null) return { kind: 'permitted', order, readAtMs }
  return { kind: 'not-permitted', order, failure: orderCommandFailures.notPermitted({ why }) }
}

export function createWriteChecks({ fetchOrder, storeOrder, storedOrder, clock }: WriteCheckOptions): WriteChecks {
  async function readAndCheck(command: CheckedCommand, orderId: number): Promise<Permitted | NotSent> {
    const requestedAt = clock.now()
    const fetched = await fetchOrder(orderId)
    const readAtMs = clock.monotonic()
    if (!fetched.ok)
      return {
        kind: 'not-read',
        failure: isNotFound(fetched.failure) ? goneBeforeSending(command.kind, fetched.failure) : fetched.failure,
      }
    const stored = await storeOrder(fetched.value, requestedAt)
    return stored.ok ? checkPermission(command, stored.value.order, readAtMs) : { kind: 'not-sent', failure: stored.failure }
  }

  async function checkAgain(command: CheckedCommand, before: Permitted, startedAt: string): Promise<Permitted | NotSent> {
    const { id } = before.order
    const isOld = clock.monotonic() - before.readAtMs > maxReadAgeMs
    const read = isOld ? await readAndCheck(command, id) : before
    if (read.kind !== 'permitted') return read
    const stored = await storedOrder(id)
    if (!stored.ok) return { kind: 'not-sent', failure: stored.failure }
    if (stored.value === null) return read
    const { order, hold } = stored.value
    if (!command.ignoresHolds && hold !== null && Temporal.Instant.compare(hold.since, startedAt) > 0)
      return { kind: 'not-permitted', order, failure: heldMeanwhile(hold) }
    const checked = checkPermission(command, order, read.readAtMs)
    return checked.kind === 'permitted' ? read : checked
  }

  return { readAndCheck, checkAgain }
}
