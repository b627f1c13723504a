import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')

test('nothing in the app starts PowerShell, which many companies block', () => {
  const sources = globSync(['electron/**/*.ts', 'shared/**/*.ts'], { cwd: root })
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => /powershell/i.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
