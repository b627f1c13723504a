import { expect, test } from 'vitest'
import { asked, openQuestions } from './asked-lists.ts'
import {
  endSearch,
  openSavedView,
  refreshCutOffOrder,
  resetOrders,
  searchFor,
  setFilter,
  showStoredOrders,
  showView,
  sortBy,
} from '../../../../../renderer/orders/list/list-actions.ts'
import { selectWholeView } from '../../../../../renderer/orders/list/list-selection.ts'
import { prefetchSearch, rowCache } from '../../../../../renderer/orders/list/list-requests.ts'
import { orderRow } from './order-row.ts'
import { useOrders } from '../../../../../renderer/orders/orders-store.ts'
import { emptyOverview } from '../../../../support/orders/empty-overview.ts'

/** Reads the list of what has to leave first again; resolves to the order that is active then. */
async function readMore(...ids: number[]): Promise<number | null> {
  refreshCutOffOrder()
  await (await asked()).answer(ids)
  return useOrders.getState().active
}

async function shown(): Promise<readonly number[]> {
  return await Promise.resolve(useOrders.getState().ids)
}

test('never shows a response overtaken by the next view', async () => {
  showView({ kind: 'all' })
  const all = await asked()
  showView({ kind: 'held' })
  await all.answer([1, 2, 3])
  expect(await shown()).toEqual([])
  const held = await asked()
  expect(held.request.view).toEqual({ kind: 'held' })
  await held.answer([2])
  expect(await shown()).toEqual([2])
})

test('during a search, further keys cause one more search, for the newest text', async () => {
  void searchFor('k')
  const first = await asked()
  for (const text of ['ku', 'kul', 'kulk']) void searchFor(text)
  await first.answer([9])
  const second = await asked()
  expect(second.request.view).toEqual({ kind: 'search', text: 'kulk' })
  await second.answer([5, 4])
  expect(await shown()).toEqual([5, 4])
  expect(useOrders.getState().active).toBe(5)
  expect(openQuestions()).toEqual([])
})

test('after a search restores the former list, with its filter and its position', async () => {
  showView({ kind: 'queue', queue: 'print' })
  await (await asked()).answer([1, 2, 3])
  setFilter({ countries: ['DE'] })
  await (await asked()).answer([1, 3])
  useOrders.setState({ active: 3 })
  void searchFor('kul')
  const search = await asked()
  expect(search.request.filter).toBeUndefined()
  await search.answer([7])
  endSearch()
  expect(useOrders.getState()).toMatchObject({ ids: [1, 3], active: 3, filter: { countries: ['DE'] }, isLoading: false })
  const again = await asked()
  expect(again.request).toMatchObject({ view: { kind: 'queue', queue: 'print' }, filter: { countries: ['DE'] } })
  await again.answer([1, 3])
})

test('a filter deselects what it hides: nothing invisible is acted upon', async () => {
  showView({ kind: 'all' })
  await (await asked()).answer([1, 2, 3])
  selectWholeView()
  setFilter({ hub: true })
  expect(await shown()).toEqual([1, 2, 3])
  await (await asked()).answer([2])
  expect([...useOrders.getState().selection.selected]).toEqual([2])
})

test('another view starts without the filter of the last one', async () => {
  showView({ kind: 'all' })
  await (await asked()).answer([1])
  setFilter({ hub: true })
  await (await asked()).answer([])
  showView({ kind: 'queue', queue: 'prepare' })
  const question = await asked()
  expect(question.request.filter).toBeUndefined()
  await question.answer([1])
})

test('requests a saved view once, as it was saved', async () => {
  const request = { view: { kind: 'all' }, sort: { by: 'value', direction: 'ascending' }, filter: { services: ['Express'] } } as const
  openSavedView({ id: 'a', name: 'Express', request: { ...request, filter: { services: [...request.filter.services] } } })
  const question = await asked()
  expect(question.request).toEqual(request)
  await question.answer([4])
  expect(openQuestions()).toEqual([])
  expect(useOrders.getState()).toMatchObject({ ids: [4], savedViewId: 'a' })
})

test('a second click on a column heading reverses the sort direction', async () => {
  showView({ kind: 'all' })
  await (await asked()).answer([1])
  sortBy('value')
  const first = await asked()
  expect(first.request.sort).toEqual({ by: 'value', direction: 'ascending' })
  sortBy('value')
  expect(useOrders.getState().sort).toEqual({ by: 'value', direction: 'descending' })
  await first.answer([1])
  const second = await asked()
  expect(second.request.sort).toEqual({ by: 'value', direction: 'descending' })
  await second.answer([1])
})

test('a refreshed list sends its edition, and an unchanged one renders nothing', async () => {
  showView({ kind: 'all' })
  const first = await asked()
  expect(first.known).toBeNull()
  await first.answer([1, 2])
  const before = useOrders.getState().ids
  void searchFor('a')
  await (await asked()).answer([2])
  endSearch()
  const again = await asked()
  expect(again.known).toBe('1,2')
  await again.answer([1, 2])
  expect(useOrders.getState().ids).toBe(before)
})

test('a list filtered, sorted or searched differently is requested whole, even if it has the same orders', async () => {
  showView({ kind: 'all' })
  await (await asked()).answer([1, 2])
  setFilter({ hub: false })
  const narrowed = await asked()
  expect(narrowed.known).toBeNull()
  await narrowed.answer([1, 2])
  sortBy('value')
  const sorted = await asked()
  expect(sorted.known).toBeNull()
  await sorted.answer([2, 1])
  void searchFor('a')
  const found = await asked()
  expect(found.known).toBeNull()
  await found.answer([2, 1], [orderRow(2, { reference: 'PB-2' })])
  expect(rowCache.get(2)?.reference).toBe('PB-2')
})

test('a prefetched search changes nothing, and is not requested again when it is shown', async () => {
  showView({ kind: 'all' })
  await (await asked()).answer([1, 2])
  prefetchSearch('k')
  const ahead = await asked()
  expect(ahead.request.view).toEqual({ kind: 'search', text: 'k' })
  await ahead.answer([2], [orderRow(2, { reference: 'PB-2' })])
  expect(useOrders.getState()).toMatchObject({ view: { kind: 'all' }, ids: [1, 2] })
  const searched = searchFor('k')
  // At once, so that the window draws the title and the orders together.
  expect(useOrders.getState()).toMatchObject({ view: { kind: 'search', text: 'k' }, ids: [2], isLoading: false })
  await searched
  expect(openQuestions()).toEqual([])
})

test('a prefetched response is for that search only, and only once', async () => {
  showView({ kind: 'all' })
  await (await asked()).answer([1, 2])
  prefetchSearch('k')
  await (await asked()).answer([2])
  const other = searchFor('ku')
  const question = await asked()
  expect(question.request.view).toEqual({ kind: 'search', text: 'ku' })
  await question.answer([1])
  await other
  const again = searchFor('k')
  const second = await asked()
  await second.answer([1, 2])
  await again
  expect(useOrders.getState().ids).toEqual([1, 2])
})

test('shows the list of the last session until the station responds, and then discards it', async () => {
  resetOrders()
  showStoredOrders({ ...emptyOverview, total: 2 }, [orderRow(8), orderRow(9)])
  expect(useOrders.getState()).toMatchObject({ ids: [8, 9], isLoading: true, active: null, edition: null })
  expect(rowCache.get(9)?.id).toBe(9)
  setFilter({ hub: true })
  expect(useOrders.getState()).toMatchObject({ ids: [8, 9], isLoading: true })
  await (await asked()).answer([9])
  expect(useOrders.getState()).toMatchObject({ ids: [9], isLoading: false, active: 9 })
  expect(rowCache.get(8)).toBeUndefined()
})

test('while the orders are read for the first time, the first one is active until a person does something', async () => {
  const reading = { ...emptyOverview, sync: { ...emptyOverview.sync, state: 'running' as const } }
  useOrders.setState({ overview: reading })
  showView({ kind: 'queue', queue: 'print' })
  await (await asked()).answer([1])
  expect(await readMore(3, 1)).toBe(3)
  useOrders.setState({ active: 1 })
  expect(await readMore(4, 3, 1)).toBe(1)
})

test('once the orders are read, a newer one above does not become active', async () => {
  const reading = { ...emptyOverview, sync: { ...emptyOverview.sync, state: 'running' as const } }
  useOrders.setState({ overview: reading })
  showView({ kind: 'queue', queue: 'print' })
  await (await asked()).answer([1])
  useOrders.setState({ overview: { ...emptyOverview, sync: { ...emptyOverview.sync, asOf: '2026-11-23T09:00:00Z' } } })
  expect(await readMore(3, 1)).toBe(3)
  setFilter({})
  await (await asked()).answer([4, 3, 1])
  expect(useOrders.getState().active).toBe(3)
})
