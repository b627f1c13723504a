import { neverArrived, plainlyNotDone, type Failure } from '../../shared/failure.ts'
import type { CancellationOutcome } from '../../shared/orders/cancellation.ts'
import { hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import { orderActions, type Permission } from '../../shared/orders/order-actions.ts'
import type { Result } from '../../shared/result.ts'
import type { ReadOrder, ServiceClient } from '../service/service-client.ts'
import type { WriteFinding } from '../service/write-journal/write-journal.ts'
import { saysAbsent } from './is-not-found.ts'
import { cancelOutcome, resultOf, type WriteEnd } from './write-outcome.ts'
import {
  absentBefore,
  cancelRefused,
  cancelSettledOtherwise,
  doneButNotKept,
  refusedAndUnread,
  settledOtherwise,
  unsettled,
  waybillHeldBack,
  withoutEveryWaybill,
} from './order-command-failures.ts'

/** One write on one order: what allows it, what sends it, and what an order looks like on which it has happened. */
interface OrderWrite {
  readonly kind: 'waybill' | 'cancel'
  /** For the packer: "make the waybill". */
  readonly doing: string
  readonly permission: (order: Order) => Permission
  readonly send: (id: number) => Promise<Result<unknown>>
  readonly happened: (order: Order) => boolean
  /** The sentence for an order on which it has not happened although the service said yes, or whose answer was lost. */
  readonly otherwise: (before: Order, after: Order, lost: Failure | null) => Failure
  /** The sentence for a plain no, with the order as it was read after it. */
  readonly refused: (after: Order, failure: Failure) => Failure
}

export interface OrderWriterOptions {
  readonly client: Pick<ServiceClient, 'generateWaybill' | 'cancelOrder'>
  /** Reads from the service, without storing. */
  readonly read: (orderId: number) => Promise<Result<ReadOrder>>
  /** Stores what was just read. */
  readonly keep: (read: ReadOrder) => Promise<Result<ReadOrder>>
  /** Hears what reading the order showed of a write in doubt; `compared` says what was read. */
  readonly settled?: (kind: OrderWrite['kind'], orderId: number, finding: WriteFinding, compared: string) => Promise<void>
  /** Runs work on an order unless a write on it is under way, whichever topic sends it; null when nothing was begun. */
  readonly alone: <Value>(orderId: number, work: () => Promise<Value>) => Promise<Value | null>
}

/** A write that does not show yet may still come, so only an order that shows another end of it says that it has not happened. */
function findingOf(happened: boolean, otherwise: Failure): WriteFinding {
  if (happened) return 'done'
  return otherwise.kind === 'outcome-unknown' ? 'left-to-person' : 'not-done'
}

/** The order as it was read last when it is cancelled, else why not; `outcome` says which of the ends it was. */
export type CancelEnd = Result<ReadOrder> & { readonly outcome: CancellationOutcome }

export interface OrderWriter {
  generateWaybill(orderId: number): Promise<Result<ReadOrder>>
  cancel(orderId: number): Promise<CancelEnd>
}

export function createOrderWriter({ client, read, keep, settled, alone }: OrderWriterOptions): OrderWriter {
  const waybill: OrderWrite = {
    kind: 'waybill',
    doing: 'make the waybill',
    permission: (order) => orderActions(order).generateWaybill,
    send: (id) => client.generateWaybill(id),
    happened: hasEveryWaybill,
    otherwise: (before, after, lost) => {
      if (lost === null) return withoutEveryWaybill(after)
      return waybillHeldBack(before, after, lost) ?? settledOtherwise('make the waybill', after, lost)
    },
    refused: (_after, failure) => failure,
  }
  const cancellation: OrderWrite = {
    kind: 'cancel',
    doing: 'cancel the order',
    permission: (order) => orderActions(order).cancel,
    send: (id) => client.cancelOrder(id),
    happened: (order) => order.status === 'cancelled',
    otherwise: (_before, after, lost) => cancelSettledOtherwise(after, lost),
    refused: cancelRefused,
  }

  /** The service said no, said yes, or nothing that can be relied on: the order, read again, is what counts. */
  async function settle(write: OrderWrite, before: Order, sent: Result<unknown>): Promise<WriteEnd> {
    if (!sent.ok && neverArrived.has(sent.failure.kind)) return { kind: 'not-sent', failure: sent.failure }
    const isPlainNo = !sent.ok && plainlyNotDone.has(sent.failure.kind)
    const after = await read(before.id)
    if (!after.ok) {
      if (isPlainNo) return { kind: 'refused', order: null, failure: refusedAndUnread(sent.failure) }
      return { kind: 'in-doubt', order: null, failure: unsettled(write.doing, sent.ok ? null : sent.failure, after.failure) }
    }
    const { order } = after.value
    const kept = await keep(after.value)
    const happened = write.happened(order)
    const otherwise = write.otherwise(before, order, sent.ok ? null : sent.failure)
    if (!sent.ok) await settled?.(write.kind, before.id, findingOf(happened, otherwise), `the order read again: ${order.status}`)
    if (happened) return { kind: 'happened', read: after.value, failure: kept.ok ? null : doneButNotKept(write.doing, kept.failure) }
    if (isPlainNo) return { kind: 'refused', order, failure: write.refused(order, sent.failure) }
    return { kind: plainlyNotDone.has(otherwise.kind) ? 'refused' : 'in-doubt', order, failure: otherwise }
  }

  async function act(write: OrderWrite, orderId: number): Promise<WriteEnd> {
    const fresh = await read(orderId)
    if (!fresh.ok)
      return { kind: 'not-read', failure: saysAbsent(fresh.failure) ? absentBefore(write.doing, fresh.failure) : fresh.failure }
    const before = await keep(fresh.value)
    if (!before.ok) return { kind: 'not-sent', failure: before.failure }
    const { order } = before.value
    const permission = write.permission(order)
    if (permission.allowed) return await settle(write, order, await write.send(orderId))
    const message = `${permission.why} Nothing was sent.`
    return {
      kind: 'not-permitted',
      order,
      failure: { kind: 'not-allowed', message, next: 'The order is shown as the service has it now.' },
    }
  }

  /** Two writes on one order never run at once, whichever they are. */
  async function inTurn(write: OrderWrite, orderId: number): Promise<WriteEnd> {
    const message = 'Packbench is already changing this order. Nothing was sent a second time.'
    const busy: WriteEnd = { kind: 'not-sent', failure: { kind: 'busy', message, next: 'Wait until the order shows its new state.' } }
    return (await alone(orderId, () => act(write, orderId))) ?? busy
  }

  return {
    generateWaybill: async (orderId) => resultOf(await inTurn(waybill, orderId)),
    cancel: async (orderId) => {
      const end = await inTurn(cancellation, orderId)
      return { ...resultOf(end), outcome: cancelOutcome(end) }
    },
  }
}
