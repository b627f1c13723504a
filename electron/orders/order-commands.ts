import { neverSentKinds, notDoneKinds, type Failure } from '../../shared/failure.ts'
import type { CancellationOutcome } from '../../shared/orders/cancellation.ts'
import { hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import { orderActions, type Permission } from '../../shared/orders/order-actions.ts'
import type { Result } from '../../shared/result.ts'
import type { FetchedOrder, ServiceClient } from '../service/service-client.ts'
import type { WriteFinding } from '../service/write-journal/write-journal.ts'
import { isNotFound } from './is-not-found.ts'
import { toCancellationOutcome, toWriteResult, type WriteOutcome } from './write-outcome.ts'
import {
  goneBeforeSending,
  cancelRefused,
  cancelNotShownAfterRead,
  doneButNotStored,
  refusedAndUnreadable,
  notShownAfterRead,
  outcomeUnreadable,
  waybillRefusedByStatus,
  waybillMissing,
  type OrderCommandKind,
} from './order-command-failures.ts'
import { orderCommandFailures } from '../../shared/messages/stored-orders/order-command-failures.ts'

/** A write on one order: its precondition, its request, and how an order looks once it has happened. */
interface OrderCommand {
  readonly kind: OrderCommandKind
  readonly permission: (order: Order) => Permission
  readonly send: (id: number) => Promise<Result<unknown>>
  readonly hasHappened: (order: Order) => boolean
  /** The failure for an order that does not show the write although the service confirmed it, or whose response was lost. */
  readonly notShownFailure: (before: Order, after: Order, lost: Failure | null) => Failure
  /** The failure for a clear refusal, with the order as read after it. */
  readonly refusedFailure: (after: Order, failure: Failure) => Failure
}

export interface OrderCommandsOptions {
  readonly client: Pick<ServiceClient, 'generateWaybill' | 'cancelOrder'>
  /** Reads from the service without storing. */
  readonly fetchOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** Stores what was just read. */
  readonly storeOrder: (read: FetchedOrder) => Promise<Result<FetchedOrder>>
  /** Receives what reading the order showed about a write in doubt; `compared` states what was read. */
  readonly onReconciled?: (kind: OrderCommand['kind'], orderId: number, finding: WriteFinding, compared: string) => Promise<void>
  /** Called when a waybill could not be generated, with the order as it was before. */
  readonly onWaybillRefused?: (order: Order, failure: Failure) => void
  /** Runs work on an order unless a write on it is in progress, from any topic; null when it was not started. */
  readonly withOrderLock: <Value>(orderId: number, work: () => Promise<Value>) => Promise<Value | null>
}

/** A write that is not visible yet may still take effect, so only an order in another final state proves that it has not happened. */
function toWriteFinding(happened: boolean, otherwise: Failure): WriteFinding {
  if (happened) return 'done'
  return otherwise.kind === 'outcome-unknown' ? 'left-to-person' : 'not-done'
}

/** The order as last read when it is cancelled, else the reason; `outcome` says which case it was. */
export type CancelResult = Result<FetchedOrder> & { readonly outcome: CancellationOutcome }

/** Sends a write when its turn has come; fails with `not-sent` when it must not be sent any more. */
export type SendTurn = <Value>(send: () => Promise<Result<Value>>) => Promise<Result<Value>>

export interface OrderCommands {
  generateWaybill(orderId: number): Promise<Result<FetchedOrder>>
  /** Like `generateWaybill`, but returns every possible outcome. The order is read before `turn` is called and again after the write. */
  generateWaybillInTurn(orderId: number, turn: SendTurn): Promise<WriteOutcome>
  cancel(orderId: number): Promise<CancelResult>
}

const atOnce: SendTurn = (send) => send()

export function createOrderCommands(options: OrderCommandsOptions): OrderCommands {
  const { client, fetchOrder, storeOrder, onReconciled, onWaybillRefused, withOrderLock } = options
  const waybill: OrderCommand = {
    kind: 'waybill',
    permission: (order) => orderActions(order).generateWaybill,
    send: (id) => client.generateWaybill(id),
    hasHappened: hasEveryWaybill,
    notShownFailure: (before, after, lostResponse) => {
      if (lostResponse === null) return waybillMissing(after)
      return waybillRefusedByStatus(before, after, lostResponse) ?? notShownAfterRead('waybill', after, lostResponse)
    },
    refusedFailure: (_after, failure) => failure,
  }
  const cancellation: OrderCommand = {
    kind: 'cancel',
    permission: (order) => orderActions(order).cancel,
    send: (id) => client.cancelOrder(id),
    hasHappened: (order) => order.status === 'cancelled',
    notShownFailure: (_before, after, lostResponse) => cancelNotShownAfterRead(after, lostResponse),
    refusedFailure: cancelRefused,
  }

  /** Whether the service refused, confirmed, or gave no reliable response: the order as read again decides. */
  async function reconcile(command: OrderCommand, before: Order, response: Result<unknown>): Promise<WriteOutcome> {
    if (!response.ok && neverSentKinds.has(response.failure.kind)) return { kind: 'not-sent', failure: response.failure }
    const isRefused = !response.ok && notDoneKinds.has(response.failure.kind)
    if (!response.ok && command.kind === 'waybill') onWaybillRefused?.(before, response.failure)
    const after = await fetchOrder(before.id)
    if (!after.ok) {
      if (isRefused) return { kind: 'refused', order: null, failure: refusedAndUnreadable(response.failure) }
      return {
        kind: 'in-doubt',
        order: null,
        failure: outcomeUnreadable(command.kind, response.ok ? null : response.failure, after.failure),
      }
    }
    const { order } = after.value
    const stored = await storeOrder(after.value)
    const happened = command.hasHappened(order)
    const notShown = command.notShownFailure(before, order, response.ok ? null : response.failure)
    if (!response.ok) await onReconciled?.(command.kind, before.id, toWriteFinding(happened, notShown), order.status)
    if (happened) return { kind: 'happened', read: after.value, failure: stored.ok ? null : doneButNotStored(command.kind, stored.failure) }
    if (isRefused) return { kind: 'refused', order, failure: command.refusedFailure(order, response.failure) }
    return { kind: notDoneKinds.has(notShown.kind) ? 'refused' : 'in-doubt', order, failure: notShown }
  }

  async function execute(command: OrderCommand, orderId: number, turn: SendTurn): Promise<WriteOutcome> {
    const fetched = await fetchOrder(orderId)
    if (!fetched.ok)
      return {
        kind: 'not-read',
        failure: isNotFound(fetched.failure) ? goneBeforeSending(command.kind, fetched.failure) : fetched.failure,
      }
    const before = await storeOrder(fetched.value)
    if (!before.ok) return { kind: 'not-sent', failure: before.failure }
    const { order } = before.value
    const { why } = command.permission(order)
    if (why === null) return await reconcile(command, order, await turn(() => command.send(orderId)))
    return { kind: 'not-permitted', order, failure: orderCommandFailures.notPermitted({ why }) }
  }

  /** Two writes on one order never run at the same time, whichever they are. */
  async function executeLocked(command: OrderCommand, orderId: number, turn: SendTurn = atOnce): Promise<WriteOutcome> {
    const busy: WriteOutcome = { kind: 'not-sent', failure: orderCommandFailures.busy() }
    return (await withOrderLock(orderId, () => execute(command, orderId, turn))) ?? busy
  }

  return {
    generateWaybill: async (orderId) => toWriteResult(await executeLocked(waybill, orderId)),
    generateWaybillInTurn: (orderId, turn) => executeLocked(waybill, orderId, turn),
    cancel: async (orderId) => {
      const outcome = await executeLocked(cancellation, orderId)
      return { ...toWriteResult(outcome), outcome: toCancellationOutcome(outcome) }
    },
  }
}
