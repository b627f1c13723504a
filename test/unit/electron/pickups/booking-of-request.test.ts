import { expect, test } from 'vitest'
import type { PickupRun } from '../../../../shared/pickups/board.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { createRunWaiter } from '../../../support/run-waiter.ts'
import { createPickupService, pickupOrder } from '../../../support/services/pickup-service.ts'
import { pickupsOver } from '../../../support/stations/pickups-over.ts'
import { valueOf } from '../../../support/stations/service-station.ts'

const zone = 'Europe/Berlin'
const window = { date: '2026-11-24', zone, from: '10:00', to: '12:00' }
const choices = [{ orderIds: [1], ...window }]

const states = (run: PickupRun): string[] => run.items.map(({ state }) => state)

/** One order; `beforeRead` is called once, before the next read of the order ends. */
function startDesk(order = pickupOrder(1, zone)) {
  const clock = createHandClock()
  const waiter = createRunWaiter()
  const desk = createPickupService([order], { clock })
  let beforeRead: (() => Promise<void>) | null = null
  const readOrder: typeof desk.readOrder = async (orderId) => {
    const read = await desk.readOrder(orderId)
    const work = beforeRead
    beforeRead = null
    await work?.()
    return read
  }
  const { pickups, store } = pickupsOver(desk.database, { client: desk.client, clock, readOrder, emit: waiter.announce })
  return {
    ...desk,
    clock,
    waiter,
    order,
    pickups,
    store,
    /** Books the window with a request whose answer is lost. */
    bookInDoubt: async (): Promise<PickupRun> => {
      order.fate = 'lost-on-the-way'
      valueOf(await pickups.scheduleMany({ choices }))
      return await waiter.ended
    },
    whileReading: (work: () => Promise<void>) => {
      beforeRead = work
    },
    /** Finishes a run that a killed process left in this state. */
    startAgain: async (run: PickupRun, inDoubt: readonly number[] = []): Promise<PickupRun> => {
      desk.database.prepare('INSERT OR REPLACE INTO runs (id, running, run_json) VALUES (?, 1, ?)').run(run.id, JSON.stringify(run))
      const next = pickupsOver(desk.database, { client: desk.client, clock, readOrder: desk.readOrder })
      await next.pickups.finishInterruptedRuns(new Set(inDoubt))
      return valueOf(await next.pickups.run({ runId: run.id }))
    },
  }
}

type Desk = ReturnType<typeof startDesk>

/** The window is booked under SV-1; then the carrier drops the pickup, and the order waits for a booking again. */
async function bookAndDrop({ pickups, order, clock }: Desk): Promise<void> {
  expect(valueOf(await pickups.schedule({ orderId: 1, ...window })).confirmationNumber).toBe('SV-1')
  Object.assign(order, { status: 'awaiting_schedule_pickup', scheduledPickup: '' })
  clock.advance(60_000)
}

test('a dropped booking of the same window is not the booking in doubt', async () => {
  const desk = startDesk()
  await bookAndDrop(desk)
  const run = await desk.bookInDoubt()
  expect(states(run)).toEqual(['unknown'])
  const checked = valueOf(await desk.pickups.checkRun({ runId: run.id }))
  expect(checked.items.map(({ state, failure }) => [state, failure?.code])).toEqual([['unknown', 'pickupBookingFailures.notBookedYet']])
  Object.assign(desk.order, { status: 'awaiting_pickup', scheduledPickup: '2026-11-24 10:00:00' })
  expect(valueOf(await desk.pickups.checkRun({ runId: run.id })).items[0]?.booking).toMatchObject({ ...window, confirmationNumber: null })
  expect(desk.store.acceptedBookingOf(1)?.confirmationNumber).toBeNull()
})

test('the computer’s clock does not decide which booking is the later one', async () => {
  const desk = startDesk()
  desk.clock.set('2026-11-22T10:00:00Z')
  await bookAndDrop(desk)
  desk.clock.set('2026-11-21T10:00:00Z')
  const run = await desk.bookInDoubt()
  expect(states(valueOf(await desk.pickups.checkRun({ runId: run.id })))).toEqual(['unknown'])
})

test('a run killed while it checked an order does not take over a dropped booking', async () => {
  const desk = startDesk()
  await bookAndDrop(desk)
  await desk.bookInDoubt()
  const killed = desk.waiter.seen.find((run) => states(run)[0] === 'sending')
  if (killed === undefined) throw new Error('never sending')
  expect(states(await desk.startAgain(killed))).toEqual(['left-out'])
  expect(states(await desk.startAgain(killed, [1]))).toEqual(['unknown'])
})

test('the booking under which an order is already booked is kept when nothing was sent', async () => {
  const desk = startDesk()
  valueOf(await desk.pickups.schedule({ orderId: 1, ...window }))
  const items: PickupRun['items'] = [
    { orderId: 1, reference: 'PB-1', choice: window, state: 'sending', booking: null, failure: null, nearest: [], newestBookingId: 1 },
  ]
  const [item] = (await desk.startAgain({ id: 'killed', state: 'running', items })).items
  expect(item).toMatchObject({ state: 'booked', booking: { confirmationNumber: 'SV-1' } })
  const [sent] = (await desk.startAgain({ id: 'sent', state: 'running', items }, [1])).items
  expect(sent).toMatchObject({ state: 'booked', booking: { confirmationNumber: null } })
})

test.each(['before', 'while'] as const)('a booking made %s a pickup in doubt is checked is not replaced', async (when) => {
  const desk = startDesk()
  const run = await desk.bookInDoubt()
  const bookLater = async (): Promise<void> => {
    desk.order.fate = 'taken'
    valueOf(await desk.pickups.schedule({ orderId: 1, ...window, to: '13:00' }))
  }
  if (when === 'before') await bookLater()
  else {
    Object.assign(desk.order, { status: 'awaiting_pickup', scheduledPickup: '2026-11-24 10:00:00' })
    desk.whileReading(async () => {
      desk.order.status = 'awaiting_schedule_pickup'
      await bookLater()
    })
  }
  const checked = valueOf(await desk.pickups.checkRun({ runId: run.id }))
  expect(checked.items[0]).toMatchObject({ state: 'booked', booking: { to: '13:00', confirmationNumber: 'SV-1' } })
  expect(desk.store.acceptedBookingOf(1)).toMatchObject({ to: '13:00', confirmationNumber: 'SV-1' })
})

test('an order in doubt of an older version keeps a booking with the start that the order shows', async () => {
  const desk = startDesk()
  const run = await desk.bookInDoubt()
  desk.order.fate = 'taken'
  valueOf(await desk.pickups.schedule({ orderId: 1, ...window, to: '13:00' }))
  const items = run.items.map(({ newestBookingId: _none, ...item }) => item)
  desk.database.prepare('UPDATE runs SET run_json = ? WHERE id = ?').run(JSON.stringify({ ...run, items }), run.id)
  const checked = valueOf(await desk.pickups.checkRun({ runId: run.id }))
  expect(checked.items[0]).toMatchObject({ state: 'booked', booking: { to: '13:00', confirmationNumber: 'SV-1' } })
})

test('a run whose check failed on the disk can be checked again', async () => {
  const desk = startDesk()
  const run = await desk.bookInDoubt()
  Object.assign(desk.order, { status: 'awaiting_pickup', scheduledPickup: '2026-11-24 10:00:00' })
  desk.database.exec('ALTER TABLE bookings RENAME TO away')
  await expect(desk.pickups.checkRun({ runId: run.id })).rejects.toThrow('bookings')
  desk.database.exec('ALTER TABLE away RENAME TO bookings')
  expect(states(valueOf(await desk.pickups.checkRun({ runId: run.id })))).toEqual(['booked'])
})
