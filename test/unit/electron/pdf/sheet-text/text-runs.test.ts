import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import bidiFactory from 'bidi-js'
import { expect, test } from 'vitest'
import { familiesFor, familyNames, fileFor } from '../../../../../electron/pdf/sheet-text/font-families.ts'
import { createScriptFonts } from '../../../../../electron/pdf/sheet-text/script-fonts.ts'
import { chooseFonts, toRuns } from '../../../../../electron/pdf/sheet-text/text-runs.ts'

const isLatin = (letter: string): boolean => /[\u0020-\u024F]/.test(letter)

async function runsOf(
  text: string,
  direction: 'auto' | 'ltr' = 'auto',
): Promise<(readonly [text: string, isScript: boolean, isRightToLeft: boolean])[]> {
  const fonts = await createScriptFonts()
  await fonts.load(Array.from(text), text)
  return toRuns(chooseFonts(text, isLatin, fonts).letters, bidiFactory(), direction).map(({ text: letters, font, isRightToLeft }) => [
    letters,
    font !== null,
    isRightToLeft,
  ])
}

test('a line has one run for each font, from left to right', async () => {
  expect(await runsOf('Ada สมชาย 12')).toEqual([
    ['Ada ', false, false],
    ['สมชาย', true, false],
    [' 12', false, false],
  ])
})

test('a right-to-left line begins at the right; its brackets are mirrored and its numbers are not', async () => {
  expect(await runsOf('חיפה (12)')).toEqual([
    ['(', false, true],
    ['12', false, false],
    [') ', false, true],
    ['חיפה', true, true],
  ])
})

test('a line whose direction is given keeps a right-to-left town before its country', async () => {
  const inOrder = (runs: Awaited<ReturnType<typeof runsOf>>) => runs.map(([text]) => text)
  expect(inOrder(await runsOf('חיפה, IL'))).toEqual(['IL', ' ,', 'חיפה'])
  expect(inOrder(await runsOf('חיפה, IL', 'ltr'))).toEqual(['חיפה', ', IL'])
})

test('the glyph of a Chinese character depends on the characters around it', () => {
  expect(familiesFor('直', '直')[0]).toBe('sc')
  expect(familiesFor('直', '直の')[0]).toBe('jp')
  expect(familiesFor('直', '直의')[0]).toBe('kr')
  expect(familiesFor('ب', 'ب')).toEqual(['arabic'])
  expect(familiesFor('a', 'a')).toEqual([])
})

test.each(familyNames)('the package of %s contains every file that it names', (family) => {
  const folder = resolve(import.meta.dirname, `../../../../../node_modules/@fontsource-variable/noto-sans-${family}`)
  const fileOf = fileFor(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>, family)
  const letters = Array.from({ length: 0x3_00_00 }, (_, codePoint) => fileOf(codePoint)).filter((file) => file !== undefined)
  const files = new Set(readdirSync(join(folder, 'files')))
  expect(letters.length).toBeGreaterThan(80)
  expect([...new Set(letters)].filter((file) => !files.has(file))).toEqual([])
})

test('only the script of a single-script package is used, and each numbered file of the others', () => {
  const arabic = fileFor({ arabic: 'U+0600-0602', latin: 'U+0041' }, 'arabic')
  expect(arabic(0x06_02)).toBe('noto-sans-arabic-arabic-wght-normal.woff2')
  expect([arabic(0x06_03), arabic(0x41)]).toEqual([undefined, undefined])
  const chinese = fileFor({ '[4]': 'U+4E00,U+4E02-4E03', latin: 'U+0041' }, 'sc')
  expect([0x4e_00, 0x4e_01, 0x4e_03, 0x41].map((codePoint) => chinese(codePoint))).toEqual([
    'noto-sans-sc-4-wght-normal.woff2',
    undefined,
    'noto-sans-sc-4-wght-normal.woff2',
    undefined,
  ])
})
