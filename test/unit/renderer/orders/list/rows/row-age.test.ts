import { expect, test } from 'vitest'
import { formatRowAge } from '../../../../../../renderer/orders/list/rows/row-age.ts'

const oldBefore = '2026-11-21T14:00:00Z'

function age(asOf: string, zone = 'UTC', status = 'awaiting_pickup'): string | null {
  return formatRowAge({ asOf, status }, oldBefore, zone)
}

test('a fresh row shows no age', () => {
  expect(age('2026-11-21T14:00:00Z')).toBeNull()
  expect(age('2026-11-21T14:05:00.5Z')).toBeNull()
})

test('an old row shows when it was read, by the station’s clock', () => {
  expect(age('2026-11-21T13:02:00Z')).toBe('as of 13:02')
  expect(age('2026-11-21T13:02:00Z', 'Asia/Tokyo')).toBe('as of 22:02')
})

test('a row of another day shows the day', () => {
  expect(age('2026-11-20T23:02:00Z')).toBe('as of 20 Nov, 23:02')
})

test('an invalid instant does not count as old', () => {
  expect(age('soon')).toBeNull()
})

test('a settled order is read once an hour, and shows no age before it is older than that', () => {
  for (const status of ['delivered', 'cancelled', 'invoice_paid']) {
    expect(age('2026-11-21T12:50:00Z', 'UTC', status)).toBeNull()
    expect(age('2026-11-21T12:30:00Z', 'UTC', status)).toBe('as of 12:30')
  }
  expect(age('2026-11-21T12:50:00Z', 'UTC', 'in_transit')).toBe('as of 12:50')
})
