import { expect, test } from 'vitest'
import { selectWholeView } from '../../../../../renderer/orders/list/list-selection.ts'
import { pressInList, type ListKey } from '../../../../../renderer/orders/list/list-keys.ts'
import { setFilter, showView, sortBy } from '../../../../../renderer/orders/list/list-actions.ts'
import { useOrders } from '../../../../../renderer/orders/orders-store.ts'
import { asked } from './asked-lists.ts'

function pressed(key: string): ListKey {
  return { key, shiftKey: false, ctrlKey: false, metaKey: false }
}

test('keys pressed after a sort apply to the sorted list, in order', async () => {
  showView({ kind: 'all' })
  await (await asked()).answer([1, 2, 3])
  sortBy('value')
  const sorted = await asked()
  const opened: number[] = []
  for (const key of ['Home', 'ArrowDown', ' ', 'Enter']) pressInList(pressed(key), 10, (id) => opened.push(id))
  expect(useOrders.getState().active).toBeNull()
  await sorted.answer([3, 2, 1])
  expect(useOrders.getState().active).toBe(2)
  expect([...useOrders.getState().selection.selected]).toEqual([2])
  expect(opened).toEqual([2])
})

test('selecting all after setting a filter selects the filtered orders', async () => {
  showView({ kind: 'all' })
  await (await asked()).answer([1, 2])
  setFilter({ hub: true })
  const narrowed = await asked()
  selectWholeView()
  await narrowed.answer([2, 3])
  expect([...useOrders.getState().selection.selected]).toEqual([2, 3])
})

test('keys meant for one list are not applied to the next', async () => {
  showView({ kind: 'all' })
  await (await asked()).answer([1, 2])
  sortBy('value')
  const sorted = await asked()
  pressInList(pressed(' '), 10, () => {})
  showView({ kind: 'held' })
  await sorted.answer([2, 1])
  await (await asked()).answer([2])
  expect(useOrders.getState().selection.selected.size).toBe(0)
})
