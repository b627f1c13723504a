/**
 * `npm run lock` after every change of dependencies. A registry that lags behind leaves the other systems' optional packages out of
 * package-lock.json without a word, and `npm ci` then refuses the file. Their names and exact versions stand in the packages that want
 * them, so they are written from there.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { missingEntries, type LockedPackages } from './lockfile-entries.ts'

const file = resolve(import.meta.dirname, '..', '..', 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages }
const added = missingEntries(lock.packages)
const root = lock.packages[''] ?? {}
const names = Object.keys({ ...lock.packages, ...added }).filter((name) => name !== '')
lock.packages = { '': root, ...Object.fromEntries(names.toSorted().map((name) => [name, lock.packages[name] ?? added[name] ?? {}])) }
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(added).length} packages of other systems written into package-lock.json`)
