import { neverSentKinds, notDoneKinds, type Failure } from '../../shared/failure.ts'
import type { CancellationOutcome } from '../../shared/orders/cancellation.ts'
import { hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import { orderActions } from '../../shared/orders/order-actions.ts'
import { failed, type Result } from '../../shared/result.ts'
import { createWriteChecks, type CheckedCommand, type NotSent, type Permitted, type WriteCheckOptions } from './check-before-write.ts'
import type { BeforeSend } from '../service/calls/call.ts'
import type { FetchedOrder, ServiceClient } from '../service/service-client.ts'
import type { WriteFinding } from '../service/write-journal/write-journal.ts'
import { toCancellationOutcome, toWriteResult, type WriteOutcome } from './write-outcome.ts'
import {
  cancelRefused,
  cancelNotShownAfterRead,
  doneButNotStored,
  refusedAndUnreadable,
  notShownAfterRead,
  outcomeUnreadable,
  waybillRefusedByStatus,
  waybillMissing,
} from './order-command-failures.ts'
import { orderCommandFailures } from '../../shared/messages/stored-orders/order-command-failures.ts'

/** A write on one order: its precondition, its request, and how an order looks once it has happened. */
interface OrderCommand extends CheckedCommand {
  readonly send: (id: number, beforeSend: BeforeSend) => Promise<Result<unknown>>
  readonly hasHappened: (order: Order) => boolean
  /** The failure for an order that does not show the write although the service confirmed it, or whose response was lost. */
  readonly notShownFailure: (before: Order, after: Order, lost: Failure | null) => Failure
  /** The failure for a clear refusal, with the order as read after it. */
  readonly refusedFailure: (after: Order, failure: Failure) => Failure
}

export interface OrderCommandsOptions extends WriteCheckOptions {
  readonly client: Pick<ServiceClient, 'generateWaybill' | 'cancelOrder'>
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

const busy = (): NotSent => ({ kind: 'not-sent', failure: orderCommandFailures.busy() })

/** The order as last read when it is cancelled, else the reason; `outcome` says which case it was. */
export type CancelResult = Result<FetchedOrder> & { readonly outcome: CancellationOutcome }

/**
 * Sends a write when its turn has come; fails with `not-sent` when it must not be sent any more. `whyNotSend` returns this failure also while
 * the write waits for a sign-in.
 */
export type SendTurn = <Value>(send: (whyNotSend: () => Failure | null) => Promise<Result<Value>>) => Promise<Result<Value>>

/** A write whose request has ended; `settle` determines its outcome. */
interface SentWrite {
  readonly response: Result<unknown>
  readonly settle: () => Promise<WriteOutcome>
}

export interface OrderCommands {
  generateWaybill(orderId: number): Promise<Result<FetchedOrder>>
  /**
   * Like `generateWaybill`, but returns every possible outcome. The order is read before `turn` is called and again after the write; it is locked
   * once its turn has come. A hold that began after `startedAt` (ISO instant) prevents the write.
   */
  generateWaybillInTurn(orderId: number, turn: SendTurn, startedAt: string): Promise<WriteOutcome>
  cancel(orderId: number): Promise<CancelResult>
}

export function createOrderCommands(options: OrderCommandsOptions): OrderCommands {
  const { client, clock, fetchOrder, storeOrder, onReconciled, onWaybillRefused, withOrderLock } = options
  const { readAndCheck, checkAgain } = createWriteChecks(options)
  const waybill: OrderCommand = {
    kind: 'waybill',
    permission: (order) => orderActions(order).generateWaybill,
    ignoresHolds: false,
    send: (id, beforeSend) => client.generateWaybill(id, beforeSend),
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
    ignoresHolds: true,
    send: (id, beforeSend) => client.cancelOrder(id, beforeSend),
    hasHappened: (order) => order.status === 'cancelled',
    notShownFailure: (_before, after, lostResponse) => cancelNotShownAfterRead(after, lostResponse),
    refusedFailure: cancelRefused,
  }

  /** Whether the service refused, confirmed, or gave no reliable response: the order as read again decides. */
  async function reconcile(command: OrderCommand, before: Order, response: Result<unknown>): Promise<WriteOutcome> {
    if (!response.ok && neverSentKinds.has(response.failure.kind)) return { kind: 'not-sent', failure: response.failure }
    const isRefused = !response.ok && notDoneKinds.has(response.failure.kind)
    if (!response.ok && command.kind === 'waybill') onWaybillRefused?.(before, response.failure)
    const requestedAt = clock.now()
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
    const stored = await storeOrder(after.value, requestedAt)
    const happened = command.hasHappened(order)
    const notShown = command.notShownFailure(before, order, response.ok ? null : response.failure)
    if (!response.ok) await onReconciled?.(command.kind, before.id, toWriteFinding(happened, notShown), order.status)
    if (happened) return { kind: 'happened', read: after.value, failure: stored.ok ? null : doneButNotStored(command.kind, stored.failure) }
    if (isRefused) return { kind: 'refused', order, failure: command.refusedFailure(order, response.failure) }
    return { kind: notDoneKinds.has(notShown.kind) ? 'refused' : 'in-doubt', order, failure: notShown }
  }

  /** Sends a write once; it is checked again immediately before its request leaves. */
  async function send(command: OrderCommand, first: Permitted, startedAt: string, whyNotSend: () => Failure | null): Promise<SentWrite> {
    const check: { permitted: Permitted; notSent: NotSent | null } = { permitted: first, notSent: null }
    const response = await command.send(first.order.id, async () => {
      const failure = whyNotSend()
      const checked = failure === null ? await checkAgain(command, check.permitted, startedAt) : { kind: 'not-sent' as const, failure }
      if (checked.kind === 'permitted') check.permitted = checked
      else check.notSent = checked
      return check.notSent?.failure ?? null
    })
    return { response, settle: async () => check.notSent ?? (await reconcile(command, check.permitted.order, response)) }
  }

  /** Two writes on one order never run at the same time, whichever they are. */
  async function execute(command: OrderCommand, orderId: number): Promise<WriteOutcome> {
    const startedAt = clock.now().toString()
    const work = async (): Promise<WriteOutcome> => {
      const checked = await readAndCheck(command, orderId)
      if (checked.kind !== 'permitted') return checked
      const { settle } = await send(command, checked, startedAt, () => null)
      return await settle()
    }
    return (await withOrderLock(orderId, work)) ?? busy()
  }

  /** Locks the order only once its turn has come, and frees the turn before the outcome is determined. */
  async function executeInTurn(command: OrderCommand, orderId: number, turn: SendTurn, startedAt: string): Promise<WriteOutcome> {
    const checked = await readAndCheck(command, orderId)
    if (checked.kind !== 'permitted') return checked
    const run: { outcome: Promise<WriteOutcome> | null } = { outcome: null }
    const turned = await turn(async (whyNotSend) => {
      const ended = Promise.withResolvers<Result<unknown>>()
      const work = async (): Promise<WriteOutcome> => {
        const { response, settle } = await send(command, checked, startedAt, whyNotSend)
        ended.resolve(response)
        return await settle()
      }
      run.outcome = withOrderLock(orderId, work).then((outcome) => outcome ?? busy())
      run.outcome.then(() => ended.resolve(failed(orderCommandFailures.busy())), ended.reject)
      return await ended.promise
    })
    if (run.outcome !== null) return await run.outcome
    return turned.ok ? busy() : { kind: 'not-sent', failure: turned.failure }
  }

  return {
    generateWaybill: async (orderId) => toWriteResult(await execute(waybill, orderId)),
    generateWaybillInTurn: (orderId, turn, startedAt) => executeInTurn(waybill, orderId, turn, startedAt),
    cancel: async (orderId) => {
      const outcome = await execute(cancellation, orderId)
      return { ...toWriteResult(outcome), outcome: toCancellationOutcome(outcome) }
    },
  }
}
