import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { hourMarks, placeOnDay } from '../../../../../renderer/pickups/window/day-bar.ts'
import type { Slot } from '../../../../../shared/pickups/slot.ts'

function slotIn(zone: string, date: string): Slot {
  return { zone, date, earliest: '09:00', minimumMinutes: 60, cutOff: '2026-11-23T10:00:00Z' }
}

test('each hour of the bar has the time of the station below it, and the first hour of a day also has the day', () => {
  const marks = hourMarks(slotIn('Asia/Kolkata', '2026-11-23'), 'Europe/Berlin')
  expect(marks.slice(0, 3).map(({ pickupTime, stationTime, stationDayText }) => [pickupTime, stationTime, stationDayText])).toEqual([
    ['00:00', '19:30', 'Sun 22'],
    ['03:00', '22:30', ''],
    ['06:00', '01:30', 'Mon 23'],
  ])
})

test('two clocks that share the whole day show no day', () => {
  expect(hourMarks(slotIn('Europe/Paris', '2026-11-23'), 'Europe/Berlin').every(({ stationDayText }) => stationDayText === '')).toBe(true)
})

test('an hour that daylight saving repeats has no single place on the station clock', () => {
  expect(hourMarks(slotIn('America/Havana', '2026-11-01'), 'UTC')[0]?.stationTime).toBeNull()
})

test('the current time is on the bar only while it is that day at the pickup address', () => {
  const slot = slotIn('Asia/Kolkata', '2026-11-23')
  expect(placeOnDay(slot, Temporal.Instant.from('2026-11-23T06:30:00Z'))).toBe(0.5)
  expect(placeOnDay(slot, Temporal.Instant.from('2026-11-23T18:31:00Z'))).toBeNull()
})
