/** `npm run notices`, which `npm run lock` does too: writes the licences of everything that is shipped. */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { LockedPackages } from './lockfile-entries.ts'
import { noticesFile, thirdPartyNotices } from './third-party-notices.ts'

const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')) as { packages: LockedPackages }
writeFileSync(noticesFile, thirdPartyNotices(lock.packages))
