import { expect, test } from 'vitest'
import { formatWaiting } from '../../../../../../renderer/orders/list/rows/row-waiting.ts'

const now = '2026-11-23T14:20:00Z'

test('an order of the last hour is new; later it shows how many hours and then how many days it has waited', () => {
  expect(formatWaiting('2026-11-23T14:05:00Z', now)).toBe('New')
  expect(formatWaiting('2026-11-23T11:40:00Z', now)).toBe('Waiting 3 h')
  expect(formatWaiting('2026-11-21T15:00:00Z', now)).toBe('Waiting 47 h')
  expect(formatWaiting('2026-11-20T14:00:00Z', now)).toBe('Waiting 3 days')
})

test('an order from the future counts as new, and one without a valid instant shows nothing', () => {
  expect(formatWaiting('2026-11-23T18:00:00Z', now)).toBe('New')
  expect(formatWaiting(null, now)).toBeNull()
  expect(formatWaiting('yesterdayZ', now)).toBeNull()
  expect(formatWaiting('2026-11-23T14:05:00+01:00', now)).toBeNull()
})
