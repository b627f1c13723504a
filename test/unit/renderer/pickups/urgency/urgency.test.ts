import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { cutOffsOfToday, summarizeUrgency, todays, urgencyOf, type Urgency } from '../../../../../renderer/pickups/urgency/urgency.ts'
import { describeCutOff } from '../../../../../renderer/pickups/urgency/row-cut-offs.ts'
import { formatCutOffTime, formatTimeLeft } from '../../../../../renderer/pickups/urgency/urgency-text.ts'
import { serviceNow } from '../../../../../renderer/pickups/clocks/service-clock.ts'
import type { CutOff } from '../../../../../shared/pickups/cut-offs.ts'
import { checkWindow } from '../../../../../shared/pickups/slot.ts'

function cutOffIn(zone: string, at: Temporal.Instant, orderIds: number[] = [1]): CutOff {
  const date = at.toZonedDateTimeISO(zone).toPlainDate().toString()
  return { key: `${zone} ${at.toString()}`, address: 'Dock 1', zone, date, cutOff: at.toString(), orderIds }
}

const at = Temporal.Instant.from('2026-11-24T11:00:00Z')
const before = (seconds: number): Temporal.Instant => at.subtract({ seconds })

test('less than an hour is soon; in the last minute, when nothing is sent any more, it is missed', () => {
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
  expect([11_160, 3600, 3599, 119, 60].map((seconds) => formatTimeLeft(cutOff, before(seconds)))).toEqual([
    '3 h 6 min',
    '1 h 0 min',
    '59 min',
    '1 min',
    '1 min',
  ])
})

test('the service’s clock counts, whatever this computer’s shows', () => {
  const cutOff = cutOffIn('Asia/Kolkata', at)
  expect(urgencyOf(cutOff, serviceNow(before(7200), 2 * 3_600_000))).toBe('missed')
  expect(urgencyOf(cutOff, serviceNow(before(-600), -20 * 60_000))).toBe('soon')
})

test('returns the next cut-off that can be met, and counts the orders that missed theirs today', () => {
  const missed = cutOffIn('Asia/Tokyo', before(3600), [1, 2, 3])
  const [next, later] = [cutOffIn('Asia/Kolkata', at, [4]), cutOffIn('Europe/Berlin', at.add({ hours: 3 }), [5])]
  const { next: named, missedOrderCount } = summarizeUrgency([later, missed, next], before(1800))
  expect([named?.key, missedOrderCount]).toEqual([next.key, 3])
  expect(summarizeUrgency([], at)).toEqual({ next: null, missedOrderCount: 0 })
})

test('around every clock change within a year, in every zone, a missed cut-off is one that booking refuses, and only its own day shows it', () => {
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
      expect(todays([cutOff], midnight.toInstant())).toEqual([])
      expect(todays([cutOff], midnight.subtract({ seconds: 1 }).toInstant())).toEqual([cutOff])
      change = change.getTimeZoneTransition('next')
    }
  }
  expect(count).toBeGreaterThan(200)
})

test('shows the cut-off on the clock of its address, and on the station’s if that differs', () => {
  const cutOff = cutOffIn('Asia/Kolkata', at)
  expect(formatCutOffTime(cutOff, 'Asia/Kolkata')).toBe('16:30, Kolkata time')
  expect(formatCutOffTime(cutOff, 'Europe/Berlin')).toBe('16:30, Kolkata time (12:00 here)')
  expect(formatCutOffTime(cutOff, 'Pacific/Kiritimati')).toBe('16:30, Kolkata time (01:00 here, the next day)')
})

test('a row has the time here above the one at the pickup address, with the day where it is not today here', () => {
  const cutOff = cutOffIn('America/New_York', Temporal.Instant.from('2026-11-24T23:30:00Z'))
  const linesOf = (zone: string, today: string, urgency: Urgency = 'soon'): string[] => {
    const { upper, lower } = describeCutOff(cutOff, urgency, { zone, today })
    return [upper, lower]
  }
  expect(linesOf('America/New_York', '2026-11-24')).toEqual(['18:30', ''])
  expect(linesOf('America/New_York', '2026-11-24', 'missed')).toEqual(['18:30 · Passed', ''])
  expect(linesOf('Europe/London', '2026-11-24')).toEqual(['23:30 here', '18:30 New York time'])
  expect(linesOf('Europe/London', '2026-11-24', 'missed')).toEqual(['23:30 · Passed', '18:30 New York time'])
  expect(linesOf('Europe/Berlin', '2026-11-24')).toEqual(['Wed 25 00:30', '18:30 New York time'])
  expect(linesOf('Europe/Berlin', '2026-11-25')).toEqual(['00:30 here', '18:30 New York time'])
  expect(linesOf('Europe/London', '2026-11-25', 'missed')).toEqual(['Tue 24 23:30', 'Passed · 18:30 New York time'])
})

test('today’s cut-offs are one row for each address, the next first, and the missed ones apart', () => {
  const near = { ...cutOffIn('Asia/Kolkata', at, [1, 2]), address: 'Dock 1' }
  const later = { ...cutOffIn('Asia/Kolkata', at.add({ hours: 2 }), [2, 3]), address: 'Dock 1' }
  const next = { ...cutOffIn('Asia/Kolkata', at.subtract({ minutes: 10 }), [4]), address: 'Dock 2' }
  const gone = { ...cutOffIn('Asia/Kolkata', at.subtract({ hours: 3 }), [5]), address: 'Dock 1' }
  const { open, missed } = cutOffsOfToday([later, gone, near, next], at.subtract({ minutes: 30 }))
  expect(open.map(({ address, cutOff, orderIds }) => [address, cutOff, orderIds])).toEqual([
    ['Dock 2', next.cutOff, [4]],
    ['Dock 1', near.cutOff, [1, 2, 3]],
  ])
  expect(missed.map(({ address, orderIds }) => [address, orderIds])).toEqual([['Dock 1', [5]]])
})
