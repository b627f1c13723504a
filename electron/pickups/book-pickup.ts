import { Temporal } from 'temporal-polyfill'
import { notDoneKinds, upstreamDetails, type Failure } from '../../shared/failure.ts'
import { pickupRunFailures } from '../../shared/messages/pickups/pickup-run-failures.ts'
import type { Hold } from '../../shared/orders/hold.ts'
import { causeDetail, storageRemedy } from '../../shared/messages/pickups/cause-detail.ts'
import { pickupBookingFailures } from '../../shared/messages/pickups/pickup-booking-failures.ts'
import { orderActions } from '../../shared/orders/order-actions.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import { carrierRefusal } from '../../shared/pickups/carrier-refusal.ts'
import { nearestWindows, type PickupWindow } from '../../shared/pickups/nearest-windows.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { formatDayFirstDate } from '../../shared/time/wire-dates.ts'
import type { Clock } from '../platform/clock.ts'
import { tryRead } from '../storage/storage-read-error.ts'
import type { Log } from '../platform/log.ts'
import type { FetchedOrder, ScheduledPickup, ServiceClient } from '../service/service-client.ts'
import { bookingFromResponse, bookingWithoutResponse, differentWindow } from './booking-from-response.ts'
import type { BookingStore } from './booking-store.ts'
import { chooseSlot, isWellFormed, type PickupRequest } from './choose-slot.ts'
import type { Offers } from './read-offer.ts'
import { reconcilePickup, pickupOutcomeUnknown } from './reconcile-pickup.ts'

/** How one booking ended. `booked` may carry a failure that has to be shown nevertheless; `not-booked` was never sent or clearly refused. */
export interface BookingOutcome {
  readonly state: 'booked' | 'rejected' | 'not-booked' | 'unknown'
  readonly booking: Booking | null
  readonly failure: Failure | null
  /** The nearest valid windows, when the chosen one is no longer valid. */
  readonly nearest: PickupWindow[]
}

export interface PickupBookingOptions {
  readonly client: Pick<ServiceClient, 'schedulePickup'>
  readonly clock: Clock
  readonly store: Pick<BookingStore, 'add'>
  readonly offers: Offers
  /** Reads the order from the service and stores it. */
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** Throws a `StorageReadError` when the holds cannot be read. */
  readonly holdsOf: (orderIds: readonly number[]) => Promise<ReadonlyMap<number, Hold>>
  readonly log: Log
  /** Runs work on an order unless a write on it is in progress, from any topic; null when it was not started. */
  readonly withOrderLock: <Value>(orderId: number, work: () => Promise<Value>) => Promise<Value | null>
  /** Receives what reading the order showed about a pickup in doubt; `compared` states what was read. */
  readonly onReconciled?: (orderId: number, finding: 'done' | 'left-to-person', compared: string) => Promise<void>
}

/** The booking happened, or was refused, but could not be stored on this disk. */
function notSavedFailure(booking: Booking, cause: Failure): Failure {
  const { date, from, to, zone, confirmationNumber } = booking
  const details = { date, from, to, zone, cause: causeDetail(cause), remedy: storageRemedy(cause) }
  const failure =
    booking.carrierError === null
      ? pickupBookingFailures.bookedNotSaved({ ...details, confirmation: confirmationNumber ?? 'none' }, upstreamDetails(cause))
      : pickupBookingFailures.refusedNotSaved(details, upstreamDetails(cause))
  return { ...failure, kind: cause.kind }
}

function notBooked(failure: Failure, nearest: PickupWindow[] = []): BookingOutcome {
  return { state: 'not-booked', booking: null, failure, nearest }
}

function unknownOutcome(failure: Failure): BookingOutcome {
  return { state: 'unknown', booking: null, failure, nearest: [] }
}

/** An order and its availabilities as read; they permit the request. */
interface Checked {
  readonly order: Order
  /** When the last response arrived, on the monotonic clock. */
  readonly readAtMs: number
}

/** A request that waited longer than this, for a sign-in, is checked again by reading before it leaves. */
const maxReadAgeMs = 5000

/** The hold with which a person requested a pickup; any other one is asked about. */
interface RequestedHold {
  readonly hold: Hold | undefined
}

/**
 * Books one pickup: reads order and availabilities again, checks the choice, sends it once, and parses the response or reconciles by reading.
 * Without `requested`, the order may have the hold that it has now.
 */
export type BookPickup = (request: PickupRequest, requested?: RequestedHold) => Promise<BookingOutcome>

export function createPickupBooking(options: PickupBookingOptions): BookPickup {
  const { client, clock, store, offers, readOrder, holdsOf, log, withOrderLock } = options

  function storeBooking(booking: Booking, warning: Failure | null): BookingOutcome {
    const state = booking.carrierError === null ? 'booked' : 'rejected'
    const stored = store.add(booking)
    if (stored.ok) return { state, booking, failure: warning, nearest: [] }
    return { state, booking, failure: notSavedFailure(booking, stored.failure), nearest: [] }
  }

  function handleResponse(request: PickupRequest, answer: ScheduledPickup): BookingOutcome {
    const booking = bookingFromResponse(request, answer, clock.now())
    return storeBooking(booking, carrierRefusal(booking) ?? differentWindow(request, booking))
  }

  async function reconcile(request: PickupRequest, before: Order, lostResponse: Failure): Promise<BookingOutcome> {
    const after = await readOrder(request.orderId)
    if (!after.ok) return unknownOutcome(pickupOutcomeUnknown(lostResponse))
    const reconciled = reconcilePickup(request, before, after.value.order, lostResponse)
    log.warn('a pickup had to be reconciled by reading the order', { orderId: request.orderId, booked: reconciled.ok })
    const compared = `scheduled_pickup: ${after.value.order.scheduledPickup ?? 'null'}`
    await options.onReconciled?.(request.orderId, reconciled.ok ? 'done' : 'left-to-person', compared)
    return reconciled.ok ? storeBooking(bookingWithoutResponse(request, clock.now()), null) : unknownOutcome(reconciled.failure)
  }

  const holdOf = (orderId: number): Promise<Result<Hold | undefined>> => tryRead(async () => (await holdsOf([orderId])).get(orderId))

  async function check(request: PickupRequest): Promise<Checked | BookingOutcome> {
    const read = await readOrder(request.orderId)
    if (!read.ok) return notBooked(read.failure)
    const { order } = read.value
    const permission = orderActions(order).schedulePickup
    if (!permission.allowed) return notBooked(pickupBookingFailures.notPermitted({ why: permission.why ?? '' }))
    const offer = await offers.forOrder(request.orderId)
    if (!offer.ok) return notBooked(offer.failure)
    const now = offers.serverNow()
    const chosen = chooseSlot(offer.value, request, now)
    if (chosen.ok) return { order, readAtMs: clock.monotonic() }
    return notBooked(chosen.failure, isWellFormed(request) ? nearestWindows(offer.value.slots, request, now) : [])
  }

  /** The request may have waited for a sign-in: meanwhile the order may be put on hold or changed, and its slot may pass. */
  async function checkAgain(request: PickupRequest, before: Checked, heldBefore: Hold | undefined): Promise<Checked | BookingOutcome> {
    const checked = clock.monotonic() - before.readAtMs > maxReadAgeMs ? await check(request) : before
    if ('state' in checked) return checked
    const hold = await holdOf(request.orderId)
    if (!hold.ok) return notBooked(hold.failure)
    if (hold.value === undefined || hold.value.since === heldBefore?.since) return checked
    const { person, note } = hold.value
    return notBooked(pickupRunFailures.onHold({ person, note, hasNote: note === '' ? 'no' : 'yes' }))
  }

  async function send(request: PickupRequest, first: Checked, heldBefore: Hold | undefined): Promise<BookingOutcome> {
    const { from, to } = request
    const date = formatDayFirstDate(Temporal.PlainDate.from(request.date))
    const last: { checked: Checked; notSent: BookingOutcome | null } = { checked: first, notSent: null }
    const sent = await client.schedulePickup(request.orderId, { from, to, date }, async () => {
      const checked = await checkAgain(request, last.checked, heldBefore)
      if ('state' in checked) last.notSent = checked
      else last.checked = checked
      return last.notSent?.failure ?? null
    })
    if (last.notSent !== null) return last.notSent
    if (!sent.ok && !notDoneKinds.has(sent.failure.kind)) return reconcile(request, last.checked.order, sent.failure)
    const outcome = sent.ok ? handleResponse(request, sent.value) : notBooked(sent.failure)
    const refreshed = await readOrder(request.orderId)
    if (!refreshed.ok) log.warn('the order could not be read again after its pickup', { orderId: request.orderId })
    return outcome
  }

  async function checkAndSend(request: PickupRequest, requested: RequestedHold | undefined): Promise<BookingOutcome> {
    const hold = requested === undefined ? await holdOf(request.orderId) : success(requested.hold)
    if (!hold.ok) return notBooked(hold.failure)
    const checked = await check(request)
    return 'state' in checked ? checked : await send(request, checked, hold.value)
  }

  return async (request, requested) =>
    (await withOrderLock(request.orderId, () => checkAndSend(request, requested))) ?? notBooked(pickupBookingFailures.orderBusy())
}

/** Converts the outcome for a caller that requests one pickup: a refusal by the carrier is a success value, any other failure is a failure. */
export function toBookingResult({ state, booking, failure }: BookingOutcome): Result<Booking> {
  if (booking !== null && (failure === null || (state === 'rejected' && failure.kind === 'carrier-refused'))) {
    return { ok: true, value: booking }
  }
  return failed(failure ?? pickupBookingFailures.orderBusy())
}
