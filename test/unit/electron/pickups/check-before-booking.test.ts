import { expect, test } from 'vitest'
import type { Hold } from '../../../../shared/orders/hold.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { createPickupService, pickupOrder } from '../../../support/services/pickup-service.ts'
import { pickupsOver } from '../../../support/stations/pickups-over.ts'
import { failureOf } from '../../../support/stations/service-station.ts'

const zone = 'Europe/Berlin'
const request = { orderId: 1, date: '2026-11-24', zone, from: '10:00', to: '12:00' }
const hold: Hold = { until: null, note: 'wrong box', person: 'Ana', since: '2026-11-21T10:00:01Z' }

/** A desk at which this happens after the checks of a pickup, while its request waits for a sign-in. */
function startDesk(meanwhile: (order: ReturnType<typeof pickupOrder>) => number) {
  const clock = createHandClock()
  const order = pickupOrder(1, zone)
  const desk = createPickupService([order], { clock })
  let held: Hold | null = null
  const { pickups } = pickupsOver(desk.database, {
    client: {
      ...desk.client,
      schedulePickup: (id, window, beforeSend) => {
        clock.advance(meanwhile(order))
        return desk.client.schedulePickup(id, window, beforeSend)
      },
    },
    clock,
    readOrder: desk.readOrder,
    holdsOf: async () => new Map(held === null ? [] : [[1, held]]),
  })
  return {
    pickups,
    bodies: desk.bodies,
    hold: () => {
      held = hold
    },
  }
}

test('reads an order again whose pickup request waited, and sends nothing that it no longer allows', async () => {
  const { pickups, bodies } = startDesk((order) => {
    order.status = 'cancelled'
    return 6000
  })
  expect(failureOf(await pickups.schedule(request)).code).toBe('pickupBookingFailures.notPermitted')
  expect(bodies).toEqual([])
})

test('checks the slot again when the pickup request waited, and sends nothing once it has passed', async () => {
  const { pickups, bodies } = startDesk(() => 4 * 24 * 3_600_000)
  expect((await pickups.schedule(request)).ok).toBe(false)
  expect(bodies).toEqual([])
})

test('sends no pickup request for an order that was put on hold while it waited', async () => {
  const desk = startDesk(() => {
    desk.hold()
    return 0
  })
  expect(failureOf(await desk.pickups.schedule(request)).code).toBe('pickupRunFailures.onHold')
  expect(desk.bodies).toEqual([])
})

test('sends the pickup request for an order that was on hold before', async () => {
  const desk = startDesk(() => 0)
  desk.hold()
  expect((await desk.pickups.schedule(request)).ok).toBe(true)
  expect(desk.bodies).toHaveLength(1)
})
