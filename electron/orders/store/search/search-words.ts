/** Letters that no Unicode decomposition takes apart, as a packer without them on the keyboard types them. */
const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
const simple = /^[a-z0-9]+$/
const plain = /^[\u0020-\u007e\n]*$/
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu
const betweenPlain = /[^a-z0-9]+/
const between = /[^\p{L}\p{N}]+/u
const space = /\s+/u
const digit = /\p{N}/u
const beginning = /^\p{L}+/u
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
  if (plain.test(word)) {
    const parts = word.split(betweenPlain).filter((part) => part !== '')
    return { whole: cut(parts.join('')), parts: parts.map(cut), runs: [] }
  }
  const runs = [...word.matchAll(unspaced)].map(([run]) => run)
  const spaced = runs.length === 0 ? word : word.replaceAll(unspaced, ' ')
  const parts = spaced.split(between).filter((part) => part !== '')
  return { whole: cut(parts.join('')), parts: parts.map(cut), runs }
}

function spelled(text: string): Spelled[] {
  const folded = fold(text)
  if (simple.test(folded)) return [{ whole: cut(folded), parts: [], runs: [] }]
  const words: Spelled[] = []
  for (const word of folded.split(space)) if (word !== '') words.push(spell(word))
  return words
}

/** The key under which a word is found by its end: backwards, behind a sign that no word holds. */
export function endKey(word: string): string {
  let backwards = ''
  for (const sign of word) backwards = sign + backwards
  return `<${backwards}`
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

/** What one text is found by. */
interface Found {
  readonly letters: readonly string[]
  readonly numbers: readonly string[]
  /** The letters that numbers begin with. */
  readonly beginnings: readonly string[]
  /** Numbers as they are written, not their parts. */
  readonly wholeNumbers: readonly string[]
}

function foundBy(text: string): Found {
  const found = { letters: [] as string[], numbers: [] as string[], beginnings: [] as string[], wholeNumbers: [] as string[] }
  const take = (word: string): boolean => {
    const isNumber = digit.test(word)
    if (!isNumber) {
      found.letters.push(word)
      return false
    }
    found.numbers.push(word)
    const letters = beginning.exec(word)?.[0]
    if (letters !== undefined) found.beginnings.push(letters)
    return true
  }
  for (const { whole, parts, runs } of spelled(text)) {
    if (whole !== '' && take(whole)) found.wholeNumbers.push(whole)
    if (parts.length > 1) for (const part of parts) take(part)
    for (const run of runs) for (const pair of pairs(run)) take(pair)
  }
  return found
}

/** An own address, a city, contents: what comes again and again is looked through once. Nothing long is kept, and only so many. */
const kept = new Map<string, Found>()
const mostKept = 2000
const longestKept = 100

function keptFoundBy(text: string): Found {
  const known = kept.get(text)
  if (known !== undefined) return known
  const found = foundBy(text)
  if (text.length > longestKept) return found
  if (kept.size >= mostKept) kept.clear()
  kept.set(text, found)
  return found
}

/** What a list of texts is found by. `names` are the numbers an order goes by: they are found by their ends too. */
export function indexedWords(names: readonly string[], texts: readonly string[]): IndexedWords {
  const named = names.map(foundBy)
  const all = [...named, ...texts.map(keptFoundBy)]
  const letters = new Set<string>()
  const numbers = new Set<string>()
  for (const found of all) {
    for (const word of found.letters) letters.add(word)
    for (const word of found.numbers) numbers.add(word)
  }
  const text = ` ${[...letters, ...numbers].join(' ')}`
  for (const { beginnings } of all) for (const word of beginnings) letters.add(word)
  for (const { wholeNumbers } of named) for (const word of wholeNumbers) numbers.add(endKey(word))
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
