import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { readShiftCutOffs } from '../../../../electron/shift/read-shift-cut-offs.ts'
import type { ShiftSources } from '../../../../electron/shift/shift-sources.ts'
import type { CutOff } from '../../../../shared/pickups/cut-offs.ts'
import { countOrders, cutOffsOfToday, urgencyOf, type Urgency } from '../../../../shared/pickups/todays-cut-offs.ts'
import { success } from '../../../../shared/result.ts'

/** The service's clock; this computer's is ten minutes behind. */
const now = Temporal.Instant.from('2026-11-24T15:00:00Z')
const serverAhead = 600_000

function cutOffAt(time: string, orderIds: number[], changed: Partial<CutOff> = {}): CutOff {
  const cutOff = `2026-11-24T${time}:00Z`
  return {
    key: JSON.stringify([time, orderIds]),
    address: 'Dock 1',
    zone: 'Europe/London',
    date: '2026-11-24',
    cutOff,
    orderIds,
    ...changed,
  }
}

const received = [
  // Received before midnight: yesterday's orders say nothing about today.
  cutOffAt('09:00', [90, 91], { date: '2026-11-23', cutOff: '2026-11-23T09:00:00Z' }),
  cutOffAt('14:00', [1, 2]),
  // Its last minute has begun.
  cutOffAt('15:01', [3], { address: 'Dock 2' }),
  cutOffAt('15:30', [4, 5]),
  // Another service, and another spelling of the zone.
  cutOffAt('15:30', [5, 6], { zone: 'GB' }),
  cutOffAt('17:00', [7, 8, 9]),
  cutOffAt('17:00', [10], { address: 'Dock 2' }),
]

const sources = {
  clock: { now: () => now.subtract({ milliseconds: serverAhead }) },
  ledger: { orderSendings: async () => [] },
  orders: {
    rows: async (ids: readonly number[]) => success(ids.map((id) => ({ id, status: 'packed', print: id % 2 === 0 ? 'none' : 'sent' }))),
  },
  cutOffs: async () => success({ cutOffs: received, unread: 0, serverAhead }),
} as unknown as ShiftSources

test('the shift counts the cut-offs of today, and the orders that each has, as Pickups does', async () => {
  const counted = await readShiftCutOffs(sources, null)
  if (!counted.ok) throw new Error(counted.failure.code)
  const { open, missed } = cutOffsOfToday(received, now)
  expect(counted.value.map(({ key, waiting, verdict }) => [key, waiting, verdict === 'passed'])).toEqual([
    ...open.map(({ key, orderIds }) => [key, orderIds.length, false]),
    ...missed.map(({ key, orderIds }) => [key, orderIds.length, true]),
  ])
  expect(countOrders(missed)).toBe(3)
  const ordersOf = (urgency: Urgency): number =>
    counted.value.filter((one) => urgencyOf(one, now) === urgency).reduce((sum, { waiting }) => sum + waiting, 0)
  expect([ordersOf('missed'), ordersOf('soon'), ordersOf('later')]).toEqual([3, 3, 4])
})

test('orders that are late already do not delay the forecast of the others', async () => {
  const counted = await readShiftCutOffs(sources, null)
  expect(counted.ok ? counted.value.map(({ toPrint, toPrintBefore }) => [toPrint, toPrintBefore]) : []).toEqual([
    [2, 2],
    [1, 3],
    [1, 4],
    [1, 1],
    [0, 0],
  ])
})
