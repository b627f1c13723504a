import { expect, test } from 'vitest'
import {
  inShownOrder,
  mergedItems,
  formatRunProgress,
  type RunItem,
  type RunState,
} from '../../../../../renderer/pickups/runs/pickup-run-text.ts'

function item(orderId: number, state: RunState): RunItem {
  const choice = { date: '2026-11-24', zone: 'Asia/Kolkata', from: '09:30', to: '11:00' }
  return { orderId, reference: `R-${orderId}`, choice, state, booking: null, failure: null, nearest: [] }
}

test('progress says what happened so far, and nothing that did not', () => {
  const items = [item(1, 'booked'), item(2, 'rejected'), item(3, 'booked'), item(4, 'sending'), item(5, 'waiting')]
  expect(formatRunProgress(items)).toBe('3 of 5: 2 booked, 1 refused by the carrier')
  expect(formatRunProgress([item(1, 'waiting')])).toBe('0 of 1')
  expect(formatRunProgress([item(1, 'unknown'), item(2, 'not-booked'), item(3, 'left-out')])).toBe(
    '3 of 3: 1 left out, 1 not booked, 1 not known',
  )
})

test('while it runs the orders stand as they are sent; afterwards what needs a person comes first', () => {
  const items = [item(1, 'booked'), item(2, 'rejected'), item(3, 'unknown'), item(4, 'left-out'), item(5, 'not-booked')]
  expect(inShownOrder(items, true)).toEqual(items)
  expect(inShownOrder(items, false).map(({ state }) => state)).toEqual(['unknown', 'rejected', 'not-booked', 'left-out', 'booked'])
})

test('an order that was tried again shows its latest try in its old place', () => {
  const first = { id: 'a', state: 'ended' as const, items: [item(1, 'booked'), item(2, 'not-booked'), item(3, 'booked')] }
  const second = { id: 'b', state: 'ended' as const, items: [item(2, 'booked')] }
  expect(mergedItems([first, second]).map(({ orderId, state }) => [orderId, state])).toEqual([
    [1, 'booked'],
    [2, 'booked'],
    [3, 'booked'],
  ])
})
