/**
 * Run `npm run lock` after every change of dependencies. A registry that lags behind silently omits the other systems' optional packages from
 * package-lock.json, and `npm ci` then refuses the file. The packages that require them list their names and exact versions, so the missing
 * entries are written from there. npm adds no hash to such an entry either: each hash is requested from the registry, and a package without one
 * is listed in `unhashed-packages.json`, the only exceptions that the lockfile test allows.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { entriesWithoutHash, missingEntries, type LockedPackages } from './lockfile-entries.ts'

const file = resolve(import.meta.dirname, '..', '..', 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages }
const added = missingEntries(lock.packages)
const root = lock.packages[''] ?? {}
const names = Object.keys({ ...lock.packages, ...added }).filter((name) => name !== '')
lock.packages = { '': root, ...Object.fromEntries(names.toSorted().map((name) => [name, lock.packages[name] ?? added[name] ?? {}])) }

/** The registry's SHA-512 of a package; undefined when it does not have it. */
function hashOf(specifier: string): string | undefined {
  try {
    const shell = process.platform === 'win32'
    const said = execFileSync('npm', ['view', specifier, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell,
    })
    return /^sha512-\S+$/m.exec(said)?.[0]
  } catch {
    return undefined
  }
}

const wanting = new Set(entriesWithoutHash(lock.packages))
for (const [place, entry] of Object.entries(lock.packages)) {
  const specifier = `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${entry.version}`
  const integrity = wanting.has(specifier) ? hashOf(specifier) : undefined
  if (integrity !== undefined) lock.packages[place] = { ...entry, integrity }
}
const unhashed = entriesWithoutHash(lock.packages).toSorted()
writeFileSync(resolve(import.meta.dirname, 'unhashed-packages.json'), `${JSON.stringify(unhashed, null, 2)}\n`)

writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(added).length} packages of other systems written into package-lock.json`)
if (unhashed.length > 0)
  console.log(`The registry has no hash of ${unhashed.length} packages of other systems; run this against one that has them.`)
