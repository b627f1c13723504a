import { globSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')

/** A folder with more files than this covers more than one subject. */
const maxFiles = 25

function crowdedFolders(files: readonly string[]): string[] {
  return [...Map.groupBy(files, dirname)]
    .filter(([, inside]) => inside.length > maxFiles)
    .map(([folder, { length }]) => `${folder}: ${length}`)
}

test('no folder has more files than a reader can take in', () => {
  const files = globSync('{electron,renderer,shared,resources,test}/**/*.*', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  expect(crowdedFolders(files)).toEqual([])
})

test('a folder that exceeds the limit by one file is reported', () => {
  const files = Array.from({ length: maxFiles }, (_, index) => `pickups/${index}.ts`)
  expect(crowdedFolders(files)).toEqual([])
  expect(crowdedFolders([...files, 'pickups/more.ts', 'orders/one.ts'])).toEqual(['pickups: 26'])
})
