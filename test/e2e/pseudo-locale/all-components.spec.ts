import { expect, test } from '../fixtures.ts'
import { pictureFolder } from '../take-pictures.ts'
import { overlayUses } from '../window/focus/overlay-uses.ts'
import { scannedFiles, visitedComponents } from './checks/visited-components.ts'
import { componentsInSource, notShown } from './checks/window-components.ts'

test('the visits together show every component of the window', () => {
  const visited = visitedComponents()
  const left = [...componentsInSource()].filter(([name]) => !visited.has(name) && !(name in notShown))
  expect(left.map(([name, file]) => `${file}: ${name}`).toSorted()).toEqual([])
})

test('each overlay that only these visits open was scanned over', () => {
  test.skip(pictureFolder !== null, 'Nothing is scanned while pictures are taken.')
  const scanned = scannedFiles()
  expect(Object.entries(overlayUses).filter(([file, visit]) => visit === 'pseudo-locale' && !scanned.has(file))).toEqual([])
})
