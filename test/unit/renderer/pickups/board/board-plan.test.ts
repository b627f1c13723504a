import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  changeGroup,
  leaveOutHeld,
  choicesOf,
  planBoard,
  listPickupsToBook,
  splitOff,
  readinessOf,
  includedOrders,
  type PlannedGroup,
} from '../../../../../renderer/pickups/board/board-plan.ts'
import { keptOnHold } from '../../../../../renderer/pickups/board/kept-on-hold.ts'
import { listLeftOut, unfinishedGroup } from '../../../../../renderer/pickups/board/left-out-orders.ts'
import { failureMessage } from '../../../../../shared/messages/failure-text.ts'
import type { BoardGroup } from '../../../../../shared/pickups/board.ts'
import type { Slot } from '../../../../../shared/pickups/slot.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const now = Temporal.Instant.from('2026-11-23T08:00:00Z')

function slotOn(date: string, zone = 'Asia/Kolkata', earliest = '09:30'): Slot {
  return { date, zone, earliest, minimumMinutes: 90, cutOff: `${date}T11:00:00Z` }
}

function order(orderId: number) {
  return { orderId, reference: `R-${orderId}`, booking: null, instructions: '' }
}

function groupOf(key: string, ids: readonly number[], more: Partial<BoardGroup> = {}): BoardGroup {
  return {
    key,
    address: `${key} 1, Pune`,
    zone: 'Asia/Kolkata',
    orders: ids.map(order),
    slots: [slotOn('2026-11-24'), slotOn('2026-11-25')],
    misfits: [],
    warnings: [],
    ...more,
  }
}

function plan(...groups: BoardGroup[]) {
  return planBoard({ groups, serverAhead: null }, now)
}

function reasons(groups: readonly PlannedGroup[], at = now): (readonly [number, string])[] {
  return listLeftOut(groups, at).map(({ orderId, failure }) => [orderId, failureMessage(failure)] as const)
}

const misfit = {
  ...order(9),
  failure: scriptedFailure('slot-gone', 'Its carrier comes on other days.', 'Split it off.'),
  slots: [slotOn('2026-11-27')],
}

describe('the board as it opens', () => {
  test('each address has the earliest day and its first valid window preselected, so that nothing has to be decided', () => {
    const groups = plan(groupOf('a', [1, 2]), groupOf('b', [3], { slots: [slotOn('2026-11-22'), slotOn('2026-11-26')] }))
    expect(groups.map((group) => readinessOf(group, now).kind)).toEqual(['ready', 'ready'])
    expect(choicesOf(groups, now)).toEqual([
      { orderIds: [1, 2], date: '2026-11-24', zone: 'Asia/Kolkata', from: '09:30', to: '11:00' },
      { orderIds: [3], date: '2026-11-26', zone: 'Asia/Kolkata', from: '09:30', to: '11:00' },
    ])
  })

  test('sends exactly what is shown for each order', () => {
    const groups = plan(groupOf('a', [1, 2]), groupOf('b', [3]))
    const shown = listPickupsToBook(groups, now).map(({ order: { orderId }, choice }) => ({ orderId, ...choice }))
    const sent = choicesOf(groups, now).flatMap(({ orderIds, ...choice }) => orderIds.map((orderId) => ({ orderId, ...choice })))
    expect(shown).toEqual(sent)
  })

  test('an address whose cut-offs have all passed comes last', () => {
    const late = { ...misfit, slots: [slotOn('2026-11-22')] }
    const groups = plan(
      groupOf('passed', [], { slots: [], misfits: [late] }),
      groupOf('ready', [1]),
      groupOf('review', [2], { misfits: [late] }),
      groupOf('no day', [], { slots: [], misfits: [{ ...misfit, slots: [] }] }),
    )
    expect(groups.map(({ key }) => key)).toEqual(['review', 'no day', 'ready', 'passed'])
  })

  test('an address without any day is blocked, and its orders count as not sent', () => {
    const groups = plan(groupOf('a', [1]), groupOf('b', [], { zone: null, slots: [], misfits: [{ ...misfit, slots: [] }] }))
    // What a person has to look at comes first.
    expect(groups.map((group) => readinessOf(group, now).kind)).toEqual(['blocked', 'ready'])
    expect(choicesOf(groups, now).flatMap(({ orderIds }) => orderIds)).toEqual([1])
    expect(listLeftOut(groups, now).map(({ orderId }) => orderId)).toEqual([9])
  })
})

describe('a group that is not ready', () => {
  test('a window that is too short holds the group back with the reason', () => {
    const groups = changeGroup(plan(groupOf('a', [1])), 'a', { choice: { index: 0, window: { from: '09:30', to: '10:00' } } })
    expect(groups.map((group) => readinessOf(group, now))).toMatchObject([{ kind: 'unready', failure: { path: 'to' } }])
    expect(choicesOf(groups, now)).toEqual([])
  })

  test('a warning excludes the group until it is acknowledged', () => {
    const groups = plan(groupOf('a', [1], { warnings: ['The zone rules of this machine are old.'] }))
    expect(choicesOf(groups, now)).toEqual([])
    expect(choicesOf(changeGroup(groups, 'a', { isAcknowledged: true }), now)).toHaveLength(1)
  })

  test('a cut-off that passes while the board is open, or is less than a minute away, excludes the group', () => {
    const groups = plan(groupOf('a', [1]))
    const closing = Temporal.Instant.from('2026-11-24T10:59:30Z')
    expect(groups.map((group) => readinessOf(group, closing))).toMatchObject([{ kind: 'unready', failure: { kind: 'cut-off-passed' } }])
    expect(choicesOf(groups, closing)).toEqual([])
  })

  test('orders can be left out of it, down to the last', () => {
    const groups = changeGroup(plan(groupOf('a', [1, 2])), 'a', { leftOut: [1] })
    expect(groups.flatMap(includedOrders).map(({ orderId }) => orderId)).toEqual([2])
    expect(choicesOf(groups, now).map(({ orderIds }) => orderIds)).toEqual([[2]])
    const none = changeGroup(groups, 'a', { leftOut: [1, 2] })
    expect(none.map((group) => readinessOf(group, now).kind)).toEqual(['left-out'])
  })
})

describe('what is left out', () => {
  test('an address is left out and included again; the others are booked meanwhile, and its reason is shown', () => {
    const groups = changeGroup(plan(groupOf('a', [1, 2]), groupOf('b', [3])), 'a', { isLeftOut: true })
    expect(choicesOf(groups, now).flatMap(({ orderIds }) => orderIds)).toEqual([3])
    expect(reasons(groups)).toEqual([
      [1, 'You left this address out.'],
      [2, 'You left this address out.'],
    ])
    const again = changeGroup(groups, 'a', { isLeftOut: false })
    expect(choicesOf(again, now).flatMap(({ orderIds }) => orderIds)).toEqual([1, 2, 3])
    expect(reasons(again)).toEqual([])
  })

  test('an unacknowledged warning leaves only its own address out', () => {
    const groups = plan(groupOf('a', [1], { warnings: ['The zone rules of this machine are old.'] }), groupOf('b', [2]))
    expect(unfinishedGroup(groups, now)).toBeNull()
    expect(choicesOf(groups, now).flatMap(({ orderIds }) => orderIds)).toEqual([2])
    expect(reasons(groups)).toEqual([[1, 'The warning for this pickup address was not acknowledged.']])
  })

  test('a passed cut-off leaves only its own address out; an invalid window has to be finished first', () => {
    const later = { slots: [slotOn('2026-11-25')] }
    const closing = Temporal.Instant.from('2026-11-24T10:59:30Z')
    const groups = plan(groupOf('a', [1], { slots: [slotOn('2026-11-24')] }), groupOf('b', [2], later))
    expect(unfinishedGroup(groups, closing)).toBeNull()
    expect(reasons(groups, closing).map(([orderId]) => orderId)).toEqual([1])
    const typed = changeGroup(groups, 'b', { choice: { index: 0, window: { from: '09:30', to: '10:00' } } })
    expect(unfinishedGroup(typed, now)?.group.key).toBe('b')
    expect(unfinishedGroup(changeGroup(typed, 'b', { isLeftOut: true }), now)).toBeNull()
  })

  test('each order is either booked or left out with a reason, whatever a person leaves out', () => {
    const start = plan(
      groupOf('a', [1, 2, 3]),
      groupOf('b', [4], { warnings: ['Old rules.'] }),
      groupOf('c', [5], { misfits: [misfit] }),
      groupOf('d', [], { zone: null, slots: [], misfits: [{ ...misfit, ...order(8), slots: [] }] }),
    )
    for (let mask = 0; mask < 64; mask += 1) {
      const has = (bit: number): boolean => Math.floor(mask / 2 ** bit) % 2 === 1
      const groups = start.map((group, index) => ({
        ...group,
        isLeftOut: has(index),
        leftOut: has(4) ? [2, 5] : [],
        isAcknowledged: has(5),
      }))
      const sent = choicesOf(groups, now).flatMap(({ orderIds }) => orderIds)
      const left = listLeftOut(groups, now).map(({ orderId }) => orderId)
      expect([...sent, ...left].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 8, 9])
    }
  })
})

describe('an order that does not fit', () => {
  test('is not sent with the others, also when the board lists it among them', () => {
    const groups = plan(groupOf('a', [1, 9], { misfits: [misfit] }))
    expect(choicesOf(groups, now).map(({ orderIds }) => orderIds)).toEqual([[1]])
    expect(listLeftOut(groups, now)).toEqual([{ orderId: 9, reference: 'R-9', address: 'a 1, Pune', failure: misfit.failure }])
  })

  test('becomes a separate group with its own days when it is split off', () => {
    const groups = splitOff(plan(groupOf('a', [1], { misfits: [misfit] }), groupOf('b', [2])), 'a', 9, now)
    expect(groups.map(({ key, misfits }) => [key, misfits.length])).toEqual([
      ['a', 0],
      ['a/9', 0],
      ['b', 0],
    ])
    expect(choicesOf(groups, now).map(({ orderIds, date }) => [orderIds, date])).toEqual([
      [[1], '2026-11-24'],
      [[9], '2026-11-27'],
      [[2], '2026-11-24'],
    ])
    expect(listLeftOut(groups, now)).toEqual([])
  })
})

test('orders that a person kept on hold are left out, and so is their address if it has no other orders', () => {
  const groups = plan(groupOf('a', [1, 2]), groupOf('b', [3]))
  const left = leaveOutHeld(groups, keptOnHold([order(2), order(3)], [2, 3]))
  expect(left.map((group) => readinessOf(group, now).kind)).toEqual(['ready', 'left-out'])
  expect(choicesOf(left, now).map(({ orderIds }) => orderIds)).toEqual([[1]])
  expect(reasons(left)).toEqual([
    [2, 'You kept this order on hold.'],
    [3, 'You kept this order on hold.'],
  ])
})
