import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { checkWindow, parseSlot, windowChoices, type Availability, type Slot } from '../../../../shared/pickups/slot.ts'
import { isZone, instantInZone } from '../../../../shared/pickups/zone.ts'
import { messageOf } from '../../../support/failure-words.ts'

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
  'Asia/Tokyo',
  'UTC',
]

function availability(fields: Partial<Availability> = {}): Availability {
  return {
    pickup_date: '24-11-2026',
    cut_off_time: '15:00.00',
    minimum_access_duration_minutes: 120,
    earliest_pickup_time: '09:00.00',
    time_zone_id: 'Europe/Berlin',
    ...fields,
  }
}

function slot(fields: Partial<Availability> = {}): Slot {
  const read = parseSlot(availability(fields))
  if (!read.ok) throw new Error(messageOf(read.failure))
  return read.value
}

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')

function refusal(target: Slot, from: string, to: string, at = now): string | null {
  const checked = checkWindow(target, from, to, at)
  return checked.ok ? null : checked.failure.kind
}

test('parses a slot in its own formats and its own zone', () => {
  expect(slot()).toEqual({
    date: '2026-11-24',
    zone: 'Europe/Berlin',
    earliest: '09:00',
    minimumMinutes: 120,
    cutOff: '2026-11-24T14:00:00Z',
  })
})

test.each([null, '', '  '])('does not offer a slot with the zone %j, and does not use the station’s zone for it', (zone) => {
  expect(parseSlot(availability({ time_zone_id: zone }))).toMatchObject({ ok: false, failure: { kind: 'zone-missing' } })
})

test.each(['Mars/Olympus', '+02:00', 'UTC+2', '02:00', 'Europe/Berlin '])('%j is not a zone known to this machine', (zone) => {
  expect(isZone(zone)).toBe(false)
  expect(parseSlot(availability({ time_zone_id: zone }))).toMatchObject({ ok: false, failure: { kind: 'zone-missing' } })
})

test.each([
  ['pickup_date', '2026-11-24'],
  ['pickup_date', '31-11-2026'],
  ['earliest_pickup_time', '9am'],
  ['cut_off_time', '15:00'],
] as const)('a slot whose %s is %j is not offered, and the text is shown', (path, said) => {
  expect(parseSlot(availability({ [path]: said }))).toMatchObject({
    ok: false,
    failure: { kind: 'malformed-response', path, detail: `${path}: ${said}` },
  })
})

test('an earliest start with seconds is rounded up, never down', () => {
  expect(slot({ earliest_pickup_time: '09:00.01' }).earliest).toBe('09:01')
  expect(parseSlot(availability({ earliest_pickup_time: '23:59.30' }))).toMatchObject({ ok: false })
})

test('a window is valid from the earliest start on, for at least the minimum, until a minute before the cut-off', () => {
  expect(refusal(slot(), '09:00', '11:00')).toBeNull()
  expect(refusal(slot(), '08:59', '11:00')).toBe('invalid-input')
  expect(refusal(slot(), '09:00', '10:59')).toBe('invalid-input')
  expect(refusal(slot(), '11:00', '09:00')).toBe('invalid-input')
  expect(refusal(slot(), '9:00', '11:00')).toBe('invalid-input')
  expect(refusal(slot(), '09:00', '24:00')).toBe('invalid-input')
  const cutOff = Temporal.Instant.from(slot().cutOff)
  expect(refusal(slot(), '16:00', '18:00', cutOff.subtract({ minutes: 1, milliseconds: 1 }))).toBeNull()
  expect(refusal(slot(), '16:00', '18:00', cutOff.subtract({ minutes: 1 }))).toBe('cut-off-passed')
  expect(refusal(slot(), '16:00', '18:00', cutOff)).toBe('cut-off-passed')
})

test('the cut-off is by the slot’s clock, not the station’s: 15:00 in Auckland has passed while it is morning in Berlin', () => {
  const auckland = slot({ time_zone_id: 'Pacific/Auckland' })
  expect(auckland.cutOff).toBe('2026-11-24T02:00:00Z')
  expect(refusal(auckland, '16:00', '18:00', Temporal.Instant.from('2026-11-24T07:00:00Z'))).toBe('cut-off-passed')
})

test('refuses a clock time that daylight saving skips', () => {
  const spring = slot({ pickup_date: '28-03-2027', earliest_pickup_time: '01:00.00' })
  expect(refusal(spring, '02:30', '06:00')).toBe('time-ambiguous')
  expect(refusal(spring, '01:30', '02:30')).toBe('time-ambiguous')
})

test('refuses a clock time that daylight saving repeats', () => {
  const autumn = slot({ pickup_date: '31-10-2027', earliest_pickup_time: '01:00.00' })
  expect(refusal(autumn, '02:30', '06:00')).toBe('time-ambiguous')
})

test('measures a window over a clock change in real minutes', () => {
  const spring = slot({ pickup_date: '28-03-2027', earliest_pickup_time: '01:00.00' })
  expect(refusal(spring, '01:30', '03:30')).toBe('invalid-input')
  expect(refusal(spring, '01:30', '04:30')).toBeNull()
  const autumn = slot({ pickup_date: '31-10-2027', earliest_pickup_time: '01:00.00' })
  expect(refusal(autumn, '01:30', '03:00')).toBeNull()
})

const anySlot = fc.record({
  zone: fc.constantFrom(...zones),
  day: fc.integer({ min: 0, max: 800 }),
  earliest: fc.integer({ min: 0, max: 1380 }),
  minimum: fc.integer({ min: 0, max: 300 }),
})

function made({ zone, day, earliest, minimum }: { zone: string; day: number; earliest: number; minimum: number }): Slot {
  const date = Temporal.PlainDate.from('2026-01-01').add({ days: day })
  const time = Temporal.PlainTime.from('00:00').add({ minutes: earliest })
  return {
    date: date.toString(),
    zone,
    earliest: time.toString({ smallestUnit: 'minute' }),
    minimumMinutes: minimum,
    cutOff: '2100-01-01T00:00:00Z',
  }
}

const minutes = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString({ smallestUnit: 'minute' }))

test('every valid window reads on the clock of its zone exactly as typed, and is long enough in real minutes', () => {
  fc.assert(
    fc.property(anySlot, minutes, minutes, (fields, from, to) => {
      const target = made(fields)
      const checked = checkWindow(target, from, to, now)
      if (!checked.ok) return
      const { start, end } = checked.value
      expect(start.toZonedDateTimeISO(target.zone).toPlainDateTime().toString()).toBe(`${target.date}T${from}:00`)
      expect(end.toZonedDateTimeISO(target.zone).toPlainDateTime().toString()).toBe(`${target.date}T${to}:00`)
      expect(start.until(end).total('minutes')).toBeGreaterThanOrEqual(Math.max(1, target.minimumMinutes))
      expect(from >= target.earliest).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('every offered choice is valid', () => {
  fc.assert(
    fc.property(anySlot, (fields) => {
      const target = made(fields)
      for (const { from, earliestEnd } of windowChoices(target, now)) expect(checkWindow(target, from, earliestEnd, now).ok).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('offers choices on days of clock changes as well', () => {
  const spring = slot({ pickup_date: '28-03-2027', earliest_pickup_time: '01:00.00' })
  const starts = windowChoices(spring, now).map(({ from }) => from)
  expect(starts).toContain('01:30')
  expect(starts).not.toContain('02:30')
  expect(starts).toContain('09:00')
})

function clock(minute: number): string {
  return Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString({ smallestUnit: 'minute' })
}

test('the end offered with a start is the earliest valid one, also where the clocks repeat an hour', () => {
  for (const minimum of [20, 50, 75]) {
    const autumn = slot({ pickup_date: '31-10-2027', earliest_pickup_time: '01:00.00', minimum_access_duration_minutes: minimum })
    const choices = windowChoices(autumn, now).filter(({ from }) => from < '04:00')
    expect(choices.map(({ from }) => from)).toEqual(['01:00', '01:15', '01:30', '01:45', '03:00', '03:15', '03:30', '03:45'])
    for (const { from, earliestEnd } of choices) {
      const ends = Array.from({ length: 360 }, (_, minute) => clock(minute)).filter((to) => to > from && to <= earliestEnd)
      expect(ends.find((to) => checkWindow(autumn, from, to, now).ok)).toBe(earliestEnd)
    }
  }
})

test('offers nothing after the cut-off, or when the day is too short for the minimum', () => {
  expect(windowChoices(slot(), Temporal.Instant.from(slot().cutOff))).toEqual([])
  expect(windowChoices(slot({ earliest_pickup_time: '23:30.00' }), now)).toEqual([])
})

test('every clock reading occurs once on an ordinary day, in every zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 1439 }), (zone, minute) => {
      const date = Temporal.PlainDate.from('2026-06-17')
      const time = Temporal.PlainTime.from('00:00').add({ minutes: minute })
      const moment = instantInZone(zone, date, time)
      expect(moment.ok && moment.value.toZonedDateTimeISO(zone).toPlainTime().equals(time)).toBe(true)
    }),
  )
})
