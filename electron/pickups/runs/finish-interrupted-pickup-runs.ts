import { failureNotificationTexts, type Notify } from '../../../shared/contract/station-notification.ts'
import { pickupBookingFailures } from '../../../shared/messages/pickups/pickup-booking-failures.ts'
import { pickupRunFailures } from '../../../shared/messages/pickups/pickup-run-failures.ts'
import { pickupRunMessages } from '../../../shared/messages/pickups/pickup-run-messages.ts'
import { orderActions } from '../../../shared/orders/order-actions.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { PickupRun } from '../../../shared/pickups/board.ts'
import type { Result } from '../../../shared/result.ts'
import { reconcileItems } from '../../jobs/reconcile-items.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createActivePickupRun, type RunItem } from './active-pickup-run.ts'
import type { BookingStore } from '../booking-store.ts'
import type { PickupRunStore } from './pickup-run-store.ts'
import { bookedByReading, laterBookingOf } from '../read-pickup-in-doubt.ts'
import { reconcilePickup, pickupOutcomeUnknown } from '../reconcile-pickup.ts'

/** Which orders may have a pickup in flight, and whether the runs come from an older copy, so that more may have been sent since. */
export interface PickupsInDoubt extends Pick<ReadonlySet<number>, 'has'> {
  readonly mayHaveContinued?: boolean
}

export interface InterruptedPickupRunsOptions {
  readonly store: PickupRunStore
  readonly log: Log
  readonly bookings: Pick<BookingStore, 'add' | 'acceptedBookingOf' | 'acceptedBookingAfter'>
  readonly clock: Clock
  readonly readOrder: (orderId: number) => Promise<Result<{ readonly order: Order }>>
  /** Orders with a pickup that was journaled as about to be sent and has no outcome. */
  readonly pickupsInDoubt: PickupsInDoubt
  readonly emit: (run: PickupRun) => void
  /** True once Packbench is closing. */
  readonly isClosing: () => boolean
  readonly notify: Notify
}

/** The outcome for the order that was in flight when the process ended, by reading it. Nothing is sent again. */
async function reconcileItem(item: RunItem, options: InterruptedPickupRunsOptions): Promise<RunItem> {
  const { bookings, readOrder, pickupsInDoubt } = options
  const request = { orderId: item.orderId, ...item.choice }
  const laterBooking = laterBookingOf(item, bookings)
  if (laterBooking !== null) return { ...item, state: 'booked', booking: laterBooking }
  const read = await readOrder(item.orderId)
  if (!read.ok) return { ...item, state: 'unknown', failure: pickupOutcomeUnknown({}) }
  const { order } = read.value
  const reconciled = reconcilePickup(request, { ...order, scheduledPickup: null }, order, {})
  const mayBeSent = pickupsInDoubt.has(item.orderId)
  // A missed pickup may have had the same start.
  if (reconciled.ok && !orderActions(order).schedulePickup.allowed)
    return bookedByReading(item, options, !mayBeSent || item.newestBookingId === undefined)
  if (!mayBeSent && order.scheduledPickup === null) return { ...item, state: 'left-out', failure: pickupRunFailures.exited() }
  return { ...item, state: 'unknown', failure: reconciled.ok ? pickupBookingFailures.outcomeUnclear() : reconciled.failure }
}

function countInState(items: readonly RunItem[], state: RunItem['state']): number {
  return items.filter((item) => item.state === state).length
}

function notifyInterrupted(items: readonly RunItem[], notify: InterruptedPickupRunsOptions['notify']): void {
  const inDoubt = items.filter(({ state }) => state === 'unknown').map(({ reference }) => reference)
  const counts = { count: items.length, booked: countInState(items, 'booked'), notSent: countInState(items, 'left-out') }
  if (inDoubt.length > 0) {
    const message = pickupRunMessages.interruptedInDoubt({ ...counts, references: inDoubt.join(', ') })
    notify('danger', message, pickupRunMessages.interruptedInDoubtNext())
  } else notify('warning', pickupRunMessages.interrupted(counts), pickupRunMessages.interruptedNext())
}

/**
 * Finishes the runs that were interrupted when the process ended, and reports their outcome. A run that is not finished when Packbench closes
 * again is left to the next start.
 */
export async function finishInterruptedPickupRuns(options: InterruptedPickupRunsOptions): Promise<void> {
  const { store, emit, notify, isClosing } = options
  // Emits only ended runs: the window would show a running one as a run of this session.
  const emitEnded = (run: PickupRun): void => {
    if (run.state === 'ended') emit(run)
  }
  const mayHaveContinued = options.pickupsInDoubt.mayHaveContinued === true
  const interrupted = store.listRunning()
  if (!interrupted.ok) {
    const { message, next } = failureNotificationTexts(interrupted.failure)
    notify('danger', message, next)
    return
  }
  for (const stored of interrupted.value) {
    const run = createActivePickupRun({ ...options, emit: emitEnded }, stored)
    const isSettled = await reconcileItems(run, {
      needsReading: ({ state }) => state === 'sending' || (mayHaveContinued && state === 'waiting'),
      read: (item) => reconcileItem(item, options),
      isClosing,
    })
    if (!isSettled) return
    const failure = pickupRunFailures.exited()
    run.end(run.items().map((item): RunItem => (item.state === 'waiting' ? { ...item, state: 'left-out', failure } : item)))
    notifyInterrupted(run.items(), notify)
  }
}
