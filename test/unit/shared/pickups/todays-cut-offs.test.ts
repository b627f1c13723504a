import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import type { CutOff } from '../../../../shared/pickups/cut-offs.ts'
import { checkWindow } from '../../../../shared/pickups/slot.ts'
import { countOrders, cutOffsOfToday, isOfToday, urgencyOf } from '../../../../shared/pickups/todays-cut-offs.ts'

function cutOffIn(zone: string, at: Temporal.Instant, orderIds: number[] = [1]): CutOff {
  const date = at.toZonedDateTimeISO(zone).toPlainDate().toString()
  return { key: `${zone} ${at.toString()}`, address: 'Dock 1', zone, date, cutOff: at.toString(), orderIds }
}

const at = Temporal.Instant.from('2026-11-24T11:00:00Z')
const before = (seconds: number): Temporal.Instant => at.subtract({ seconds })

test('a cut-off in less than an hour is soon, and in its last minute, when nothing is sent any more, it is missed', () => {
  const cutOff = cutOffIn('Asia/Kolkata', at)
  expect([7200, 3601, 3600, 3599, 120, 61, 60, 0, -60].map((seconds) => urgencyOf(cutOff, before(seconds)))).toEqual([
    'later',
    'later',
    'later',
    'soon',
    'soon',
    'soon',
    'missed',
    'missed',
    'missed',
  ])
})

test('returns the next cut-off that can be met, and counts the orders that missed theirs today', () => {
  const missed = cutOffIn('Asia/Tokyo', before(3600), [1, 2, 3])
  const [next, later] = [cutOffIn('Asia/Kolkata', at, [4]), cutOffIn('Europe/Berlin', at.add({ hours: 3 }), [5])]
  const today = cutOffsOfToday([later, missed, next], before(1800))
  expect([today.open[0]?.cutOff, countOrders(today.missed)]).toEqual([next.cutOff, 3])
  expect(cutOffsOfToday([], at)).toEqual({ open: [], missed: [] })
})

test('around every clock change within a year, in every zone, booking refuses a missed cut-off, and only its own day shows it', () => {
  const end = Temporal.Instant.from('2027-11-23T00:00:00Z')
  let count = 0
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    let change = Temporal.Instant.from('2026-11-23T00:00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
    while (change !== null && Temporal.Instant.compare(change.toInstant(), end) < 0) {
      count += 1
      const cutOff = cutOffIn(zone, change.toInstant().add({ hours: 9 }))
      const slot = { date: cutOff.date, zone, earliest: '22:00', minimumMinutes: 30, cutOff: cutOff.cutOff }
      for (const seconds of [4 * 3600, 3700, 3600, 61, 60, 0, -5]) {
        const now = Temporal.Instant.from(cutOff.cutOff).subtract({ seconds })
        const isBookable = checkWindow(slot, '23:00', '23:45', now).ok
        expect(urgencyOf(cutOff, now) === 'missed', `${zone} ${seconds}`).toBe(!isBookable)
      }
      const midnight = Temporal.PlainDate.from(cutOff.date).add({ days: 1 }).toZonedDateTime(zone)
      expect(isOfToday(cutOff, midnight.toInstant())).toBe(false)
      expect(isOfToday(cutOff, midnight.subtract({ seconds: 1 }).toInstant())).toBe(true)
      change = change.getTimeZoneTransition('next')
    }
  }
  expect(count).toBeGreaterThan(200)
})

test('cut-offs of several services at the same address and time are one cut-off, and one at another time is separate', () => {
  const near = { ...cutOffIn('Asia/Kolkata', at, [1, 2]), address: 'Dock 1' }
  const other = { ...near, key: 'another service', zone: 'Asia/Calcutta', orderIds: [2, 3] }
  const later = { ...cutOffIn('Asia/Kolkata', at.add({ hours: 2 }), [4]), address: 'Dock 1' }
  const next = { ...cutOffIn('Asia/Kolkata', at.subtract({ minutes: 10 }), [5]), address: 'Dock 2' }
  const gone = { ...cutOffIn('Asia/Kolkata', at.subtract({ hours: 3 }), [6]), address: 'Dock 1' }
  const { open, missed } = cutOffsOfToday([later, gone, near, other, next], at.subtract({ minutes: 30 }))
  expect(open.map(({ address, cutOff, orderIds }) => [address, cutOff, orderIds])).toEqual([
    ['Dock 2', next.cutOff, [5]],
    ['Dock 1', near.cutOff, [1, 2, 3]],
    ['Dock 1', later.cutOff, [4]],
  ])
  expect(missed.map(({ address, orderIds }) => [address, orderIds])).toEqual([['Dock 1', [6]]])
})
