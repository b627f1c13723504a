import { expect, test } from '../fixtures.ts'
import { visitedComponents } from './visited-components.ts'
import { componentsInSource, notShown } from './window-components.ts'

test('the visits before showed every component of the window', () => {
  const visited = visitedComponents()
  const left = [...componentsInSource()].filter(([name]) => !visited.has(name) && !(name in notShown))
  expect(left.map(([name, file]) => `${file}: ${name}`).toSorted()).toEqual([])
})
