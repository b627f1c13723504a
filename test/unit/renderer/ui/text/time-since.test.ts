import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { formatTimeSince } from '../../../../../renderer/ui/text/time-since.ts'

const now = Temporal.Instant.from('2026-11-21T14:00:00Z')

test.each([
  ['2026-11-21T13:59:10Z', null],
  ['2026-11-21T13:58:00Z', '2 minutes ago'],
  ['2026-11-21T13:48:00Z', '12 minutes ago'],
  ['2026-11-21T10:59:00Z', '3 hours ago'],
  ['2026-11-18T10:00:00Z', '3 days ago'],
  ['2026-11-21T15:00:00Z', null],
  ['yesterday', null],
])('%s at two o’clock is shown as %s', (instant, words) => {
  expect(formatTimeSince(instant, now)).toBe(words)
})
