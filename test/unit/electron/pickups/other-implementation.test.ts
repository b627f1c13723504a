import { DatabaseSync } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { connectService } from '../../../../electron/station/connect-service.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { bookingMigrations } from '../../../../electron/pickups/booking-migrations.ts'
import { createMemoryRateLimitStore } from '../../../../electron/service/order-budget/rate-limit-store.ts'
import { createOrderRateLimiter } from '../../../../electron/service/order-budget/order-rate-limiter.ts'
import { createServerClock } from '../../../../electron/service/server-clock.ts'
import type { PickupRun } from '../../../../shared/pickups/board.ts'
import type { PickupWindow } from '../../../../shared/pickups/nearest-windows.ts'
import { startMeddlingProxy, jsonAnswer, type Meddle } from '../../../support/services/meddling-proxy.ts'
import { createMemoryJournal } from '../../../support/memory-journal.ts'
import { startOtherService } from '../../../support/services/other-service.ts'
import { pickupsOver } from '../../../support/stations/pickups-over.ts'
import { createRunWaiter } from '../../../support/run-waiter.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { nextOf } from '../../../support/failure-words.ts'

/** The app's own connection, over real sockets, to a service that was written from the interface by somebody else. */
async function station() {
  const service = await startOtherService()
  const proxy = await startMeddlingProxy(service.url)
  const journal = createMemoryJournal(systemClock)
  let token: string | null = null
  const parts = {
    clock: systemClock,
    log: silentLog,
    token: async () => token,
    onUnauthorised: () => {},
    awaitsSignIn: () => false,
    onReach: () => {},
    documentHosts: () => [],
  }
  const orderRateLimiter = createOrderRateLimiter({ store: createMemoryRateLimitStore(), clock: systemClock })
  const serverClock = createServerClock()
  const connection = connectService(proxy.url, parts, { writeStores: { journal, orderRateLimiter }, serverClock })
  const { client } = connection
  token = valueOf(await client.signIn(service.email, service.password)).token
  const database = new DatabaseSync(':memory:')
  for (const migration of bookingMigrations) database.exec(migration)
  onTestFinished(async () => {
    await connection.close()
    await proxy.close()
    await service.close()
    database.close()
  })
  const waiter = createRunWaiter()
  const { pickups, store } = pickupsOver(database, {
    client,
    clock: systemClock,
    readOrder: (orderId) => client.readOrder(String(orderId)),
    clockOffset: () => serverClock.offset(),
    emit: waiter.announce,
  })
  const orderId = service.orders.find(({ status }) => status === 'awaiting_schedule_pickup')?.id ?? 0
  const [group] = valueOf(await pickups.board({ orderIds: [orderId] })).groups
  const slot = group?.slots[0]
  if (slot === undefined) throw new Error('the other service offers nothing')
  const window: PickupWindow = { date: slot.date, zone: slot.zone, from: '10:45', to: '13:15' }
  return {
    service,
    proxy,
    pickups,
    store,
    serverClock,
    orderId,
    window,
    order: () => service.orders.find(({ id }) => id === orderId),
    /** The outcome of the only order, with the window unless another is given. */
    book: async (chosen = window): Promise<PickupRun['items'][number] | undefined> => {
      valueOf(await pickups.scheduleMany({ choices: [{ orderIds: [orderId], ...chosen }] }))
      const [item] = (await waiter.ended).items
      return item
    },
    sent: () =>
      proxy.requests
        .filter(({ method }) => method === 'POST')
        .flatMap(({ path, body }) => (path.endsWith('schedule_pickups') ? [body] : [])),
  }
}

const onBooking =
  (meddle: Meddle): Meddle =>
  (passing) =>
    passing.method === 'POST' && passing.path.endsWith('schedule_pickups') ? meddle(passing) : null

test('accepted: booked, with the numbers of the service, and the service’s clock is known', async () => {
  const { book, sent, order, window, serverClock } = await station()
  const item = await book()
  expect(item).toMatchObject({
    state: 'booked',
    failure: null,
    booking: { ...window, confirmationNumber: 'C-77/a', carrierConfirmationNumber: null },
  })
  expect(sent()).toEqual([
    `{"scheduled_pickup":{"time_from":"10:45","time_to":"13:15","scheduled_date":"${window.date.split('-').toReversed().join('-')}"}}`,
  ])
  expect(order()?.scheduledPickup).toBe(`${window.date} 10:45:00`)
  const ahead = serverClock.offset()
  expect(ahead?.minMs).toBeLessThanOrEqual(0)
  expect(ahead?.maxMs).toBeGreaterThanOrEqual(0)
})

test('rejected by the carrier: its message, and nothing is booked', async () => {
  const { book, service, order, store, orderId } = await station()
  service.carrierSays('Depot closed — try "Pune East"')
  expect(await book()).toMatchObject({
    state: 'rejected',
    failure: { kind: 'carrier-refused', upstreamMessage: 'Depot closed — try "Pune East"' },
    booking: { carrierError: 'Depot closed — try "Pune East"', confirmationNumber: null },
  })
  expect(order()?.scheduledPickup).toBe('')
  expect(store.acceptedBookingOf(orderId)).toBeNull()
})

test('400: refused in the service’s words, and nothing is booked', async () => {
  const { book, proxy, store, orderId } = await station()
  proxy.meddle(onBooking(() => jsonAnswer({ success: false, error: 'Invalid input, object invalid', errors: [] }, 400)))
  expect(await book()).toMatchObject({
    state: 'not-booked',
    failure: { kind: 'invalid-input', status: 400, upstreamMessage: 'Invalid input, object invalid' },
  })
  expect(store.latestBookingOf(orderId)).toBeNull()
})

test('the cut-off passed between choice and click: nothing is sent, and the nearest valid window is offered', async () => {
  const { book, proxy, sent } = await station()
  // Somewhere it is the middle of the day, so that the day's first and last hours are both far away.
  const hour = Temporal.Now.zonedDateTimeISO('UTC').hour
  const zone = hour >= 12 ? `Etc/GMT+${hour - 12}` : `Etc/GMT-${12 - hour}`
  const today = Temporal.Now.plainDateISO(zone)
  const offered = (date: Temporal.PlainDate, cutOff: string) => ({
    pickup_date: date.toString().split('-').toReversed().join('-'),
    cut_off_time: cutOff,
    minimum_access_duration_minutes: 60,
    earliest_pickup_time: '00:00.00',
    time_zone_id: zone,
  })
  proxy.meddle(({ path }) =>
    path.endsWith('pickup_availabilities') ? jsonAnswer([offered(today, '01:00.00'), offered(today.add({ days: 1 }), '01:00.00')]) : null,
  )
  const wanted = { date: today.toString(), zone, from: '20:00', to: '22:00' }
  expect(await book(wanted)).toMatchObject({
    state: 'not-booked',
    failure: { kind: 'cut-off-passed' },
    nearest: [{ ...wanted, date: today.add({ days: 1 }).toString() }],
  })
  expect(sent()).toEqual([])
})

test('response lost after the request arrived: found booked by reading the order, without numbers', async () => {
  const { book, proxy, sent, store, orderId, window } = await station()
  proxy.meddle(
    onBooking(async (passing) => {
      await passing.through()
      throw new Error('the line is cut')
    }),
  )
  expect(await book()).toMatchObject({ state: 'booked', failure: null, booking: { ...window, confirmationNumber: null } })
  expect(store.acceptedBookingOf(orderId)).toMatchObject(window)
  expect(sent()).toHaveLength(1)
})

test('request lost before it arrived: unknown, with what was compared, and not sent again', async () => {
  const { book, proxy, sent, store, orderId, window } = await station()
  proxy.meddle(
    onBooking(() => {
      throw new Error('the line is cut')
    }),
  )
  const item = await book()
  expect(item).toMatchObject({ state: 'unknown', booking: null, failure: { kind: 'outcome-unknown' } })
  expect(item?.failure?.detail).toContain(`scheduled_pickup: null, requested: ${window.date}T10:45:00 (${window.zone})`)
  expect(nextOf(item?.failure)).toContain('Book again only if it still shows no new pickup')
  expect(store.latestBookingOf(orderId)).toBeNull()
  expect(sent()).toHaveLength(1)
})

test('no service at all when the pickup is sent: nothing was booked, and that is certain', async () => {
  const { book, proxy, store, orderId } = await station()
  await proxy.close()
  expect(await book()).toMatchObject({ state: 'not-booked', booking: null })
  expect(store.latestBookingOf(orderId)).toBeNull()
})
