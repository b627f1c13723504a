import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { parseRetryAfterMs } from '../../../../../electron/service/transport/retry-after.ts'

describe('Retry-After', () => {
  it.each([
    ['12', 12_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 09:01:30 GMT', 90_000],
    ['Sat, 21 Nov 2026 08:59:00 GMT', 0],
    ['Sat, 31 Nov 2026 09:01:30 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    [undefined, 0],
  ])('%s means a delay of %i ms', (header, milliseconds) => {
    expect(parseRetryAfterMs(header, Temporal.Instant.from('2026-11-21T09:00:00Z'))).toBe(milliseconds)
  })
})
