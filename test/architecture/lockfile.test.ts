import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { entriesWithoutHash, missingEntries, platformOf, type LockedPackages } from './lockfile-entries.ts'

const root = resolve(import.meta.dirname, '..', '..')
const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }

test('the lockfile has the packages of every system, so that npm ci accepts it everywhere', () => {
  expect(Object.keys(missingEntries(lock.packages))).toEqual([])
})

test('every locked package has its exact version and no download address', () => {
  const entries = Object.entries(lock.packages).filter(([name]) => name !== '')
  expect(entries.length).toBeGreaterThan(200)
  expect(entries.filter(([, entry]) => entry.version === undefined)).toEqual([])
  expect(entries.filter(([, entry]) => 'resolved' in entry)).toEqual([])
})

const unhashed = JSON.parse(readFileSync(resolve(import.meta.dirname, 'unhashed-packages.json'), 'utf8')) as string[]

test('every locked package has a hash, except those of other systems that the registry did not have', () => {
  expect(entriesWithoutHash(lock.packages).toSorted()).toEqual(unhashed)
})

test('this version of Packbench runs or ships no package without a hash', () => {
  const entries = Object.entries(lock.packages).filter(([place]) => place !== '')
  const unsafe = entries.filter(
    ([, { integrity, optional, os, cpu }]) => integrity === undefined && !(optional === true && (os !== undefined || cpu !== undefined)),
  )
  expect(unsafe).toEqual([])
  // Besides development tools, only the canvas that pdf.js would use outside a browser has no hash.
  const shipped = entries.filter(([, { integrity, dev }]) => integrity === undefined && dev !== true)
  expect(shipped.filter(([place]) => !place.startsWith('node_modules/@napi-rs/canvas-'))).toEqual([])
})

test('detects a package that lost its hash', () => {
  expect(
    entriesWithoutHash({
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b/node_modules/@c/d': { version: '2.0.0', integrity: 'sha1-x' },
    }),
  ).toEqual(['a@1.0.0', '@c/d@2.0.0'])
})

test('every direct dependency is pinned to one version', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:(@[^@/]+\/)?[^@]+@)?\d+\.\d+\.\d+$/.test(version),
  )
  expect(loose).toEqual([])
})

test.each([
  ['@oxlint/binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['lefthook-windows-arm64', { os: ['win32'], cpu: ['arm64'] }],
  ['@oxfmt/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@napi-rs/canvas-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fsevents', null],
])('%s states where it runs', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})
