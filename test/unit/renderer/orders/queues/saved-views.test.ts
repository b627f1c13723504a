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

test('a new view comes last, a known one keeps its place', () => {
  expect(ids(withView(views, view('d')))).toEqual(['a', 'b', 'c', 'd'])
  expect(withView(views, view('b', 'new')).map(({ name }) => name)).toEqual(['a', 'new', 'c'])
})

test('a view is renamed, moved and taken away, and the others stay as they are', () => {
  expect(withRenamedView(views, 'b', 'x').map(({ name }) => name)).toEqual(['a', 'x', 'c'])
  expect(ids(withMovedView(views, 'c', 'up'))).toEqual(['a', 'c', 'b'])
  expect(ids(withMovedView(views, 'a', 'down'))).toEqual(['b', 'a', 'c'])
  expect(ids(withoutView(views, 'a'))).toEqual(['b', 'c'])
})

test('at the end a view stays where it is', () => {
  expect(ids(withMovedView(views, 'a', 'up'))).toEqual(['a', 'b', 'c'])
  expect(ids(withMovedView(views, 'c', 'down'))).toEqual(['a', 'b', 'c'])
})

test('two requests are the same whatever the order of their parts', () => {
  const sort = { by: 'value', direction: 'ascending' } as const
  expect(
    isSameRequest(
      { view: { kind: 'all' }, sort, filter: { hub: true, text: 'a' } },
      { sort, filter: { text: 'a', hub: true }, view: { kind: 'all' } },
    ),
  ).toBe(true)
  expect(isSameRequest({ view: { kind: 'all' }, sort, filter: { hub: true } }, { view: { kind: 'all' }, sort })).toBe(false)
})
