import { Temporal } from 'temporal-polyfill'
import { notDoneKinds, type Failure } from '../../shared/failure.ts'
import { orderActions, permissionText } from '../../shared/orders/order-actions.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import { carrierRefusal } from '../../shared/pickups/carrier-refusal.ts'
import { nearestWindows, type PickupWindow } from '../../shared/pickups/nearest-windows.ts'
import { failed, type Result } from '../../shared/result.ts'
import { formatDayFirstDate } from '../../shared/time/wire-dates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { FetchedOrder, ScheduledPickup, ServiceClient } from '../service/service-client.ts'
import { bookingFromResponse, bookingWithoutResponse, differentWindow } from './booking-from-response.ts'
import type { BookingStore } from './booking-store.ts'
import { chooseSlot, isWellFormed, type PickupRequest } from './choose-slot.ts'
import type { Offers } from './read-offer.ts'
import { reconcilePickup, pickupOutcomeUnknown } from './reconcile-pickup.ts'

/** How one booking ended. `booked` may carry a failure that has to be shown all the same; `not-booked` was never sent or plainly refused. */
export interface BookingOutcome {
  readonly state: 'booked' | 'rejected' | 'not-booked' | 'unknown'
  readonly booking: Booking | null
  readonly failure: Failure | null
  /** The nearest windows that would do, when the chosen one no longer does. */
  readonly nearest: PickupWindow[]
}

export interface PickupBookingOptions {
  readonly client: Pick<ServiceClient, 'schedulePickup'>
  readonly clock: Clock
  readonly store: Pick<BookingStore, 'add'>
  readonly offers: Offers
  /** A fresh read from the service, stored. */
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  readonly log: Log
  /** Runs work on an order unless a write on it is under way, whichever topic sends it; null when nothing was begun. */
  readonly withOrderLock: <Value>(orderId: number, work: () => Promise<Value>) => Promise<Value | null>
  /** Hears what reading the order showed of a pickup in doubt; `compared` says what was read. */
  readonly onReconciled?: (orderId: number, finding: 'done' | 'left-to-person', compared: string) => Promise<void>
}

const orderBusy: Failure = {
  kind: 'busy',
  message: 'Packbench is already changing this order. Nothing was sent a second time.',
  next: 'Wait until the order shows its new state.',
}

function notBooked(failure: Failure, nearest: PickupWindow[] = []): BookingOutcome {
  return { state: 'not-booked', booking: null, failure, nearest }
}

function unknownOutcome(failure: Failure): BookingOutcome {
  return { state: 'unknown', booking: null, failure, nearest: [] }
}

/** Books one pickup: order and availabilities read again, the choice checked, sent once, and the answer understood or settled by reading. */
export function createPickupBooking(options: PickupBookingOptions): (request: PickupRequest) => Promise<BookingOutcome> {
  const { client, clock, store, offers, readOrder, log, withOrderLock } = options

  function storeBooking(booking: Booking, warning: Failure | null): BookingOutcome {
    const state = booking.carrierError === null ? 'booked' : 'rejected'
    const stored = store.add(booking)
    if (stored.ok) return { state, booking, failure: warning, nearest: [] }
    const happened = state === 'booked' ? 'The pickup is booked' : 'The carrier refused the pickup'
    const { date, from, to, zone, confirmationNumber } = booking
    const facts = `${date} ${from}-${to} ${zone}, confirmation ${confirmationNumber ?? 'none'}`
    const failure: Failure = {
      ...stored.failure,
      message: `${happened} (${facts}), but this machine could not keep it. ${stored.failure.message}`,
      next: `${stored.failure.next} Do not book it a second time without reading the order.`,
    }
    return { state, booking, failure, nearest: [] }
  }

  function handleResponse(request: PickupRequest, answer: ScheduledPickup): BookingOutcome {
    const booking = bookingFromResponse(request, answer, clock.now())
    return storeBooking(booking, carrierRefusal(booking) ?? differentWindow(request, booking))
  }

  async function reconcile(request: PickupRequest, before: Order, lostResponse: Failure): Promise<BookingOutcome> {
    const after = await readOrder(request.orderId)
    if (!after.ok) return unknownOutcome(pickupOutcomeUnknown(request, before.reference, lostResponse))
    const reconciled = reconcilePickup(request, before, after.value.order, lostResponse)
    log.warn('a pickup had to be settled by reading the order', { orderId: request.orderId, booked: reconciled.ok })
    const compared = `the order read again: its pickup is ${after.value.order.scheduledPickup ?? 'none'}`
    await options.onReconciled?.(request.orderId, reconciled.ok ? 'done' : 'left-to-person', compared)
    return reconciled.ok ? storeBooking(bookingWithoutResponse(request, clock.now()), null) : unknownOutcome(reconciled.failure)
  }

  async function send(request: PickupRequest, before: Order): Promise<BookingOutcome> {
    const { from, to } = request
    const date = formatDayFirstDate(Temporal.PlainDate.from(request.date))
    const sent = await client.schedulePickup(request.orderId, { from, to, date })
    if (!sent.ok && !notDoneKinds.has(sent.failure.kind)) return reconcile(request, before, sent.failure)
    const outcome = sent.ok ? handleResponse(request, sent.value) : notBooked(sent.failure)
    const refreshed = await readOrder(request.orderId)
    if (!refreshed.ok) log.warn('the order could not be read again after its pickup', { orderId: request.orderId })
    return outcome
  }

  async function checkAndSend(request: PickupRequest): Promise<BookingOutcome> {
    const read = await readOrder(request.orderId)
    if (!read.ok) return notBooked(read.failure)
    const { order } = read.value
    const permission = orderActions(order).schedulePickup
    if (!permission.allowed) {
      const next = 'The order is shown as the service has it now.'
      return notBooked({ kind: 'not-allowed', message: `${permissionText(permission)} Nothing was sent.`, next })
    }
    const offer = await offers.forOrder(request.orderId)
    if (!offer.ok) return notBooked(offer.failure)
    const now = offers.serverNow()
    const chosen = chooseSlot(offer.value, request, now)
    if (chosen.ok) return send(request, order)
    return notBooked(chosen.failure, isWellFormed(request) ? nearestWindows(offer.value.slots, request, now) : [])
  }

  return async (request) => (await withOrderLock(request.orderId, () => checkAndSend(request))) ?? notBooked(orderBusy)
}

/** The same for a caller that asks for one pickup: the carrier's refusal is an answer, everything else that failed a failure. */
export function toBookingResult({ state, booking, failure }: BookingOutcome): Result<Booking> {
  if (booking !== null && (failure === null || (state === 'rejected' && failure.kind === 'carrier-refused'))) {
    return { ok: true, value: booking }
  }
  return failed(failure ?? orderBusy)
}
