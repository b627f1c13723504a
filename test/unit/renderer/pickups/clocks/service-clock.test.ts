import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { formatClockSkew, serviceNow } from '../../../../../renderer/pickups/clocks/service-clock.ts'

test('uses the service’s clock if it is known', () => {
  const now = Temporal.Instant.from('2026-11-24T10:00:00Z')
  expect(serviceNow(now, 65_000.4).toString()).toBe('2026-11-24T10:01:05Z')
  expect(serviceNow(now, null)).toEqual(now)
})

test.each([
  [null, ''],
  [4900, ''],
  [-5000, ''],
  [125_000, "This computer's clock is 2 min 5 s behind the service's clock. Cut-offs use the service's clock."],
  [-3_780_000, "This computer's clock is 1 h 3 min ahead of the service's clock. Cut-offs use the service's clock."],
  [8000, "This computer's clock is 8 s behind the service's clock. Cut-offs use the service's clock."],
])('reports a difference of %s ms only when it is more than some seconds', (ahead, words) => {
  expect(formatClockSkew(ahead)).toBe(words)
})
