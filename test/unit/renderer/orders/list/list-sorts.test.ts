import { expect, test } from 'vitest'
import { asked } from './asked-lists.ts'
import { setActiveOrder } from '../../../../../renderer/orders/list/list-selection.ts'
import { useOrders } from '../../../../../renderer/orders/orders-store.ts'
import { openSavedView, refreshCutOffOrder, resetOrders, showView, sortBy } from '../../../../../renderer/orders/list/list-actions.ts'

async function sortOf(): Promise<unknown> {
  const question = await asked()
  await question.answer([1])
  return question.request.sort
}

test('what a person sorts by stays in that list until another account, and other lists keep their own order', async () => {
  resetOrders()
  showView({ kind: 'queue', queue: 'print' })
  expect(await sortOf()).toEqual({ by: 'cut-off', direction: 'ascending' })
  showView({ kind: 'queue', queue: 'finished' })
  expect(await sortOf()).toEqual({ by: 'created', direction: 'descending' })
  showView({ kind: 'queue', queue: 'print' })
  await sortOf()
  showView({ kind: 'all' })
  await sortOf()
  sortBy('destination')
  expect(await sortOf()).toEqual({ by: 'destination', direction: 'ascending' })
  showView({ kind: 'queue', queue: 'print' })
  expect(await sortOf()).toEqual({ by: 'cut-off', direction: 'ascending' })
  showView({ kind: 'all' })
  expect(await sortOf()).toEqual({ by: 'destination', direction: 'ascending' })
  resetOrders()
  showView({ kind: 'all' })
  expect(await sortOf()).toEqual({ by: 'created', direction: 'descending' })
})

test('a saved view opens as it was saved, whatever it or its list was sorted by since', async () => {
  resetOrders()
  const saved = { view: { kind: 'all' }, sort: { by: 'value', direction: 'ascending' }, filter: {} } as const
  showView({ kind: 'all' })
  await sortOf()
  sortBy('destination')
  await sortOf()
  openSavedView({ id: 'a', name: 'By value', request: saved })
  expect(await sortOf()).toEqual(saved.sort)
  sortBy('service')
  expect(await sortOf()).toEqual({ by: 'service', direction: 'ascending' })
  openSavedView({ id: 'a', name: 'By value', request: saved })
  expect(await sortOf()).toEqual(saved.sort)
  showView({ kind: 'all' })
  expect(await sortOf()).toEqual({ by: 'destination', direction: 'ascending' })
})

async function readWithNewCutOffs(ids: readonly number[]): Promise<void> {
  refreshCutOffOrder()
  await (await asked()).answer(ids)
}

test('cut-offs that arrive leave the cursor at the top until a person has moved it', async () => {
  resetOrders()
  showView({ kind: 'queue', queue: 'print' })
  await (await asked()).answer([1, 2, 3])
  expect(useOrders.getState().active).toBe(1)
  await readWithNewCutOffs([3, 2, 1])
  expect(useOrders.getState().active).toBe(3)
  await readWithNewCutOffs([2, 3, 1])
  expect(useOrders.getState().active).toBe(2)
  setActiveOrder(3)
  await readWithNewCutOffs([1, 2, 3])
  expect(useOrders.getState().active).toBe(3)
})
