import { expect, test } from 'vitest'
import { formatRowAge, looksBehind } from '../../../../../../renderer/orders/list/rows/row-age.ts'

const syncedAt = '2026-11-21T14:10:00Z'

function age(asOf: string, zone = 'UTC', status = 'awaiting_pickup'): string | null {
  return formatRowAge({ asOf, status, syncedAt }, zone)
}

test('a row that was read when the others were shows no age, however long ago that is', () => {
  expect(age('2026-11-21T14:10:01Z')).toBeNull()
  expect(age('2026-11-21T14:00:00Z')).toBeNull()
  expect(age('2026-11-21T14:05:00.5Z')).toBeNull()
})

test('a row that was not read when the others were shows when it was, by the station’s clock', () => {
  expect(age('2026-11-21T13:02:00Z')).toBe('as of 13:02')
  expect(age('2026-11-21T13:02:00Z', 'Asia/Tokyo')).toBe('as of 22:02')
})

test('a row of another day shows the day', () => {
  expect(age('2026-11-20T23:02:00Z')).toBe('as of 20 Nov, 23:02')
})

test('an invalid instant does not count as old', () => {
  expect(age('soon')).toBeNull()
})

test('a row shows no age before all orders were read, or when the station has not said when they were', () => {
  for (const unknown of [null, undefined]) {
    expect(formatRowAge({ asOf: '2026-11-20T23:02:00Z', status: 'awaiting_pickup', syncedAt: unknown }, 'UTC')).toBeNull()
  }
})

test('a settled order is read once an hour, and shows no age before it is older than that', () => {
  for (const status of ['delivered', 'cancelled', 'invoice_paid']) {
    expect(age('2026-11-21T12:50:00Z', 'UTC', status)).toBeNull()
    expect(age('2026-11-21T12:30:00Z', 'UTC', status)).toBe('as of 12:30')
  }
  expect(age('2026-11-21T12:50:00Z', 'UTC', 'in_transit')).toBe('as of 12:50')
})

test('a row that this window kept from an earlier reading shows no age, but is requested again', () => {
  const kept = { asOf: '2026-11-21T14:10:02Z', status: 'awaiting_pickup', syncedAt }
  expect(looksBehind(kept, '2026-11-21T14:15:00Z')).toBe(false)
  expect(looksBehind(kept, '2026-11-21T14:22:00Z')).toBe(true)
  expect(formatRowAge(kept, 'UTC')).toBeNull()
  expect(looksBehind({ ...kept, syncedAt: '2026-11-21T14:22:00Z' }, '2026-11-21T14:22:00Z')).toBe(false)
})
