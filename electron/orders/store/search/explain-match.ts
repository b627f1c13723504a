import type { FieldMatch } from '../../../../shared/orders/search-match.ts'
import { searchFields } from '../../../../shared/orders/search-match.ts'
import { cutAround, type Span } from './cut-around.ts'
import { foldedPlaces, locateTerms, type LocatedTerm } from './locate-terms.ts'
import { minSuffixLength, type SearchWords } from '../../../platform/search-words.ts'
import type { SearchedText } from './searched-texts.ts'

/** A searched text with its words. */
interface LocatedText extends SearchedText {
  readonly terms: readonly LocatedTerm[]
}

/** Start and end in the characters of a term. */
type Part = readonly [from: number, to: number]

/** Where a term contains the searched word by the rules of the search, best first; null if it does not. */
type Rule = (term: LocatedTerm, word: string, text: SearchedText) => Part | null

const atBeginning: Rule = (term, word) => (term.word.startsWith(word) ? [0, word.length] : null)

const atEndOfIdentifier: Rule = (term, word, { isIdentifier }) => {
  const isFound = isIdentifier && term.isWhole && word.length >= minSuffixLength && term.word.endsWith(word)
  return isFound ? [term.word.length - word.length, term.word.length] : null
}

/** The rule by which the search finds the second and further numbers. */
const anywhere: Rule = (term, word) => {
  const from = term.word.indexOf(word)
  return from === -1 ? null : [from, from + word.length]
}

const wordRules: readonly Rule[] = [atBeginning]
const numberRules: readonly Rule[] = [atBeginning, atEndOfIdentifier, anywhere]

interface Found {
  readonly text: LocatedText
  /** The first and the last position in the folded text. */
  readonly first: number
  readonly last: number
}

function findIn(text: LocatedText, word: string, rule: Rule): Found | null {
  for (const term of text.terms) {
    const part = rule(term, word, text)
    if (part === null) continue
    const places = term.places.slice(...part)
    const [first, last] = [places[0], places.at(-1)]
    if (first !== undefined && last !== undefined) return { text, first, last }
  }
  return null
}

function findWord(texts: readonly LocatedText[], word: string, rules: readonly Rule[]): Found | null {
  for (const rule of rules) {
    for (const text of texts) {
      const found = findIn(text, word, rule)
      if (found !== null) return found
    }
  }
  return null
}

/** The spans in the original text; adjacent ones are merged. */
function toSpans(text: string, found: readonly Found[]): Span[] {
  const places = foldedPlaces(text)
  const spans: Span[] = []
  for (const { first, last } of found.toSorted((one, other) => one.first - other.first)) {
    const [start = 0, end = text.length] = [places[first], places[last + 1]]
    const before = spans.at(-1)
    if (before !== undefined && start <= before.end) before.end = Math.max(before.end, end)
    else spans.push({ start, end })
  }
  return spans
}

function rankOf({ field }: SearchedText): number {
  return searchFields.indexOf(field)
}

/** Which texts of an order contain the searched words; each word in the text that a person reads first. */
export function explainMatch(searched: readonly SearchedText[], { letters, numbers }: SearchWords): FieldMatch[] {
  const texts = searched.toSorted((one, other) => rankOf(one) - rankOf(other)).map((text) => ({ ...text, terms: locateTerms(text.text) }))
  const found = [...letters.map((word) => findWord(texts, word, wordRules)), ...numbers.map((word) => findWord(texts, word, numberRules))]
  const byText = Map.groupBy(
    found.filter((one) => one !== null),
    ({ text }) => text,
  )
  return [...byText]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([{ field, leg, text }, all]) => ({ field, leg, parts: cutAround(text, toSpans(text, all)) }))
}
