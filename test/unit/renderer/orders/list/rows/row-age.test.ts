import { expect, test } from 'vitest'
import { formatRowAge } from '../../../../../../renderer/orders/list/rows/row-age.ts'

const oldBefore = '2026-11-21T14:00:00Z'

test('a fresh row shows no age', () => {
  expect(formatRowAge('2026-11-21T14:00:00Z', oldBefore, 'UTC')).toBeNull()
  expect(formatRowAge('2026-11-21T14:05:00.5Z', oldBefore, 'UTC')).toBeNull()
})

test('an old row shows when it was read, by the station’s clock', () => {
  expect(formatRowAge('2026-11-21T13:02:00Z', oldBefore, 'UTC')).toBe('as of 13:02')
  expect(formatRowAge('2026-11-21T13:02:00Z', oldBefore, 'Asia/Tokyo')).toBe('as of 22:02')
})

test('a row of another day shows the day', () => {
  expect(formatRowAge('2026-11-20T23:02:00Z', oldBefore, 'UTC')).toBe('as of 20 Nov, 23:02')
})

test('an invalid instant does not count as old', () => {
  expect(formatRowAge('soon', oldBefore, 'UTC')).toBeNull()
})
