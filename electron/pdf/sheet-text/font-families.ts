/** The families of Noto Sans that print the letters Liberation Sans lacks, named as their packages are. */
export const familyNames = ['arabic', 'hebrew', 'thai', 'devanagari', 'sc', 'tc', 'jp', 'kr'] as const
export type FamilyName = (typeof familyNames)[number]

/** Scripts with a family of their own. One file of its package has all their letters. */
const single = [
  ['arabic', /[\p{Script=Arabic}\p{Script_Extensions=Arabic}]/u],
  ['hebrew', /[\p{Script=Hebrew}\u20AA]/u],
  ['thai', /[\p{Script=Thai}\u0E3F]/u],
  ['devanagari', /[\p{Script=Devanagari}\p{Script_Extensions=Devanagari}\u20B9]/u],
] as const satisfies readonly (readonly [FamilyName, RegExp])[]

/** Chinese, Japanese and Korean letters with their punctuation, and signs of their full width. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u33FF\uFE30-\uFE4F\uFF00-\uFFEF]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u

/**
 * The families to ask for a letter, the best first. The same Chinese letter has another form in Japan and in Korea: kana or Hangul
 * in the same text tell which. A text without them gets the forms of mainland China.
 */
export function familiesFor(letter: string, text: string): readonly FamilyName[] {
  if (eastAsian.test(letter)) {
    if (kana.test(text)) return ['jp', 'sc', 'tc', 'kr']
    return hangul.test(text) ? ['kr', 'jp', 'tc', 'sc'] : ['sc', 'tc', 'jp', 'kr']
  }
  return single.filter(([, letters]) => letters.test(letter)).map(([name]) => name)
}

/** The file of a package that has a letter, from the ranges in its unicode.json; undefined when none has it. */
export function fileFor(ranges: Readonly<Record<string, string>>, family: FamilyName): (codePoint: number) => string | undefined {
  const parts = single.some(([name]) => name === family) ? [family] : Object.keys(ranges).filter((part) => part.startsWith('['))
  const files = new Map<number, string>()
  for (const part of parts) {
    const file = `noto-sans-${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`
    for (const range of (ranges[part] ?? '').split(',')) {
      const [first = '', last = first] = range.replace('U+', '').split('-')
      const end = Number.parseInt(last, 16)
      for (let codePoint = Number.parseInt(first, 16); codePoint <= end; codePoint++) files.set(codePoint, file)
    }
  }
  return (codePoint) => files.get(codePoint)
}
