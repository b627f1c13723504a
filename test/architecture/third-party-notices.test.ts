import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { harmonizedSystemSource } from '../../shared/goods/harmonized-system-source.ts'
import type { LockedPackages } from './lockfile-entries.ts'
import { noticesFile, shippedPackages, thirdPartyNotices, withoutText } from './third-party-notices.ts'

const root = resolve(import.meta.dirname, '..', '..')
const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }
const notices = readFileSync(noticesFile, 'utf8').replaceAll('\r\n', '\n')

test('the notices match the locked packages, as written by `npm run notices`', () => {
  expect(notices === thirdPartyNotices(lock.packages)).toBe(true)
})

test('every shipped package has the text of its license', () => {
  expect(shippedPackages(lock.packages).length).toBeGreaterThan(40)
  expect(withoutText(lock.packages)).toEqual([])
})

test('detects a dependency without a license text', () => {
  const more = { ...lock.packages, 'node_modules/nowhere': { version: '1.0.0' } }
  expect(withoutText(more)).toEqual(['node_modules/nowhere: not installed'])
})

test('every direct dependency is listed with its version', () => {
  const { dependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  const missing = Object.entries(dependencies).filter(([name, wanted]) => {
    const alias = /^npm:(.+)@([^@]+)$/.exec(wanted)
    return !notices.includes(`\n${alias?.[1] ?? name} ${alias?.[2] ?? wanted}\nLicense: `)
  })
  expect(missing).toEqual([])
})

test('SumatraPDF is shipped with its license, the source of its exact version and a written offer', () => {
  const part = notices.split(`${'='.repeat(100)}\n`).find((one) => one.includes('SumatraPDF-3.4.6-32.exe')) ?? ''
  expect(part).toContain('sumatrapdfreader/sumatrapdf/tree/3.4.6rel')
  expect(part).toContain('Written offer: for at least three years')
  expect(part).toContain('GNU GENERAL PUBLIC LICENSE')
  expect(part).toContain('END OF TERMS AND CONDITIONS')
})

test('the data set of HS codes is named with its state and its terms', () => {
  const part = notices.split(`${'='.repeat(100)}\n`).find((one) => one.includes('datasets/harmonized-system')) ?? ''
  expect(part).toContain(`of ${harmonizedSystemSource.date}, commit `)
  expect(part).toContain('License: ODC-PDDL-1.0')
  expect(part).toContain('Public Domain Dedication')
})

test.each([
  'PDFium',
  'SIL OPEN FONT LICENSE',
  'ISC License',
  'Apache License',
  'OpenJPEG',
  'Liberation',
  'hidapi',
  'FreeType',
  'Independent JPEG Group',
  'Little CMS',
  'Anti-Grain Geometry',
  'The Noto Project Authors',
  'HarfBuzz is licensed',
  'WOFF2 Authors',
  'Brotli Authors',
])('the notices contain the text of %s', (words) => {
  expect(notices.toLowerCase()).toContain(words.toLowerCase())
})
