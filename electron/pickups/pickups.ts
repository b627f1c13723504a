import { Temporal } from 'temporal-polyfill'
import type { CallOutput } from '../../shared/contract/contract.ts'
import { plainlyNotDone, type Failure } from '../../shared/failure.ts'
import { orderActions } from '../../shared/orders/order-actions.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { writeDayFirstDate } from '../../shared/time/wire-dates.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { ReadOrder, ScheduledPickup, ServiceClient } from '../service/service-client.ts'
import { bookingFrom, bookingWithoutAnswer, differentWindow } from './booking-answer.ts'
import type { BookingStore } from './booking-store.ts'
import { chooseSlot, readSlots, type PickupRequest } from './choose-slot.ts'
import { settlePickup, unsettledPickup } from './settle-pickup.ts'

export interface PickupsOptions {
  readonly client: Pick<ServiceClient, 'pickupAvailabilities' | 'schedulePickup'>
  readonly clock: Clock
  readonly store: BookingStore
  /** A fresh read from the service, stored. */
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
  readonly log: Log
  /** Hears what reading the order showed of a pickup in doubt; `compared` says what was read. */
  readonly settled?: (orderId: number, finding: 'done' | 'left-to-person', compared: string) => Promise<void>
}

export interface Pickups {
  availabilities(orderId: number): Promise<Result<CallOutput<'pickups.availabilities'>>>
  /** Succeeds also when the carrier refused: then `carrierError` is set, and nothing is booked. */
  schedule(request: PickupRequest): Promise<Result<Booking>>
  bookingOf(orderId: number): Booking | null
}

export function createPickups({ client, clock, store, readOrder, log, settled: hear }: PickupsOptions): Pickups {
  const inFlight = new Set<number>()

  function keep(booking: Booking): Result<Booking> {
    const kept = store.add(booking)
    if (kept.ok) return kept
    const state = booking.carrierError === null ? 'The pickup is booked' : 'The carrier refused the pickup'
    return failed({
      ...kept.failure,
      message: `${state}, but this machine could not keep it. ${kept.failure.message}`,
      next: `${kept.failure.next} Do not book it a second time without reading the order.`,
      said: `${booking.date} ${booking.from}-${booking.to} ${booking.zone}, confirmation ${booking.confirmationNumber ?? 'none'}`,
    })
  }

  /** The chosen window, checked against the order and the availabilities as they are at this moment. */
  async function check(request: PickupRequest): Promise<Result<Order>> {
    const read = await readOrder(request.orderId)
    if (!read.ok) return read
    const permission = orderActions(read.value.order).schedulePickup
    if (!permission.allowed) {
      return failed({
        kind: 'not-allowed',
        message: `${permission.why} Nothing was sent.`,
        next: 'The order is shown as the service has it now.',
      })
    }
    const offered = await client.pickupAvailabilities(request.orderId)
    if (!offered.ok) return offered
    const chosen = chooseSlot(readSlots(offered.value), request, clock.now())
    return chosen.ok ? success(read.value.order) : chosen
  }

  function answered(request: PickupRequest, answer: ScheduledPickup): Result<Booking> {
    const booking = bookingFrom(request, answer, clock.now())
    const kept = keep(booking)
    const different = booking.carrierError === null ? differentWindow(request, booking) : null
    return kept.ok && different !== null ? failed(different) : kept
  }

  async function settle(request: PickupRequest, before: Order, lost: Failure): Promise<Result<Booking>> {
    const after = await readOrder(request.orderId)
    if (!after.ok) return failed(unsettledPickup(lost))
    const settled = settlePickup(request, before, after.value.order, lost)
    log.warn('a pickup had to be settled by reading the order', { orderId: request.orderId, booked: settled.ok })
    const compared = `the order read again: its pickup is ${after.value.order.scheduledPickup ?? 'none'}`
    await hear?.(request.orderId, settled.ok ? 'done' : 'left-to-person', compared)
    return settled.ok ? keep(bookingWithoutAnswer(request, clock.now())) : settled
  }

  async function send(request: PickupRequest): Promise<Result<Booking>> {
    const before = await check(request)
    if (!before.ok) return before
    const { from, to } = request
    const date = writeDayFirstDate(Temporal.PlainDate.from(request.date))
    const sent = await client.schedulePickup(request.orderId, { from, to, date })
    if (!sent.ok && !plainlyNotDone.has(sent.failure.kind)) return settle(request, before.value, sent.failure)
    const result = sent.ok ? answered(request, sent.value) : sent
    const refreshed = await readOrder(request.orderId)
    if (!refreshed.ok) log.warn('the order could not be read again after its pickup', { orderId: request.orderId })
    return result
  }

  return {
    availabilities: async (orderId) => {
      const offered = await client.pickupAvailabilities(orderId)
      return offered.ok ? success(readSlots(offered.value)) : offered
    },
    schedule: async (request) => {
      if (inFlight.has(request.orderId)) {
        return failed({
          kind: 'busy',
          message: 'A pickup for this order is being booked already. Nothing was sent a second time.',
          next: 'Wait until the order shows its pickup.',
        })
      }
      inFlight.add(request.orderId)
      try {
        return await send(request)
      } finally {
        inFlight.delete(request.orderId)
      }
    },
    bookingOf: (orderId) => store.bookingOf(orderId),
  }
}
