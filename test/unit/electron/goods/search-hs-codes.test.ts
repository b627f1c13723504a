import { describe, expect, test } from 'vitest'
import { codesOfEverydayWords } from '../../../../electron/goods/everyday-words.ts'
import { loadHarmonizedSystem } from '../../../../electron/goods/nomenclature.ts'
import { createHsCodeSearch } from '../../../../electron/goods/search-hs-codes.ts'
import { harmonizedSystemSource } from '../../../../shared/goods/harmonized-system-source.ts'

const system = await loadHarmonizedSystem()
const { search } = createHsCodeSearch(system)
const codes = (text: string): string[] => search(text).map(({ code }) => code)
const descriptions = (text: string): string[] => search(text).map(({ description }) => description)

test('The nomenclature has 97 chapters, 1,229 headings and 5,613 six-digit codes, each below its parent', () => {
  const ofLength = (length: number): string[] => [...system.byCode.keys()].filter((code) => code.length === length)
  expect([2, 4, 6].map((length) => ofLength(length).length)).toEqual([97, 1229, 5613])
  expect(system.subheadings).toHaveLength(5613)
  expect(ofLength(6).filter((code) => !system.byCode.has(code.slice(0, 4)))).toEqual([])
  expect(ofLength(4).filter((code) => !system.byCode.has(code.slice(0, 2)))).toEqual([])
  expect(system.source).toEqual(harmonizedSystemSource)
})

describe('Words', () => {
  test('all have to match', () => {
    const found = search('cotton shirts women')
    expect(found.length).toBeGreaterThan(0)
    for (const { code, description } of found) {
      const all = [description, system.byCode.get(code.slice(0, 4))?.description, system.byCode.get(code.slice(0, 2))?.description]
        .join(' ')
        .toLowerCase()
      expect(all).toMatch(/cotton/)
      expect(all).toMatch(/shirt/)
      expect(all).toMatch(/wom[ae]n/)
    }
  })

  test.each([
    ['knife', 'knives'],
    ['battery', 'batteries'],
    ['HORSES', 'horse'],
    ['aluminum foil', 'aluminium foil'],
    ['jewelry', 'jewellery'],
  ])('find the same as %s and as %s', (one, other) => {
    expect(codes(one).length).toBeGreaterThan(0)
    expect(codes(one).toSorted()).toEqual(codes(other).toSorted())
  })

  test('still find their codes when their end is cut off', () => {
    expect(codes('horses').every((code) => codes('hors').includes(code))).toBe(true)
  })

  test('in the description come before those in its heading, and these before those of the chapter', () => {
    const found = search('umbrellas')
    const rankOf = ({ code, description }: (typeof found)[number]): number =>
      /\bumbrellas?\b/i.test(description) ? 0 : /\bumbrellas?\b/i.test(system.byCode.get(code.slice(0, 4))?.description ?? '') ? 1 : 2
    const ranks = found.map(rankOf)
    expect(new Set(ranks).size).toBeGreaterThan(1)
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  })

  test.each([
    ['bicycles', '871200'],
    ['wrist watches', '910211'],
    ['ball bearings', '848210'],
    ['umbrellas', '660191'],
    ['guitars', '920290'],
  ])('%s are found as %s', (text, code) => {
    expect(codes(text)).toContain(code)
  })

  test.each([
    ['mug', '691200'],
    ['laptops', '847130'],
    ['smartphone', '851713'],
    ['shoes', '640590'],
    ['jeans', '620342'],
    ['leather wallet', '420231'],
    ['books', '490110'],
    ['wooden table', '940330'],
    ['USB cable', '854442'],
  ])('of everyday language, such as %s, find their goods among the first results', (text, code) => {
    expect(codes(text).slice(0, 8)).toContain(code)
  })

  test('of everyday language lead only to codes that exist', () => {
    const all = system.subheadings.map(({ code }) => code)
    const unknown = [...codesOfEverydayWords.values()].flat().filter((code) => !all.some((each) => each.startsWith(code)))
    expect(unknown).toEqual([])
  })

  test('that no goods match completely find the goods that match most of them', () => {
    expect(codes('cotton shirts qwertyuiop')).toEqual(codes('cotton shirts'))
    expect(codes('stainless steel bottle')).toContain('732393')
  })

  test('without a match find nothing', () => {
    expect(codes('')).toEqual([])
    expect(codes('  ,; ')).toEqual([])
    expect(codes('qwertyuiop')).toEqual([])
  })

  test('in a short description come before the same words in a longer one', () => {
    const [first = '', second = ''] = descriptions('glass mirrors')
    expect(first.length).toBeLessThanOrEqual(second.length)
  })
})

describe('Digits', () => {
  test.each(['6912', '69.12', '69 12', '6912.', '69-12'])('%s find the codes of their heading', (text) => {
    expect(codes(text)).toEqual(['691200'])
  })

  test('of a longer national code find its six-digit one', () => {
    expect(codes('6912 00 23 10')).toEqual(['691200'])
  })

  test('of a chapter find its codes in their order', () => {
    const found = codes('69')
    expect(found.length).toBeGreaterThan(10)
    expect(found).toEqual(found.toSorted())
    expect(found.every((code) => code.startsWith('69'))).toBe(true)
  })
})
