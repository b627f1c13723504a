import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guards } from '../soak/guards/guards.ts'
import { siteGuards } from '../soak/guards/guards-site.ts'
import { testedGuards } from '../soak/guards/guards-tested.ts'

const edits = [...guards, ...siteGuards, ...testedGuards].flatMap(({ name, edits: ofGuard }) =>
  ofGuard.map(({ file, find }) => ({ name, file, find })),
)

test('the code of every guard is found where the soak test removes it', () => {
  const lost = edits.filter(({ file, find }) => !existsSync(file) || readFileSync(file, 'utf8').split(find).length !== 2)
  expect(lost).toEqual([])
})

test('every test that must fail when its guard is removed exists', () => {
  const missing = [...siteGuards, ...testedGuards].filter((guard) => !existsSync(guard.test))
  expect(missing).toEqual([])
})
