import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays, dayElsewhere, pickupStart } from '../../../../shared/pickups/pickup-moment.ts'

const year = { from: Temporal.Instant.from('2026-11-23T00:00:00Z'), to: Temporal.Instant.from('2027-11-23T00:00:00Z') }

/** Each change of a clock within a year, of every zone that has one, the same zones for every run. */
function clockChangesOfYear(): { zone: string; at: Temporal.Instant }[] {
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const changes: { zone: string; at: Temporal.Instant }[] = []
    let next = year.from.toZonedDateTimeISO(zone).getTimeZoneTransition('next')
    while (next !== null && Temporal.Instant.compare(next.toInstant(), year.to) < 0) {
      changes.push({ zone, at: next.toInstant() })
      next = next.getTimeZoneTransition('next')
    }
    return changes
  })
}

const nearDays = [-2, -1, 0, 1, 2].map((days) => addDays('2027-01-01', days))
const stations = ['Pacific/Kiritimati', 'Pacific/Niue', 'America/St_Johns', 'Asia/Kathmandu', 'Europe/Berlin', 'UTC']

test('around every clock change within a year, a start is the instant on both clocks, or none if it is not unique', () => {
  const changes = clockChangesOfYear()
  expect(changes.length).toBeGreaterThan(200)
  for (const { zone, at } of changes) {
    for (const minutes of [-61, -30, -1, 0, 29, 60, 24 * 60]) {
      const there = at.add({ minutes }).toZonedDateTimeISO(zone)
      const window = { zone, date: there.toPlainDate().toString(), from: there.toPlainTime().toString({ smallestUnit: 'minute' }) }
      const start = pickupStart(window)
      const readings = [-4, -3, -2, -1, 0, 1, 2, 3, 4].filter((halfHours) => {
        const other = at.add({ minutes: minutes + halfHours * 30 }).toZonedDateTimeISO(zone)
        return other.toPlainDateTime().equals(there.toPlainDateTime())
      })
      const only = readings.length > 1 ? undefined : there.epochMilliseconds
      expect(start?.epochMilliseconds, `${zone} ${window.date} ${window.from}`).toBe(only)
    }
  }
})

test('the day at the station is the day of the same instant there, at most two days away, in every zone', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const from of ['00:10', '23:50']) {
      const date = '2027-01-01'
      const start = pickupStart({ zone, date, from })
      for (const station of stations) {
        const day = dayElsewhere({ zone, date, from }, station)
        expect(day).toBe(start?.toZonedDateTimeISO(station).toPlainDate().toString())
        expect(nearDays).toContain(day)
      }
    }
  }
})

test('an invalid date or time has no start, and keeps its day', () => {
  expect(pickupStart({ zone: 'Europe/Berlin', date: '2026-02-31', from: '10:00' })).toBeNull()
  expect(pickupStart({ zone: 'Europe/Berlin', date: '2026-02-28', from: '25:00' })).toBeNull()
  expect(dayElsewhere({ zone: 'Nowhere/Land', date: '2026-02-28', from: '10:00' }, 'UTC')).toBe('2026-02-28')
})
