import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')

interface Imported {
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

/** What a file needs when it is loaded: not types, and not what it loads on demand. */
function importsOf(file: string): Imported {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
  const imported = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
  const exported = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  const names = [
    ...imported.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
  ]
  return {
    files: names.filter((name) => /^\..*\.tsx?$/.test(name)).map((name) => resolve(dirname(file), name)),
    packages: names.filter((name) => !name.startsWith('.')),
  }
}

/** The packages that load with a file, each with the file that imports it first. */
function packagesLoadedWith(start: string): ReadonlyMap<string, string> {
  const packages = new Map<string, string>()
  const seen = new Set([start])
  for (const file of seen) {
    const imported = importsOf(file)
    for (const each of imported.files) seen.add(each)
    for (const name of imported.packages) if (!packages.has(name)) packages.set(name, relative(root, file))
  }
  return packages
}

const schemasAndTexts = ['@formatjs/icu-messageformat-parser', 'intl-messageformat', 'temporal-polyfill', 'zod']

test('the contract loads only packages for schemas and texts, and none that works with them', () => {
  const packages = [...packagesLoadedWith(resolve(root, 'shared/contract/contract.ts'))]
  expect(packages.filter(([name]) => !schemasAndTexts.includes(name))).toEqual([])
})

test('the first screen loads neither the address rules nor a PDF reader', () => {
  const packages = packagesLoadedWith(resolve(root, 'renderer/main.tsx'))
  expect([...packages.keys()]).toContain('react-dom/client')
  const heavy = /libphonenumber|postcode-validator|localized-address-format|pdf/
  expect([...packages].filter(([name]) => heavy.test(name))).toEqual([])
})
