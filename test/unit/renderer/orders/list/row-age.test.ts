import { expect, test } from 'vitest'
import { formatRowAge } from '../../../../../renderer/orders/list/row-age.ts'

const oldBefore = '2026-11-21T14:00:00Z'

test('a fresh row says nothing of its age', () => {
  expect(formatRowAge('2026-11-21T14:00:00Z', oldBefore, 'UTC')).toBeNull()
  expect(formatRowAge('2026-11-21T14:05:00.5Z', oldBefore, 'UTC')).toBeNull()
})

test('an old row says when it was read, on the clock of the station', () => {
  expect(formatRowAge('2026-11-21T13:02:00Z', oldBefore, 'UTC')).toBe('as of 13:02')
  expect(formatRowAge('2026-11-21T13:02:00Z', oldBefore, 'Asia/Tokyo')).toBe('as of 22:02')
})

test('a row of another day says the day', () => {
  expect(formatRowAge('2026-11-20T23:02:00Z', oldBefore, 'UTC')).toBe('as of 20 Nov, 23:02')
})

test('a moment that cannot be read is not claimed to be old', () => {
  expect(formatRowAge('soon', oldBefore, 'UTC')).toBeNull()
})
