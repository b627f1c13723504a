/** Letters that no Unicode decomposition takes apart, as a packer without them on the keyboard types them. */
const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
const simple = /^[a-z0-9]+$/
const plain = /^[\u0020-\u007e\n]*$/
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu
const between = /[^\p{L}\p{N}]+/u
const digit = /\p{N}/u
/** Longer words differ in their beginnings or not at all. */
const longest = 64

/** The form in which words are indexed and asked for: no case, no accents. */
function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(special, (letter) => plainLetters[letter] ?? letter)
}

function cut(word: string): string {
  return word.length > longest ? word.slice(0, longest).replace(/[\ud800-\udbff]$/, '') : word
}

/** A script without spaces is found by any two signs that stand together. */
function pairs(run: string): string[] {
  const signs = Array.from(run)
  return signs.length === 1 ? signs : signs.map((sign, index) => `${sign}${signs[index + 1] ?? ''}`)
}

interface Spelled {
  /** The word without what stands between its parts: `PB-10` is `pb10`. */
  readonly whole: string
  readonly parts: readonly string[]
  readonly runs: readonly string[]
}

function spell(word: string): Spelled {
  if (simple.test(word)) return { whole: cut(word), parts: [], runs: [] }
  const runs = plain.test(word) ? [] : [...word.matchAll(unspaced)].map(([run]) => run)
  const spaced = runs.length === 0 ? word : word.replaceAll(unspaced, ' ')
  const parts = spaced.split(between).filter((part) => part !== '')
  return { whole: cut(parts.join('')), parts: parts.map(cut), runs }
}

function spelled(text: string): Spelled[] {
  return fold(text)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map(spell)
}

/** The key under which a word is found by its end: backwards, behind a sign that no word holds. */
export function endKey(word: string): string {
  return `<${Array.from(word).toReversed().join('')}`
}

export interface IndexedWords {
  /** Words without any digit. */
  readonly letters: ReadonlySet<string>
  /** Words with a digit; those that the order goes by backwards too. */
  readonly numbers: ReadonlySet<string>
  /** Every whole word behind a space, for a look whether one begins so. */
  readonly text: string
}

/** A number is found by its last signs too, by so many at least: people read those out. */
export const shortestEnd = 4

/** What a list of texts is found by. `names` are the numbers an order goes by: they are found by their ends too. */
export function indexedWords(names: readonly string[], texts: readonly string[]): IndexedWords {
  const letters = new Set<string>()
  const numbers = new Set<string>()
  const add = (word: string): void => {
    if (digit.test(word)) numbers.add(word)
    else letters.add(word)
  }
  for (const { whole, parts, runs } of [...names, ...texts].flatMap(spelled)) {
    if (whole !== '') add(whole)
    if (parts.length > 1) for (const part of parts) add(part)
    for (const pair of runs.flatMap(pairs)) add(pair)
  }
  const text = ` ${[...letters, ...numbers].join(' ')}`
  for (const number of numbers) {
    const beginning = /^\p{L}+/u.exec(number)?.[0]
    if (beginning !== undefined) letters.add(beginning)
  }
  for (const { whole } of names.flatMap(spelled)) if (digit.test(whole)) numbers.add(endKey(whole))
  return { letters, numbers, text }
}

/** What a search asks for; every word has to be the beginning of one that is indexed. */
export interface SearchedWords {
  readonly letters: readonly string[]
  readonly numbers: readonly string[]
}

/** Null when the text holds no letter and no digit. */
export function searchedWords(text: string): SearchedWords | null {
  const words = spelled(text).flatMap(({ whole, runs }) => [...(whole === '' ? [] : [whole]), ...runs.flatMap(wholePairs)])
  if (words.length === 0) return null
  const unique = [...new Set(words)]
  return { letters: unique.filter((word) => !digit.test(word)), numbers: unique.filter((word) => digit.test(word)) }
}

/** Of a run that is asked for, the last sign alone says nothing new. */
function wholePairs(run: string): string[] {
  const found = pairs(run)
  return found.length > 1 ? found.slice(0, -1) : found
}
