import { neverArrived, plainlyNotDone, type Failure } from '../../shared/failure.ts'
import { hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import { orderActions, type Permission } from '../../shared/orders/order-actions.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { ReadOrder, ServiceClient } from '../service/service-client.ts'
import type { WriteFinding } from '../service/write-journal.ts'
import { doneButNotKept, unsettled, settledOtherwise, waybillHeldBack, withoutEveryWaybill } from './write-failures.ts'

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
}

export interface OrderWriterOptions {
  readonly client: Pick<ServiceClient, 'generateWaybill' | 'cancelOrder'>
  /** Reads from the service, without storing. */
  readonly read: (orderId: number) => Promise<Result<ReadOrder>>
  /** Stores what was just read. */
  readonly keep: (read: ReadOrder) => Promise<Result<ReadOrder>>
  /** Hears what reading the order showed of a write in doubt; `compared` says what was read. */
  readonly settled?: (kind: OrderWrite['kind'], orderId: number, finding: WriteFinding, compared: string) => Promise<void>
}

/** A write that does not show yet may still come, so only an order that shows another end of it says that it has not happened. */
function findingOf(happened: boolean, otherwise: Failure): WriteFinding {
  if (happened) return 'done'
  return otherwise.kind === 'outcome-unknown' ? 'left-to-person' : 'not-done'
}

export interface OrderWriter {
  generateWaybill(orderId: number): Promise<Result<ReadOrder>>
  cancel(orderId: number): Promise<Result<ReadOrder>>
}

export function createOrderWriter({ client, read, keep, settled }: OrderWriterOptions): OrderWriter {
  const inFlight = new Set<number>()

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
  }
  const cancellation: OrderWrite = {
    kind: 'cancel',
    doing: 'cancel the order',
    permission: (order) => orderActions(order).cancel,
    send: (id) => client.cancelOrder(id),
    happened: (order) => order.status === 'cancelled',
    otherwise: (_before, after, lost) => settledOtherwise('cancel the order', after, lost),
  }

  /** The service said no, said yes, or nothing that can be relied on: the order, read again, is what counts. */
  async function settle(write: OrderWrite, before: Order, sent: Result<unknown>): Promise<Result<ReadOrder>> {
    if (!sent.ok && neverArrived.has(sent.failure.kind)) return sent
    const after = await read(before.id)
    if (!after.ok) {
      if (!sent.ok && plainlyNotDone.has(sent.failure.kind)) return sent
      return failed(unsettled(write.doing, sent.ok, sent.ok ? after.failure : sent.failure))
    }
    const kept = await keep(after.value)
    const happened = write.happened(after.value.order)
    const otherwise = write.otherwise(before, after.value.order, sent.ok ? null : sent.failure)
    if (!sent.ok)
      await settled?.(write.kind, before.id, findingOf(happened, otherwise), `the order read again: ${after.value.order.status}`)
    if (happened) return kept.ok ? kept : failed(doneButNotKept(write.doing, kept.failure))
    return !sent.ok && plainlyNotDone.has(sent.failure.kind) ? sent : failed(otherwise)
  }

  async function act(write: OrderWrite, orderId: number): Promise<Result<ReadOrder>> {
    const fresh = await read(orderId)
    if (!fresh.ok) return fresh
    const before = await keep(fresh.value)
    if (!before.ok) return before
    const permission = write.permission(before.value.order)
    if (permission.allowed) return settle(write, before.value.order, await write.send(orderId))
    return failed({
      kind: 'not-allowed',
      message: `${permission.why} Nothing was sent.`,
      next: 'The order is shown as the service has it now.',
    })
  }

  /** Two writes on one order never run at once, whichever they are. */
  async function alone(write: OrderWrite, orderId: number): Promise<Result<ReadOrder>> {
    if (inFlight.has(orderId)) {
      return failed({
        kind: 'busy',
        message: 'Packbench is already changing this order. Nothing was sent a second time.',
        next: 'Wait until the order shows its new state.',
      })
    }
    inFlight.add(orderId)
    try {
      return await act(write, orderId)
    } finally {
      inFlight.delete(orderId)
    }
  }

  return { generateWaybill: (orderId) => alone(waybill, orderId), cancel: (orderId) => alone(cancellation, orderId) }
}
