import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { expect, onTestFinished, test } from 'vitest'
import { bookingMigrations } from '../../../../electron/pickups/booking-migrations.ts'
import type { PickupRequest } from '../../../../electron/pickups/choose-slot.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import { windowChoices, type Slot } from '../../../../shared/pickups/slot.ts'
import { pickupsOver } from '../../../support/stations/pickups-over.ts'
import { createPracticeStation, answerLost, lostOnTheWay, type Mishap } from '../../../support/stations/practice-station.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { messageOf } from '../../../support/failure-words.ts'

async function station() {
  const practice = await createPracticeStation()
  const opened = openDatabase({ file: join(temporaryFolder(), 'bookings.db'), migrations: bookingMigrations, clock: practice.clock })
  const { database } = valueOf(opened)
  onTestFinished(() => database.close())
  const { client, clock } = practice
  const over = pickupsOver(database, { client, clock, readOrder: (orderId) => client.readOrder(String(orderId)) })
  return { ...practice, ...over }
}

type Station = Awaited<ReturnType<typeof station>>

/** Orders that wait for their pickup, with a window in a slot of tomorrow or later that is still valid after some hours. */
async function waiting({ client, pickups, clock }: Station): Promise<{ request: PickupRequest; slot: Slot }[]> {
  const { orders } = valueOf(await client.listOrders({ page: 1, status: 'awaiting_schedule_pickup' }))
  const offers = await Promise.all(
    orders.map(async ({ order }) => {
      const { slots } = valueOf(await pickups.availabilities(order.id))
      const slot = slots.find(({ cutOff }) => Temporal.Instant.compare(Temporal.Instant.from(cutOff), clock.now().add({ hours: 20 })) > 0)
      const choice = slot === undefined ? undefined : windowChoices(slot, clock.now())[0]
      if (slot === undefined || choice === undefined) return []
      return [{ slot, request: { orderId: order.id, date: slot.date, zone: slot.zone, from: choice.from, to: choice.earliestEnd } }]
    }),
  )
  return offers.flat()
}

/** An order whose carrier takes the pickup (or refuses it), found on a twin station with the same seed. */
async function orderThat(accepts: boolean): Promise<{ request: PickupRequest; slot: Slot }> {
  const twin = await station()
  for (const offer of await waiting(twin)) {
    const booking = valueOf(await twin.pickups.schedule(offer.request))
    if ((booking.carrierError === null) === accepts) return offer
  }
  throw new Error('the practice service has no such order')
}

type Offer = Awaited<ReturnType<typeof orderThat>>

const found = new Map<boolean, Promise<Offer>>()

function offerThat(accepts: boolean): Promise<Offer> {
  const offer = found.get(accepts) ?? orderThat(accepts)
  found.set(accepts, offer)
  return offer
}

const onWrite =
  (mishap: (through: Parameters<Mishap>[1]) => ReturnType<Mishap>): Mishap =>
  (request, through) =>
    request.method === 'GET' ? null : mishap(through)

test('books a pickup with exactly the times of its zone, and stores it', async () => {
  const { request } = await offerThat(true)
  const { pickups, client, store, sent } = await station()
  const booking = valueOf(await pickups.schedule(request))
  expect(booking).toMatchObject({ ...request, carrierError: null, bookedAt: '2026-11-21T10:00:00Z' })
  expect(store.latestBookingOf(request.orderId)).toEqual(booking)
  const { order } = valueOf(await client.readOrder(String(request.orderId)))
  expect(order.scheduledPickup).toBe(`${request.date}T${request.from}:00`)
  expect(sent.slice(0, 3)).toEqual([
    `GET /orders/${request.orderId}`,
    `GET /orders/${request.orderId}/pickup_availabilities`,
    `POST /orders/${request.orderId}/schedule_pickups`,
  ])
})

test('stores a carrier’s refusal with its message, and books nothing', async () => {
  const { request } = await offerThat(false)
  const { pickups, client, store } = await station()
  const booking = valueOf(await pickups.schedule(request))
  expect(booking.carrierError).toContain('Carrier')
  expect(store.latestBookingOf(request.orderId)).toEqual(booking)
  expect(valueOf(await client.readOrder(String(request.orderId))).order.scheduledPickup).toBeNull()
})

test('finds a booking whose response was lost by reading the order', async () => {
  const { request } = await offerThat(true)
  const { pickups, store, setMishap, sent } = await station()
  setMishap(onWrite(answerLost))
  expect(valueOf(await pickups.schedule(request))).toMatchObject({ ...request, confirmationNumber: null, carrierError: null })
  expect(store.latestBookingOf(request.orderId)).not.toBeNull()
  expect(sent.filter((line) => line.startsWith('POST'))).toHaveLength(1)
})

test('reports a request that was lost as not booked so far, with what was compared', async () => {
  const { request } = await offerThat(true)
  const { pickups, store, setMishap } = await station()
  setMishap(onWrite(() => Promise.resolve(lostOnTheWay)))
  const failure = failureOf(await pickups.schedule(request))
  expect(failure.kind).toBe('outcome-unknown')
  expect(failure.detail).toContain(`requested: ${request.date}T${request.from}:00`)
  expect(store.latestBookingOf(request.orderId)).toBeNull()
})

test('claims nothing when the order cannot be read either', async () => {
  const { request } = await offerThat(true)
  const { pickups, setMishap } = await station()
  let written = false
  setMishap((asked, through) => {
    if (written) return Promise.resolve(lostOnTheWay)
    if (asked.method === 'GET') return null
    written = true
    return answerLost(through)
  })
  expect(failureOf(await pickups.schedule(request)).kind).toBe('outcome-unknown')
})

test('an order with another pickup than the requested one does not settle the question', async () => {
  const { request } = await offerThat(true)
  const { pickups, client, setMishap } = await station()
  setMishap(
    onWrite(async () => {
      setMishap(null)
      await client.schedulePickup(request.orderId, {
        from: request.from,
        to: '22:00',
        date: request.date.split('-').toReversed().join('-'),
      })
      return lostOnTheWay
    }),
  )
  const other = { ...request, from: request.to, to: '22:00' }
  const failure = failureOf(await pickups.schedule(other))
  expect(failure.kind).toBe('outcome-unknown')
  expect(failure.detail).toContain(`scheduled_pickup: ${request.date}T${request.from}:00`)
})

test('refuses a slot that is no longer offered before anything is sent', async () => {
  const { request } = await offerThat(true)
  const { pickups, clock, sent } = await station()
  clock.advance(30 * 24 * 3_600_000)
  expect(failureOf(await pickups.schedule(request)).kind).toBe('slot-gone')
  expect(failureOf(await pickups.schedule({ ...request, zone: 'Asia/Tokyo' })).kind).toBe('slot-gone')
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([])
})

test('the cut-off counts at the moment of booking, in the zone of the slot', async () => {
  const { request, slot } = await offerThat(true)
  const { pickups, clock, sent } = await station()
  clock.set(slot.cutOff)
  expect(failureOf(await pickups.schedule(request)).kind).toBe('cut-off-passed')
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([])
})

test('refuses a window before the earliest start, too short or unreadable before anything is sent', async () => {
  const { request } = await offerThat(true)
  const { pickups, sent } = await station()
  for (const window of [{ from: '00:00' }, { to: request.from }, { from: '9:00' }, { to: '25:00' }]) {
    expect(failureOf(await pickups.schedule({ ...request, ...window })).kind).toBe('invalid-input')
  }
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([])
})

test('books no pickup for an order that was cancelled in the meantime', async () => {
  const { request } = await offerThat(true)
  const { pickups, client, sent } = await station()
  await client.cancelOrder(request.orderId)
  expect(failureOf(await pickups.schedule(request)).kind).toBe('not-allowed')
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([])
})

test('never books the same order twice at once, nor a second time later', async () => {
  const { request } = await offerThat(true)
  const { pickups, sent } = await station()
  const results = await Promise.all([pickups.schedule(request), pickups.schedule(request)])
  expect(results.map((result) => (result.ok ? 'booked' : result.failure.kind))).toEqual(['booked', 'busy'])
  expect(messageOf(failureOf(await pickups.schedule(request)))).toContain('already booked')
  expect(sent.filter((line) => line.startsWith('POST'))).toHaveLength(1)
})

test('stores another window than the requested one as the service has it, and reports it', async () => {
  const { request } = await offerThat(true)
  const { pickups, store, setMishap } = await station()
  const body = (time: string): Uint8Array =>
    new TextEncoder().encode(
      JSON.stringify({
        scheduled_pickup: {
          id: 5,
          time_from: time,
          time_to: '22:30',
          scheduled_date: request.date.split('-').toReversed().join('-'),
          confirmation_number: 'PU-5',
          freight_confirmation_number: '',
          error_message: null,
        },
      }),
    )
  setMishap(onWrite(() => Promise.resolve({ isComplete: true, response: { status: 201, headers: {}, body: body('21:30') } })))
  expect(messageOf(failureOf(await pickups.schedule(request)))).toContain('21:30 to 22:30')
  expect(store.latestBookingOf(request.orderId)).toMatchObject({
    from: '21:30',
    to: '22:30',
    confirmationNumber: 'PU-5',
    carrierConfirmationNumber: null,
  })
})

test('offers no slot for an address without a time zone, with the reason', async () => {
  const { client, pickups } = await station()
  const statuses = ['awaiting_schedule_pickup', 'awaiting_pickup', 'pickup_missed']
  const pages = await Promise.all(statuses.map((status) => client.listOrders({ page: 1, status })))
  const zoneless = pages.flatMap((page) => valueOf(page).orders).find(({ order }) => order.origin.zone === null)
  if (zoneless === undefined) throw new Error('the practice service has no pickup address without a zone')
  const { slots, unreadable } = valueOf(await pickups.availabilities(zoneless.order.id))
  expect(slots).toEqual([])
  expect(new Set(unreadable.map(({ kind }) => kind))).toEqual(new Set(['zone-missing']))
})
