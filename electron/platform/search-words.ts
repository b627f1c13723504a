/** Letters without a Unicode decomposition, as a packer without them on the keyboard types them. */
const asciiFolding: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }
const foldablePattern = new RegExp(`[${Object.keys(asciiFolding).join('')}]`, 'g')
const alphanumericPattern = /^[a-z0-9]+$/
const asciiPattern = /^[\u0020-\u007e\n]*$/
export const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu
const asciiSeparator = /[^a-z0-9]+/
const separator = /[^\p{L}\p{N}]+/u
const whitespace = /\s+/u
const digitPattern = /\p{N}/u
const leadingLetters = /^\p{L}+/u
/** Longer words differ in their beginnings or not at all. */
const maxWordLength = 64

/** The form in which words are indexed and searched: no case, no accents. */
export function fold(text: string): string {
  if (asciiPattern.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(foldablePattern, (letter) => asciiFolding[letter] ?? letter)
}

function truncateWord(word: string): string {
  return word.length > maxWordLength ? word.slice(0, maxWordLength).replace(/[\ud800-\udbff]$/, '') : word
}

/** A script without spaces is indexed by pairs of adjacent characters. */
export function characterPairs(run: string): string[] {
  const signs = Array.from(run)
  return signs.length === 1 ? signs : signs.map((sign, index) => `${sign}${signs[index + 1] ?? ''}`)
}

interface TokenizedWord {
  /** The word without the separators of its parts: `PB-10` is `pb10`. */
  readonly whole: string
  readonly parts: readonly string[]
  readonly runs: readonly string[]
}

export function tokenizeWord(word: string): TokenizedWord {
  if (alphanumericPattern.test(word)) return { whole: truncateWord(word), parts: [], runs: [] }
  if (asciiPattern.test(word)) {
    const parts = word.split(asciiSeparator).filter((part) => part !== '')
    return { whole: truncateWord(parts.join('')), parts: parts.map(truncateWord), runs: [] }
  }
  const runs = [...word.matchAll(unspacedScripts)].map(([run]) => run)
  const spaced = runs.length === 0 ? word : word.replaceAll(unspacedScripts, ' ')
  const parts = spaced.split(separator).filter((part) => part !== '')
  return { whole: truncateWord(parts.join('')), parts: parts.map(truncateWord), runs }
}

function tokenize(text: string): TokenizedWord[] {
  const folded = fold(text)
  if (alphanumericPattern.test(folded)) return [{ whole: truncateWord(folded), parts: [], runs: [] }]
  const words: TokenizedWord[] = []
  for (const word of folded.split(whitespace)) if (word !== '') words.push(tokenizeWord(word))
  return words
}

/** The key under which a word is found by its end: reversed, after a character that no word contains. */
export function suffixKey(word: string): string {
  let backwards = ''
  for (const sign of word) backwards = sign + backwards
  return `<${backwards}`
}

export interface IndexedWords {
  /** Words without digits. */
  readonly letters: ReadonlySet<string>
  /** Words with a digit; for identifiers reversed too. */
  readonly numbers: ReadonlySet<string>
  /** Every whole word after a space, for searching prefixes. */
  readonly text: string
}

/** A number is also found by at least this many last characters: people read those out. */
export const minSuffixLength = 4

/** The terms under which one text is indexed. */
interface SearchTerms {
  readonly letters: readonly string[]
  readonly numbers: readonly string[]
  /** The letters that numbers begin with. */
  readonly prefixes: readonly string[]
  /** Numbers as written, not their parts. */
  readonly wholeNumbers: readonly string[]
}

function extractTerms(text: string): SearchTerms {
  const terms = { letters: [] as string[], numbers: [] as string[], prefixes: [] as string[], wholeNumbers: [] as string[] }
  const addWord = (word: string): boolean => {
    const isNumber = digitPattern.test(word)
    if (!isNumber) {
      terms.letters.push(word)
      return false
    }
    terms.numbers.push(word)
    const letters = leadingLetters.exec(word)?.[0]
    if (letters !== undefined) terms.prefixes.push(letters)
    return true
  }
  for (const { whole, parts, runs } of tokenize(text)) {
    if (whole !== '' && addWord(whole)) terms.wholeNumbers.push(whole)
    if (parts.length > 1) for (const part of parts) addWord(part)
    for (const run of runs) for (const pair of characterPairs(run)) addWord(pair)
  }
  return terms
}

/** Texts that recur, such as an own address, are analyzed once. The cache is limited in length and number. */
const termCache = new Map<string, SearchTerms>()
const maxCachedTexts = 2000
const maxCachedTextLength = 100

function extractTermsCached(text: string): SearchTerms {
  const known = termCache.get(text)
  if (known !== undefined) return known
  const found = extractTerms(text)
  if (text.length > maxCachedTextLength) return found
  if (termCache.size >= maxCachedTexts) termCache.clear()
  termCache.set(text, found)
  return found
}

/** The terms under which a list of texts is indexed. `identifiers` are the numbers that identify an order: they are also found by their ends. */
export function indexWords(identifiers: readonly string[], texts: readonly string[]): IndexedWords {
  const named = identifiers.map(extractTerms)
  const all = [...named, ...texts.map(extractTermsCached)]
  const letters = new Set<string>()
  const numbers = new Set<string>()
  for (const found of all) {
    for (const word of found.letters) letters.add(word)
    for (const word of found.numbers) numbers.add(word)
  }
  const text = ` ${[...letters, ...numbers].join(' ')}`
  for (const { prefixes } of all) for (const word of prefixes) letters.add(word)
  for (const { wholeNumbers } of named) for (const word of wholeNumbers) numbers.add(suffixKey(word))
  return { letters, numbers, text }
}

/** The words of a search; every one has to be a prefix of an indexed word. */
export interface SearchWords {
  readonly letters: readonly string[]
  readonly numbers: readonly string[]
}

/** Null when the text has neither a letter nor a digit. */
export function parseSearchWords(text: string): SearchWords | null {
  const words = tokenize(text).flatMap(({ whole, runs }) => [...(whole === '' ? [] : [whole]), ...runs.flatMap(searchPairs)])
  if (words.length === 0) return null
  const unique = [...new Set(words)]
  return { letters: unique.filter((word) => !digitPattern.test(word)), numbers: unique.filter((word) => digitPattern.test(word)) }
}

/** In a searched run, the last character alone adds nothing. */
function searchPairs(run: string): string[] {
  const found = characterPairs(run)
  return found.length > 1 ? found.slice(0, -1) : found
}
