import { expect, test } from 'vitest'
import { keptOnHold } from '../../../../../renderer/pickups/board/kept-on-hold.ts'
import { choicesOfLines, formatGroupHeading, groupResults, type ResultGroup } from '../../../../../renderer/pickups/runs/result-groups.ts'
import type { RunItem } from '../../../../../renderer/pickups/runs/pickup-run-text.ts'
import { pickupBoardFailures } from '../../../../../shared/messages/pickups/pickup-board-failures.ts'
import { pickupBookingFailures } from '../../../../../shared/messages/pickups/pickup-booking-failures.ts'
import { pickupRunFailures } from '../../../../../shared/messages/pickups/pickup-run-failures.ts'
import { pickupSlotFailures } from '../../../../../shared/messages/pickups/pickup-slot-failures.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const window = { date: '2026-11-24', zone: 'Asia/Kolkata', from: '09:30', to: '11:00' }

function item(orderId: number, state: RunItem['state'], failure: RunItem['failure'] = null, choice = window): RunItem {
  return { orderId, reference: `R-${orderId}`, choice, state, booking: null, failure, nearest: [] }
}

const shape = (groups: readonly ResultGroup[]) =>
  groups.map(({ cause, action, lines }) => [cause, action, lines.map(({ orderId }) => orderId)])

const offline = scriptedFailure('no-network', 'The service cannot be reached.', 'Check the network.')
const refused = (upstreamMessage: string) => pickupBookingFailures.carrierRefused({}, { upstreamMessage })
const doubt = pickupBookingFailures.notBookedYet()

test('groups orders by cause with one remedy, those that need a person first', () => {
  const items = [
    item(1, 'booked'),
    item(2, 'rejected', refused('no van')),
    item(3, 'left-out', offline),
    item(4, 'unknown', doubt),
    item(5, 'not-booked', pickupSlotFailures.noLongerOffered()),
    item(6, 'left-out', pickupRunFailures.stopped()),
    item(7, 'not-booked', offline),
    item(8, 'booked'),
    item(9, 'not-booked', scriptedFailure('not-allowed', 'It is cancelled.', 'Check it.')),
  ]
  expect(shape(groupResults(items, [], new Set()))).toEqual([
    ['inDoubt', 'check', [4]],
    ['refused', 'choose', [2]],
    ['timeGone', 'choose', [5]],
    ['connection', 'continue', [3, 7]],
    ['notBooked', null, [9]],
    ['stopped', 'continue', [6]],
    ['booked', null, [1, 8]],
  ])
})

test('an order that a person kept on hold is left out without an action, whatever its earlier result was', () => {
  const missed = { ...item(1, 'not-booked', pickupSlotFailures.noLongerOffered()), nearest: [window] }
  const kept = keptOnHold([missed, item(2, 'not-booked')], [1])
  const [group] = groupResults([missed], kept, new Set())
  expect([group?.cause, group?.action, group?.lines.map((line) => line.item)]).toEqual(['leftOut', null, [null]])
})

test('orders that were left out for different reasons have different headings', () => {
  const { addressLeftOut, orderLeftOut, noCommonWindow, warningUnread } = pickupBoardFailures
  const reasons = [addressLeftOut(), orderLeftOut(), noCommonWindow(), warningUnread(), scriptedFailure('invalid-input', 'No time.', '')]
  const leftOut = reasons.map((failure, orderId) => ({ orderId, reference: `R-${orderId}`, failure }))
  expect(groupResults([item(9, 'booked')], leftOut, new Set()).map(formatGroupHeading)).toEqual([
    'Address left out (1)',
    'Order left out (1)',
    'No common window (1)',
    'Warning not acknowledged (1)',
    'Left out (1)',
    'Booked (1)',
  ])
})

test('two refusals with the same message are one cause, and a message that is not the same for all is not shown for the group', () => {
  const items = [item(1, 'rejected', refused('no van')), item(2, 'rejected', refused('no van')), item(3, 'rejected', refused('closed'))]
  const groups = groupResults(items, [], new Set())
  expect(groups.map(({ lines }) => lines.length)).toEqual([2, 1])
  const cutOffs = ['15:00', '16:30'].map((cutOff, index) =>
    item(index, 'not-booked', pickupSlotFailures.cutOffPassed({ cutOff, zone: 'Asia/Kolkata' })),
  )
  const merged = groupResults(cutOffs, [], new Set())
  expect(merged.map(({ lines, failure }) => [lines.length, failure])).toEqual([[2, null]])
})

test('an order in doubt must be read first, and offers new times only if it still shows no pickup', () => {
  const items = [item(1, 'unknown', doubt), item(2, 'unknown', doubt)]
  expect(shape(groupResults(items, [], new Set()))).toEqual([['inDoubt', 'check', [1, 2]]])
  expect(shape(groupResults(items, [], new Set([2])))).toEqual([
    ['inDoubt', 'check', [1]],
    ['inDoubt', 'choose', [2]],
  ])
  const unclear = item(3, 'unknown', pickupBookingFailures.unreadableAfterRequest())
  expect(shape(groupResults([unclear], [], new Set([3])))).toEqual([['inDoubt', 'check', [3]]])
})

test('what was left out stays visible with its reason until it is sent', () => {
  const leftOut = [
    { orderId: 1, reference: 'R-1', address: 'Dock 1', failure: pickupBoardFailures.addressLeftOut() },
    { orderId: 2, reference: 'R-2', address: 'Dock 1', failure: pickupBoardFailures.warningUnread() },
    { orderId: 3, reference: 'R-3', address: 'Dock 1', failure: pickupSlotFailures.zoneUnknown() },
  ]
  expect(shape(groupResults([item(4, 'booked')], leftOut, new Set()))).toEqual([
    ['leftOut', 'choose', [1]],
    ['leftOut', 'choose', [2]],
    ['leftOut', null, [3]],
    ['booked', null, [4]],
  ])
  expect(shape(groupResults([item(1, 'booked')], leftOut.slice(0, 1), new Set()))).toEqual([['booked', null, [1]]])
})

test('continuing sends exactly the chosen windows, each order once', () => {
  const later = { ...window, from: '12:00', to: '14:00' }
  const [group] = groupResults(
    [item(1, 'left-out', offline), item(2, 'left-out', offline, later), item(3, 'not-booked', offline)],
    [],
    new Set(),
  )
  expect(choicesOfLines(group?.lines ?? [])).toEqual([
    { ...window, orderIds: [1, 3] },
    { ...later, orderIds: [2] },
  ])
})
