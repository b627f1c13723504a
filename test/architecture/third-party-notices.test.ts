import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { LockedPackages } from './lockfile-entries.ts'
import { noticesFile, shippedPackages, thirdPartyNotices, withoutText } from './third-party-notices.ts'

const root = resolve(import.meta.dirname, '..', '..')
const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }
const notices = readFileSync(noticesFile, 'utf8').replaceAll('\r\n', '\n')

test('the notices are those of the packages that are locked now: `npm run notices` writes them', () => {
  expect(notices === thirdPartyNotices(lock.packages)).toBe(true)
})

test('every package that is shipped carries the text of its licence', () => {
  expect(shippedPackages(lock.packages).length).toBeGreaterThan(40)
  expect(withoutText(lock.packages)).toEqual([])
})

test('a dependency without a licence text is found', () => {
  const more = { ...lock.packages, 'node_modules/nowhere': { version: '1.0.0' } }
  expect(withoutText(more)).toEqual(['node_modules/nowhere: not installed'])
})

test('every direct dependency is named with its version', () => {
  const { dependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  const missing = Object.entries(dependencies).filter(([name, wanted]) => {
    const alias = /^npm:(.+)@([^@]+)$/.exec(wanted)
    return !notices.includes(`\n${alias?.[1] ?? name} ${alias?.[2] ?? wanted}\nLicence: `)
  })
  expect(missing).toEqual([])
})

test('SumatraPDF comes with its licence, the source of its very version and a written offer', () => {
  const part = notices.split(`${'='.repeat(100)}\n`).find((one) => one.includes('SumatraPDF-3.4.6-32.exe')) ?? ''
  expect(part).toContain('sumatrapdfreader/sumatrapdf/tree/3.4.6rel')
  expect(part).toContain('Written offer: for at least three years')
  expect(part).toContain('GNU GENERAL PUBLIC LICENSE')
  expect(part).toContain('END OF TERMS AND CONDITIONS')
})

test.each(['PDFium', 'SIL OPEN FONT LICENSE', 'ISC License', 'Apache License', 'OpenJPEG', 'Liberation'])(
  'the text of %s is among them',
  (words) => {
    expect(notices.toLowerCase()).toContain(words.toLowerCase())
  },
)
