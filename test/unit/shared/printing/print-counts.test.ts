import { assert, constantFrom, integer, property } from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { countingPeriods } from '../../../../shared/printing/print-counts.ts'

function periods(instant: string, zone: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(countingPeriods(Temporal.Instant.from(instant), zone)).map(([name, at]) => [name, at.toString()]),
  )
}

test("the day and the hour are by the station's clock", () => {
  expect(periods('2026-11-21T23:40:10Z', 'Asia/Kathmandu')).toEqual({
    dayStart: '2026-11-21T18:15:00Z',
    dayEnd: '2026-11-22T18:15:00Z',
    hourStart: '2026-11-21T23:15:00Z',
    until: '2026-11-22T00:15:00Z',
  })
})

test('a new day begins at midnight, to the nanosecond', () => {
  const before = periods('2026-11-21T22:59:59.999999999Z', 'Europe/Berlin')
  const after = periods('2026-11-21T23:00:00Z', 'Europe/Berlin')
  expect(before).toMatchObject({ dayEnd: '2026-11-21T23:00:00Z', until: '2026-11-21T23:00:00Z' })
  expect(after).toMatchObject({ dayStart: '2026-11-21T23:00:00Z', hourStart: '2026-11-21T23:00:00Z' })
})

test('the day on which clocks go back has 25 hours, and the repeated hour is two hours', () => {
  const first = periods('2026-10-25T00:30:00Z', 'Europe/Berlin')
  const second = periods('2026-10-25T01:30:00Z', 'Europe/Berlin')
  expect(first).toMatchObject({ dayStart: '2026-10-24T22:00:00Z', dayEnd: '2026-10-25T23:00:00Z' })
  expect(first).toMatchObject({ hourStart: '2026-10-25T00:00:00Z', until: '2026-10-25T01:00:00Z' })
  expect(second).toMatchObject({ hourStart: '2026-10-25T01:00:00Z', until: '2026-10-25T02:00:00Z' })
})

test('the day on which clocks go forward has 23 hours, also where midnight itself is skipped', () => {
  expect(periods('2026-03-29T01:30:00Z', 'Europe/Berlin')).toEqual({
    dayStart: '2026-03-28T23:00:00Z',
    dayEnd: '2026-03-29T22:00:00Z',
    hourStart: '2026-03-29T01:00:00Z',
    until: '2026-03-29T02:00:00Z',
  })
  expect(periods('2026-09-06T04:10:00Z', 'America/Santiago')).toMatchObject({
    dayStart: '2026-09-06T04:00:00Z',
    hourStart: '2026-09-06T04:00:00Z',
  })
})

test('an hour whose second half is repeated counts as an hour and another half hour', () => {
  const first = periods('2026-04-04T14:45:00Z', 'Australia/Lord_Howe')
  const second = periods('2026-04-04T15:10:00Z', 'Australia/Lord_Howe')
  expect(first).toMatchObject({ hourStart: '2026-04-04T14:00:00Z', until: '2026-04-04T15:00:00Z' })
  expect(second).toMatchObject({ hourStart: '2026-04-04T15:00:00Z', until: '2026-04-04T15:30:00Z' })
})

test('in every zone and at every moment the hour is in the day, both contain that moment, and the counts end after it', () => {
  const zone = constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Asia/Beirut',
  )
  assert(
    property(zone, integer({ min: 0, max: 400 * 24 * 60 * 4 }), (name, quarterMinutes) => {
      const now = Temporal.Instant.from('2026-01-01T00:00:00Z').add({ seconds: quarterMinutes * 15 })
      const { dayStart, dayEnd, hourStart, until } = countingPeriods(now, name)
      const times = [dayStart, hourStart, now, until, dayEnd].map(({ epochMilliseconds }) => epochMilliseconds)
      expect(times.toSorted((one, other) => one - other)).toEqual(times)
      expect(until.epochMilliseconds).toBeGreaterThan(now.epochMilliseconds)
      expect(until.since(hourStart).total('minutes')).toBeLessThanOrEqual(60)
    }),
    { numRuns: 2000 },
  )
})
