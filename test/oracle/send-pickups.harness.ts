/**
 * Books a list of windows (JSON in the first argument) in a process whose own zone and language the environment sets, and prints what went
 * out, byte for byte, with the calendar file that came of it.
 */
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../../electron/platform/clock.ts'
import type { PickupWindow } from '../../shared/pickups/nearest-windows.ts'
import { availability, createPickupService, pickupOrder } from '../support/services/pickup-service.ts'

const windows = JSON.parse(process.argv[2] ?? '[]') as PickupWindow[]
const clock = { ...systemClock, now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') }
const orders = windows.map(({ date, zone }, index) => {
  const day = date.split('-').toReversed().join('-')
  return pickupOrder(index + 1, zone, {
    address: { time_zone_id: zone, address_1: `${index} Quay Street` },
    offers: [availability(day, zone, { earliest_pickup_time: '00:00.00', minimum_access_duration_minutes: 1, cut_off_time: '12:00.00' })],
  })
})
const desk = createPickupService(orders, { clock, stationZone: () => Temporal.Now.timeZoneId() })
const board = await desk.pickups.board({ orderIds: orders.map(({ id }) => id) })
const results: string[] = []
for (const [index, window] of windows.entries()) {
  const booked = await desk.pickups.schedule({ orderId: index + 1, ...window })
  results.push(booked.ok ? 'booked' : booked.failure.kind)
}
await desk.pickups.exportCalendar({ from: '2026-01-01', to: '2028-12-31' })
const here = { zone: Temporal.Now.timeZoneId(), language: Intl.DateTimeFormat().resolvedOptions().locale }
process.stdout.write(JSON.stringify({ here, board, results, bodies: desk.bodies, calendar: [...desk.exported.values()] }))
