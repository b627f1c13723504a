import { expect, test } from 'vitest'
import { pickupAfterBooking } from '../../../../../renderer/pickups/booking/pickup-after-booking.ts'
import type { OrderStatus } from '../../../../../shared/orders/status.ts'

const requested = { date: '2026-11-24', from: '09:30' }
const missed = '2026-11-20T10:00:00'

test.each<[OrderStatus, string | null, string]>([
  ['pickup_missed', missed, 'earlier'],
  ['awaiting_schedule_pickup', missed, 'earlier'],
  ['pickup_missed', null, 'none'],
  ['pickup_missed', '2026-11-24T09:30:00', 'shown'],
  ['awaiting_pickup', '2026-11-24T09:30:00', 'shown'],
  ['awaiting_pickup', '2026-11-25T11:00:00', 'shown'],
  ['awaiting_pickup', null, 'none'],
])('after a booking without a response, %s with the pickup %j is %s', (status, scheduledPickup, kind) => {
  expect(pickupAfterBooking({ status, scheduledPickup }, requested).kind).toBe(kind)
})
