import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { formatTimeToCutOff, shareOfDay, twoClocks, twoClocksOn, formatZone } from '../../../../../renderer/pickups/clocks/two-clocks.ts'
import type { Slot } from '../../../../../shared/pickups/slot.ts'

const noon = Temporal.Instant.from('2026-11-23T12:00:00Z')

function slotIn(zone: string, date: string): Slot {
  return { zone, date, earliest: '09:00', minimumMinutes: 60, cutOff: '2026-11-23T10:00:00Z' }
}

describe('two clocks', () => {
  test.each([
    ['Asia/Kolkata', 'Asia/Kolkata, UTC+5:30'],
    ['Asia/Kathmandu', 'Asia/Kathmandu, UTC+5:45'],
    ['America/New_York', 'America/New_York, UTC−5'],
    ['Asia/Tokyo', 'Asia/Tokyo, UTC+9'],
    ['America/St_Johns', 'America/St_Johns, UTC−3:30'],
  ])('%s is shown with its offset', (zone, words) => {
    expect(formatZone(zone, noon)).toBe(words)
  })

  test('the offset is that of the day, not of today', () => {
    expect(formatZone('America/New_York', Temporal.Instant.from('2026-07-01T12:00:00Z'))).toBe('America/New_York, UTC−4')
  })

  test('shows the same instant on both clocks, with the day if it differs', () => {
    expect(twoClocks(Temporal.Instant.from('2026-11-23T23:30:00Z'), 'America/New_York', 'Asia/Tokyo')).toEqual({
      pickupTime: '18:30',
      stationTime: '08:30',
      stationDays: 1,
      stationDate: '2026-11-24',
    })
    expect(twoClocks(Temporal.Instant.from('2026-11-23T01:00:00Z'), 'Asia/Tokyo', 'America/New_York').stationDays).toBe(-1)
    expect(twoClocks(noon, 'Europe/Paris', 'Europe/London').stationDays).toBe(0)
  })

  test('interprets a time on the day of the slot and in the zone of the pickup', () => {
    expect(twoClocksOn(slotIn('Asia/Kolkata', '2026-11-23'), '09:30', 'Europe/Berlin')).toEqual({
      pickupTime: '09:30',
      stationTime: '05:00',
      stationDays: 0,
      stationDate: '2026-11-23',
    })
  })

  test('a time that daylight saving skips or repeats has no time on the clock of the station', () => {
    expect(twoClocksOn(slotIn('America/New_York', '2027-03-14'), '02:30', 'UTC')).toBeNull()
    expect(twoClocksOn(slotIn('America/New_York', '2026-11-01'), '01:30', 'UTC')).toBeNull()
  })

  test('a time is placed by its share of the day', () => {
    expect(shareOfDay('00:00')).toBe(0)
    expect(shareOfDay('18:00')).toBe(0.75)
  })
})

describe('the countdown to the cut-off', () => {
  test.each([
    ['2026-11-25T15:00:30Z', 'closes in 2 d 3 h'],
    ['2026-11-23T14:14:59Z', 'closes in 2 h 14 min'],
    ['2026-11-23T12:12:00Z', 'closes in 12 min'],
    ['2026-11-23T12:01:05Z', 'closes in 1 min 5 s'],
    ['2026-11-23T12:00:00Z', 'Cut-off has passed'],
    ['2026-11-23T11:00:00Z', 'Cut-off has passed'],
  ])('at %s it shows "%s"', (cutOff, words) => {
    expect(formatTimeToCutOff(noon, Temporal.Instant.from(cutOff))).toBe(words)
  })
})

test('an incomplete time has no time on either clock', () => {
  expect(twoClocksOn(slotIn('Asia/Kolkata', '2026-11-23'), '9', 'UTC')).toBeNull()
  expect(shareOfDay('9')).toBeNaN()
})
