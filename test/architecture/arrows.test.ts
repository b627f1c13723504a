import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const here = import.meta.dirname
const root = resolve(here, '..', '..')

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Lints a copy of a tree under the project's own configuration and returns the errors of the project's own rules by file. */
function houseErrors(tree: string): Map<string, string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'packbench-arrows-'))
  copies.push(copy)
  cpSync(join(here, tree), copy, { recursive: true })
  for (const name of ['house-plugin.js', 'plain-words-rule.js', 'text-rule.js'])
    cpSync(join(here, name), join(copy, 'test', 'architecture', name))
  const configuration = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
  // The copies have no tsconfig; the arrows do not need types.
  writeFileSync(join(copy, '.oxlintrc.json'), JSON.stringify({ ...configuration, options: {} }))
  let output: string
  try {
    output = execFileSync(process.execPath, [join(root, 'node_modules', 'oxlint', 'bin', 'oxlint'), '-f', 'json'], {
      cwd: copy,
      encoding: 'utf8',
    })
  } catch (error) {
    output = (error as { stdout?: string }).stdout ?? ''
  }
  const report = JSON.parse(output) as { diagnostics: { filename: string; code: string }[]; number_of_files: number }
  linted.set(tree, report.number_of_files)
  const errors = new Map<string, string[]>()
  for (const { filename, code } of report.diagnostics) {
    if (!/^house|no-restricted-(globals|imports)|no-cycle/.test(code)) continue
    errors.set(filename, [...(errors.get(filename) ?? []), code])
  }
  return errors
}

const copies: string[] = []
const linted = new Map<string, number>()
const violations = filesBelow(join(here, 'violations'))
let found: Map<string, string[]>
let falseAlarms: Map<string, string[]>

beforeAll(() => {
  found = houseErrors('violations')
  falseAlarms = houseErrors('allowed')
})

afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
})

test('the linter checks every violation', () => {
  expect(linted.get('violations')).toBeGreaterThanOrEqual(violations.length)
})

test.each(violations)('lint rejects %s', (file) => {
  expect(found.get(file) ?? []).not.toEqual([])
})

test('accepts imports in the allowed direction', () => {
  expect(Object.fromEntries(falseAlarms)).toEqual({})
})
