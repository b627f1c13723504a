import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { initialWindowChoice } from '../../../../../renderer/pickups/window/first-window.ts'
import type { Slot } from '../../../../../shared/pickups/slot.ts'

function slot(date: string, cutOff: string): Slot {
  return { date, zone: 'Europe/Berlin', earliest: '09:00', minimumMinutes: 90, cutOff }
}

const slots = [slot('2026-11-23', '2026-11-23T11:00:00Z'), slot('2026-11-24', '2026-11-24T11:00:00Z')]

const earliest = { from: '09:00', to: '10:30' }

test.each([
  ['before the first cut-off', '2026-11-23T10:58:59Z', 0, { from: '12:00', to: '13:30' }],
  ['in the last minute before it, where nothing is tried any more', '2026-11-23T10:59:00Z', 1, earliest],
  ['at the first cut-off', '2026-11-23T11:00:00Z', 1, earliest],
  ['after the last, where nothing can be booked', '2026-11-25T00:00:00Z', 0, earliest],
])('%s the dialog opens on the first day that can still be booked', (_when, now, index, window) => {
  expect(initialWindowChoice(slots, Temporal.Instant.from(now))).toEqual({ index, window })
})
