/** Letters that Unicode normalization does not decompose into a base letter and an accent. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
)
/** How labels write some letters without their accents. */
const spelledOut: ReadonlyMap<string, string> = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }))
const word = /[\p{L}\p{N}]+/gu

function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return Array.from(letters, (letter) => plainLetters.get(letter) ?? letter).join('')
}

/** The words of a text as they are compared: without case, accents and punctuation. */
export function addressWords(text: string): string[] {
  return plain(text).match(word) ?? []
}

/** The ways in which a label may write this. */
function spellings(part: string): string[][] {
  const written = Array.from(part.normalize('NFKC').toLowerCase(), (letter) => spelledOut.get(letter) ?? letter).join('')
  const [usual, other] = [addressWords(part), addressWords(written)]
  return usual.join(' ') === other.join(' ') ? [usual] : [usual, other]
}

/** Indexes of the first and the last word. */
export interface WordRange {
  readonly first: number
  readonly last: number
}

/** The same letters and digits, however they are divided into words: a label may write `12 345` or `12345`. */
function wholeRange(words: readonly string[], first: number, wanted: string): WordRange | null {
  let read = ''
  for (let last = first; last < words.length && read.length < wanted.length; last++) {
    read += words[last] ?? ''
    if (!wanted.startsWith(read)) return null
    if (read === wanted) return { first, last }
  }
  return null
}

/** `st` and `str` for `street`, `rd` for `road`, `m` for `maria`. */
function isAbbreviation(short: string, long: string): boolean {
  if (short.length >= long.length || short[0] !== long[0] || /\p{N}/u.test(long)) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** The minimum number of words, and of letters and digits, that must match if the carrier cut the part off. */
const [minCutWords, minCutLength] = [2, 8]
/** The minimum length of a word that must be written in full if others are abbreviated. */
const minFullWord = 3

/** Matches word by word. Words may be abbreviated, and the part may be cut off at the end of the line. */
function shortenedRange(words: readonly string[], first: number, wanted: readonly string[]): WordRange | null {
  let [read, hasFullWord, count] = [0, false, 0]
  for (const expected of wanted) {
    const found = words[first + count]
    if (found === undefined || (found !== expected && !isAbbreviation(found, expected))) break
    if (found === expected && found.length >= minFullWord) hasFullWord = true
    read += found.length
    count += 1
  }
  const isCut = count < wanted.length
  if (!hasFullWord || (isCut && (count < minCutWords || read < minCutLength))) return null
  return { first, last: first + count - 1 }
}

/** All rotations of the words, joined: `Long Street 99` for `99 Long Street`. */
function rotations(words: readonly string[]): string[] {
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(''))
}

/** Letters and digits of a part. Shorter ones are on every label by chance. */
const minPartLength = 3

/** The places where the words contain this part of an address: in full, in another order, abbreviated or cut off. */
export function addressPartRanges(words: readonly string[], part: string): WordRange[] {
  const ranges: WordRange[] = []
  const wanted = spellings(part).filter((spelling) => spelling.join('').length >= minPartLength)
  const wholes = new Set(wanted.flatMap(rotations))
  for (let first = 0; first < words.length; first++) {
    const found =
      [...wholes].map((whole) => wholeRange(words, first, whole)).find((range) => range !== null) ??
      wanted.map((spelling) => shortenedRange(words, first, spelling)).find((range) => range !== null)
    if (found !== undefined && found !== null) ranges.push(found)
  }
  return ranges
}
