import { expect, test } from 'vitest'
import { isSameRequest, withMovedView, withRenamedView, withoutView, withView } from '../../../../../renderer/orders/queues/saved-views.ts'
import type { SavedView } from '../../../../../shared/orders/order-view.ts'

const view = (id: string, name = id): SavedView => ({
  id,
  name,
  request: { view: { kind: 'all' }, sort: { by: 'created', direction: 'descending' } },
})
const views = [view('a'), view('b'), view('c')]
const ids = (list: readonly SavedView[]): string[] => list.map(({ id }) => id)

test('adds a new view last, and keeps the place of an existing one', () => {
  expect(ids(withView(views, view('d')))).toEqual(['a', 'b', 'c', 'd'])
  expect(withView(views, view('b', 'new')).map(({ name }) => name)).toEqual(['a', 'new', 'c'])
})

test('renames, moves and removes a view without changing the others', () => {
  expect(withRenamedView(views, 'b', 'x').map(({ name }) => name)).toEqual(['a', 'x', 'c'])
  expect(ids(withMovedView(views, 'c', 'up'))).toEqual(['a', 'c', 'b'])
  expect(ids(withMovedView(views, 'a', 'down'))).toEqual(['b', 'a', 'c'])
  expect(ids(withoutView(views, 'a'))).toEqual(['b', 'c'])
})

test('a view at the end does not move', () => {
  expect(ids(withMovedView(views, 'a', 'up'))).toEqual(['a', 'b', 'c'])
  expect(ids(withMovedView(views, 'c', 'down'))).toEqual(['a', 'b', 'c'])
})

test('two requests are equal whatever the order of their parts', () => {
  const sort = { by: 'value', direction: 'ascending' } as const
  expect(
    isSameRequest(
      { view: { kind: 'all' }, sort, filter: { hub: true, text: 'a' } },
      { sort, filter: { text: 'a', hub: true }, view: { kind: 'all' } },
    ),
  ).toBe(true)
  expect(isSameRequest({ view: { kind: 'all' }, sort, filter: { hub: true } }, { view: { kind: 'all' }, sort })).toBe(false)
})
