import { expect, test } from 'vitest'
import {
  mergedItems,
  formatRunProgress,
  formatRunResult,
  type RunItem,
  type RunState,
} from '../../../../../renderer/pickups/runs/pickup-run-text.ts'

function item(orderId: number, state: RunState): RunItem {
  const choice = { date: '2026-11-24', zone: 'Asia/Kolkata', from: '09:30', to: '11:00' }
  return { orderId, reference: `R-${orderId}`, choice, state, booking: null, failure: null, nearest: [] }
}

test('progress lists what happened so far, without zeros', () => {
  const items = [item(1, 'booked'), item(2, 'rejected'), item(3, 'booked'), item(4, 'sending'), item(5, 'waiting')]
  expect(formatRunProgress(items)).toBe('3 of 5: 2 booked, 1 refused by the carrier')
  expect(formatRunProgress([item(1, 'waiting')])).toBe('0 of 1')
  expect(formatRunProgress([item(1, 'unknown'), item(2, 'not-booked'), item(3, 'left-out')])).toBe(
    '3 of 3: 1 left out, 1 not booked, 1 in doubt',
  )
})

test('the result shows how many were booked, failed, are in doubt and were left out', () => {
  const items = [item(1, 'booked'), item(2, 'rejected'), item(3, 'booked'), item(4, 'left-out'), item(5, 'not-booked')]
  expect(formatRunResult(items, 0)).toBe('2 booked, 3 failed')
  expect(formatRunResult([...items, item(6, 'unknown')], 0)).toBe('2 booked, 3 failed, 1 in doubt')
  expect(formatRunResult([item(1, 'unknown')], 0)).toBe('0 booked, 1 in doubt')
  expect(formatRunResult([item(1, 'booked'), item(2, 'booked')], 0)).toBe('All 2 pickups booked')
  expect(formatRunResult([item(1, 'booked'), item(2, 'booked')], 3)).toBe('2 booked, 3 left out')
})

test('a retried order shows its latest attempt in its old place', () => {
  const first = { id: 'a', state: 'ended' as const, items: [item(1, 'booked'), item(2, 'not-booked'), item(3, 'booked')] }
  const second = { id: 'b', state: 'ended' as const, items: [item(2, 'booked')] }
  expect(mergedItems([first, second]).map(({ orderId, state }) => [orderId, state])).toEqual([
    [1, 'booked'],
    [2, 'booked'],
    [3, 'booked'],
  ])
})
