import { expect, test } from 'vitest'
import { dryRunCancellation } from '../../../../shared/orders/cancellation.ts'
import { bookingSchema } from '../../../../shared/pickups/booking.ts'
import { orderToPrint } from '../../electron/printing/order-fixtures.ts'

const scheduledPickup = '2026-11-23T10:00:00'
const booking = bookingSchema.parse({
  orderId: 1,
  serviceId: null,
  date: '2026-11-23',
  from: '10:00',
  to: '12:00',
  zone: 'America/New_York',
  confirmationNumber: null,
  carrierConfirmationNumber: null,
  carrierError: null,
  bookedAt: '2026-11-21T10:00:00Z',
})

test('a dry run of a cancellation includes the booked pickup, no matter who booked it', () => {
  const order = orderToPrint(1, { scheduledPickup })
  expect(dryRunCancellation(order, [], booking).pickup).toEqual({ booking, shown: scheduledPickup })
  expect(dryRunCancellation(order, [], null).pickup).toEqual({ booking: null, shown: scheduledPickup })
  expect(dryRunCancellation(orderToPrint(1), [], null).pickup).toBeNull()
})

test('a missed pickup is no longer booked', () => {
  expect(dryRunCancellation(orderToPrint(1, { status: 'pickup_missed', scheduledPickup }), [], booking).pickup).toBeNull()
})
