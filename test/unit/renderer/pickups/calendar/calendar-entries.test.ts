import { expect, test } from 'vitest'
import {
  firstPickupDay,
  groupByDay,
  matchesSearch,
  rangeAfter,
  rangeOf,
  type CalendarEntry,
} from '../../../../../renderer/pickups/calendar/calendar-entries.ts'

function entry(orderId: number, date: string, more: Partial<CalendarEntry> = {}): CalendarEntry {
  const booking = {
    orderId,
    serviceId: orderId,
    date,
    from: '09:30',
    to: '11:00',
    zone: 'Asia/Kolkata',
    confirmationNumber: `PU-${orderId}`,
    carrierConfirmationNumber: null,
    carrierError: null,
    bookedAt: '2026-11-20T10:00:00Z',
  }
  return {
    orderId,
    reference: `R-${orderId}`,
    address: 'Mill Lane 1, Pune',
    booking,
    shown: null,
    date,
    missed: false,
    instructions: '',
    ...more,
  }
}

test('shows seven days from the first one on, also over the end of a year and a leap day', () => {
  expect(rangeOf('2026-11-23', false)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(rangeOf('2026-12-28', false)).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  expect(rangeOf('2028-02-26', false)).toEqual({ from: '2028-02-26', to: '2028-03-03' })
})

test('a search covers half a year around the visible days', () => {
  expect(rangeOf('2026-11-23', true)).toEqual({ from: '2026-05-25', to: '2027-05-30' })
})

test('the next pickups are those of the first day with pickups after the visible days, without missed ones', () => {
  const { to } = rangeOf('2026-11-16', false)
  expect(rangeAfter(to)).toEqual({ from: '2026-11-23', to: '2027-05-23' })
  const entries = [entry(1, '2026-11-25'), entry(2, '2026-11-23'), entry(3, '2026-10-02', { missed: true }), entry(4, '2026-11-23')]
  expect(firstPickupDay(entries)).toEqual({ date: '2026-11-23', count: 2 })
  expect(firstPickupDay([entry(3, '2026-10-02', { missed: true })])).toBeNull()
})

test('missed pickups are separate, newest first; the others are grouped by day in the order of the station', () => {
  const { missed, days } = groupByDay(
    [
      entry(3, '2026-11-20', { missed: true }),
      entry(5, '2026-11-21', { missed: true }),
      entry(4, '2026-11-24'),
      entry(2, '2026-11-24'),
      entry(1, '2026-11-25'),
    ],
    '',
  )
  expect(missed.map(({ orderId }) => orderId)).toEqual([5, 3])
  expect(days.map(({ date, entries }) => [date, entries.map(({ orderId }) => orderId)])).toEqual([
    ['2026-11-24', [4, 2]],
    ['2026-11-25', [1]],
  ])
})

test('finds a pickup by its numbers, its order, its address, in any case and by several words', () => {
  const one = entry(7, '2026-11-24', { instructions: 'Dock 3' })
  for (const text of ['pu-7', 'r-7', 'pune mill', 'dock', '7']) expect(matchesSearch(one, text)).toBe(true)
  expect(matchesSearch(one, 'pu-8')).toBe(false)
  expect(matchesSearch(entry(8, '2026-11-24', { booking: null }), 'null')).toBe(false)
})
