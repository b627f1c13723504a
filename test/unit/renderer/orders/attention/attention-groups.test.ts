import { expect, test } from 'vitest'
import { groupByRemedy } from '../../../../../renderer/orders/attention/attention-groups.ts'

test('sheets in doubt are a group of their own, before the statuses, with the action that resolves them', () => {
  const groups = groupByRemedy([{ status: 'pickup_missed', orderIds: [1, 2] }], [2, 3])
  expect(groups.map(({ label, action, orderIds }) => ({ label, action, orderIds }))).toEqual([
    { label: 'In doubt: check the printer', action: 'check-printer', orderIds: [2, 3] },
    { label: 'Pickup missed', action: 'book-pickups', orderIds: [1, 2] },
  ])
})

test('statuses with the same remedy are one group; what has no order has none', () => {
  const groups = groupByRemedy(
    [
      { status: 'incomplete', orderIds: [] },
      { status: 'of_tomorrow', orderIds: [1] },
      { status: 'of_next_week', orderIds: [2] },
    ],
    [],
  )
  expect(groups).toEqual([
    { key: 'unknown', label: 'Update Packbench', remedy: 'Update Packbench', action: null, status: null, orderIds: [1, 2] },
  ])
  expect(groupByRemedy([{ status: 'of_tomorrow', orderIds: [1] }], [])).toMatchObject([
    { label: 'of_tomorrow', remedy: 'Update Packbench' },
  ])
})
