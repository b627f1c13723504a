import { expect, test } from 'vitest'
import { clockChanges } from '../../../../../renderer/pickups/window/clock-changes.ts'

test.each([
  ['America/New_York', '2027-03-14', 'skipped', 120, 180],
  ['America/New_York', '2026-11-01', 'repeated', 60, 120],
  ['Australia/Lord_Howe', '2027-04-04', 'repeated', 90, 120],
  ['Africa/Cairo', '2027-04-30', 'skipped', 0, 60],
  ['America/Havana', '2026-11-01', 'repeated', 0, 60],
  ['Europe/Berlin', '2027-03-28', 'skipped', 120, 180],
])('the clocks of %s change on %s', (zone, date, kind, from, to) => {
  expect(clockChanges(date, zone)).toMatchObject([{ kind, from, to }])
})

test('a change at midnight marks the repeated readings on their day', () => {
  // In Cairo the clocks go back from midnight to eleven on the evening before.
  expect(clockChanges('2027-10-28', 'Africa/Cairo')).toMatchObject([{ kind: 'repeated', from: 23 * 60, to: 24 * 60 }])
  expect(clockChanges('2027-10-29', 'Africa/Cairo')).toEqual([])
})

test('most days have no change', () => {
  expect(clockChanges('2026-11-24', 'America/New_York')).toEqual([])
  expect(clockChanges('2027-03-14', 'Asia/Kolkata')).toEqual([])
})
