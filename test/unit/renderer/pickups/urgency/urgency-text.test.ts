import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { serviceNow } from '../../../../../renderer/pickups/clocks/service-clock.ts'
import { addressRows } from '../../../../../renderer/pickups/urgency/address-rows.ts'
import { formatCutOffTime, formatTimeLeft } from '../../../../../renderer/pickups/urgency/urgency-text.ts'
import type { CutOff } from '../../../../../shared/pickups/cut-offs.ts'
import { urgencyOf } from '../../../../../shared/pickups/todays-cut-offs.ts'

const at = Temporal.Instant.from('2026-11-24T11:00:00Z')
const before = (seconds: number): Temporal.Instant => at.subtract({ seconds })
const cutOff: CutOff = { key: 'one', address: 'Dock 1', zone: 'Asia/Kolkata', date: '2026-11-24', cutOff: at.toString(), orderIds: [1] }

test('shows the time that is left in whole minutes, rounded down', () => {
  expect([11_160, 3600, 3599, 119, 60].map((seconds) => formatTimeLeft(cutOff, before(seconds)))).toEqual([
    '3 h 6 min',
    '1 h 0 min',
    '59 min',
    '1 min',
    '1 min',
  ])
})

test('the clock of the service determines the urgency, whatever the clock of this computer shows', () => {
  expect(urgencyOf(cutOff, serviceNow(before(7200), 2 * 3_600_000))).toBe('missed')
  expect(urgencyOf(cutOff, serviceNow(before(-600), -20 * 60_000))).toBe('soon')
})

test('shows the cut-off on the clock of its address, and on the station’s if that differs', () => {
  expect(formatCutOffTime(cutOff, 'Asia/Kolkata')).toBe('16:30, Kolkata time')
  expect(formatCutOffTime(cutOff, 'Europe/Berlin')).toBe('16:30, Kolkata time (12:00 here)')
  expect(formatCutOffTime(cutOff, 'Pacific/Kiritimati')).toBe('16:30, Kolkata time (01:00 here, the next day)')
})

test('an address is one row, which does not count the orders of its later cut-offs as due at the next', () => {
  const later = { ...cutOff, key: 'two', cutOff: at.add({ hours: 2 }).toString(), orderIds: [2, 3] }
  const elsewhere = { ...cutOff, key: 'three', address: 'Dock 2', orderIds: [4] }
  expect(addressRows([cutOff, elsewhere, later])).toEqual([
    { next: cutOff, laterIds: [2, 3] },
    { next: elsewhere, laterIds: [] },
  ])
})
