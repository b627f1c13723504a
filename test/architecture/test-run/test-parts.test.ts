import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../../support/project-folder.ts'
import { filesLeftOut, partCount, partOfCommit, partVariable, readPart } from '../../support/test-run/run-part.ts'
import { startsOfCommit, startsOfGroup, startsOfHours } from '../../support/test-run/starts-of-hours.ts'
import { longSpecs, slowSpecs, slowTests, specsOfEveryRun, type SlowFiles } from '../../support/test-run/slow-files.ts'

function filesOf(slowFiles: SlowFiles, part: number): string[] {
  const leftOut = filesLeftOut(slowFiles, part)
  return Object.keys(slowFiles).filter((path) => !leftOut.includes(path))
}

const everyPart = Array.from({ length: partCount }, (_, index) => index + 1)

test('every listed test file exists', () => {
  expect(
    [...Object.keys({ ...slowTests, ...longSpecs }), ...specsOfEveryRun].filter((path) => !existsSync(join(projectFolder, path))),
  ).toEqual([])
})

test('every slow file is in exactly one part', () => {
  for (const slowFiles of [slowTests, slowSpecs(projectFolder)]) {
    expect(everyPart.flatMap((part) => filesOf(slowFiles, part)).toSorted()).toEqual(Object.keys(slowFiles).toSorted())
  }
})

test('all parts take about as long', () => {
  for (const slowFiles of [slowTests, slowSpecs(projectFolder)]) {
    const seconds = everyPart.map((part) => filesOf(slowFiles, part).reduce((sum, path) => sum + (slowFiles[path] ?? 0), 0))
    expect(Math.max(...seconds)).toBeLessThan(1.2 * Math.min(...seconds))
  }
})

test('a run without a part leaves no file out', () => {
  expect(filesLeftOut(slowTests, readPart({}))).toEqual([])
})

test('commits reach every part, and one commit is always in the same', () => {
  const commits = Array.from({ length: 64 }, (_, index) => `${index.toString(16).padStart(8, '0')}${'a'.repeat(32)}`)
  expect(new Set(commits.map(partOfCommit))).toEqual(new Set(everyPart))
  expect(partOfCommit(commits[13] ?? null)).toBe(partOfCommit(commits[13] ?? null))
  expect(everyPart).toContain(partOfCommit(null))
})

test('a part that there is not is refused', () => {
  for (const part of ['0', '13', '1.5', 'all', '']) expect(() => readPart({ [partVariable]: part })).toThrow(`${partVariable} is ${part}`)
})

test('commits reach every start of the clock, each commit two', () => {
  const commits = Array.from({ length: 64 }, (_, index) => `00000000${index.toString(16).padStart(8, '0')}${'a'.repeat(24)}`)
  const drawn = commits.map(startsOfCommit)
  expect(new Set(drawn.flat().map(({ start }) => start)).size).toBe(startsOfHours().length)
  expect(drawn.filter(([first, second]) => first.start === second.start)).toEqual([])
})

test('the groups of starts have each start once', () => {
  const groups = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((group) => startsOfGroup(group, 8))
  expect(groups.map(({ start }) => start).toSorted()).toEqual(
    startsOfHours()
      .map(({ start }) => start)
      .toSorted(),
  )
})
