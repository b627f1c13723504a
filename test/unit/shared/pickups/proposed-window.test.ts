import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { initialWindowChoice } from '../../../../renderer/pickups/window/first-window.ts'
import { checkWindow, hasStarted, windowChoices, type Slot } from '../../../../shared/pickups/slot.ts'
import { instantInZone } from '../../../../shared/pickups/zone.ts'
import { nextOf } from '../../../support/failure-words.ts'
import { volume } from '../../../support/test-volume.ts'

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Asia/Tokyo',
  'UTC',
]

function clockText(minute: number): string {
  return Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString({ smallestUnit: 'minute' })
}

/** A moment of a year, and the slots of that day and the next at an address in some zone. */
const moments = fc.record({
  zone: fc.constantFrom(...zones),
  minuteOfYear: fc.integer({ min: 0, max: 365 * 1440 - 1 }),
  second: fc.integer({ min: 0, max: 59 }),
  earliest: fc.integer({ min: 0, max: 1380 }),
  minimum: fc.integer({ min: 0, max: 300 }),
  cutOff: fc.integer({ min: 0, max: 1439 }),
})

type Moment = typeof moments extends fc.Arbitrary<infer Value> ? Value : never

function slotsAt({ zone, minuteOfYear, second, earliest, minimum, cutOff }: Moment): { now: Temporal.Instant; slots: Slot[] } {
  const now = Temporal.Instant.from('2026-11-01T00:00:00Z').add({ minutes: minuteOfYear, seconds: second })
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const slots = [0, 1].map((days): Slot => {
    const date = today.add({ days })
    const until = date.toZonedDateTime({ timeZone: zone, plainTime: clockText(cutOff) }).toInstant()
    return { date: date.toString(), zone, earliest: clockText(earliest), minimumMinutes: minimum, cutOff: until.toString() }
  })
  return { now, slots }
}

function startOf({ zone, date }: Slot, from: string): Temporal.Instant {
  const start = instantInZone(zone, Temporal.PlainDate.from(date), Temporal.PlainTime.from(from))
  if (!start.ok) throw new Error('the clocks skip or repeat the start')
  return start.value
}

test('over a year, in any zone, proposes no window that has started, and each proposed one can be booked', () => {
  let proposedToday = 0
  fc.assert(
    fc.property(moments, (moment) => {
      const { now, slots } = slotsAt(moment)
      const { index, window } = initialWindowChoice(slots, now)
      const slot = slots[index]
      if (slot === undefined || windowChoices(slot, now).length === 0) return
      if (index === 0) proposedToday += 1
      expect(Temporal.Instant.compare(startOf(slot, window.from), now)).toBeGreaterThanOrEqual(0)
      expect(checkWindow(slot, window.from, window.to, now).ok).toBe(true)
      expect(hasStarted(slot, window.from, now)).toBe(false)
    }),
    { numRuns: volume({ sample: 100, full: 400 }) },
  )
  expect(proposedToday).toBeGreaterThan(20)
})

test('over a year, in any zone, refuses a window once it has ended, and marks it while it runs', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 1439 }), (moment, length) => {
      const { now, slots } = slotsAt({ ...moment, minimum: 0, cutOff: 1439 })
      const [slot] = slots
      const to = moment.earliest + length
      if (slot === undefined || to > 1439) return
      const checked = checkWindow(slot, slot.earliest, clockText(to), now)
      if (!checked.ok) return
      const { start, end } = checked.value
      const isRunning = Temporal.Instant.compare(start, now) < 0
      expect([Temporal.Instant.compare(end, now), hasStarted(slot, slot.earliest, now)]).toEqual([1, isRunning])
    }),
    { numRuns: volume({ sample: 100, full: 400 }) },
  )
})

const tokyo: Slot = { date: '2026-11-24', zone: 'Asia/Tokyo', earliest: '09:00', minimumMinutes: 60, cutOff: '2026-11-24T12:00:00Z' }
/** 14:20 in Tokyo. */
const afternoon = Temporal.Instant.from('2026-11-24T05:20:00Z')

test('later in the day the first window starts at the next quarter of an hour at the pickup address', () => {
  expect(initialWindowChoice([tokyo], afternoon).window).toEqual({ from: '14:30', to: '15:30' })
  expect(windowChoices(tokyo, Temporal.Instant.from('2026-11-24T05:30:00Z'))[0]?.from).toBe('14:30')
  expect(windowChoices(tokyo, Temporal.Instant.from('2026-11-23T05:20:00Z'))[0]?.from).toBe('09:00')
})

test('a window that has ended is refused with the next step; one that has started can be chosen explicitly', () => {
  const ended = checkWindow(tokyo, '09:00', '14:20', afternoon)
  expect(ended).toMatchObject({ ok: false, failure: { kind: 'invalid-input', path: 'to' } })
  expect(ended.ok ? '' : nextOf(ended.failure)).toBe('Choose an end after 14:20.')
  expect(checkWindow(tokyo, '09:00', '14:21', afternoon).ok).toBe(true)
  expect(hasStarted(tokyo, '09:00', afternoon)).toBe(true)
  expect(hasStarted(tokyo, '14:30', afternoon)).toBe(false)
})
