import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { createKnownCutOffs } from '../../../../electron/pickups/known-cut-offs.ts'

test('a cut-off has passed in its last minute, when nothing is booked any more', () => {
  const cutOff = Temporal.Instant.from('2026-11-24T16:30:00Z')
  let now = cutOff.subtract({ seconds: 61 })
  const known = createKnownCutOffs({ clock: { now: () => now }, clockOffset: () => null })
  known.keep([{ key: 'one', address: 'Dock 1', zone: 'Europe/London', date: '2026-11-24', cutOff: cutOff.toString(), orderIds: [7] }])
  const seven = { orderId: 7, at: cutOff.epochMilliseconds }
  expect(known.current()).toEqual([{ ...seven, hasPassed: false }])
  now = cutOff.subtract({ seconds: 60 })
  expect(known.current()).toEqual([{ ...seven, hasPassed: true }])
})
