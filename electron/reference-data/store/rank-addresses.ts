import { fold } from '../../platform/search-words.ts'
import type { AddressContent } from './address-content.ts'

export interface RankedCandidate {
  readonly id: number
  readonly content: AddressContent
  readonly uses: number
  readonly lastUsed: string
}

const wordStart = /[^\p{L}\p{N}]+/u

interface WeighedField {
  readonly weight: number
  readonly text: string
}

function fieldsOf({ name, company, lines, city, postalCode, email, phone, province }: AddressContent): WeighedField[] {
  const weighed: readonly [number, string | null][] = [
    [10, name],
    [10, company],
    [6, postalCode],
    [6, city],
    [4, lines.join(' ')],
    [3, email],
    [3, phone],
    [1, province],
  ]
  return weighed.flatMap(([weight, text]) => (text === null || text === '' ? [] : [{ weight, text: fold(text) }]))
}

/** A whole word scores more than a prefix, and a field that starts with it scores most. */
function scoreWord(word: string, { weight, text }: WeighedField): number {
  if (!text.includes(word)) return 0
  if (text.startsWith(word)) return weight * 1.5
  const parts = text.split(wordStart)
  if (parts.includes(word)) return weight * 1.2
  return parts.some((part) => part.startsWith(word)) ? weight : 0
}

function scoreMatch(words: readonly string[], content: AddressContent): number {
  const fields = fieldsOf(content)
  return words.reduce((sum, word) => sum + Math.max(0, ...fields.map((field) => scoreWord(word, field))), 0)
}

/** Best first: by where the words were found and how often the address was used; equal ones by last use. */
export function rankAddresses<Candidate extends RankedCandidate>(candidates: readonly Candidate[], words: readonly string[]): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, score: scoreMatch(words, candidate.content) + 2 * Math.log2(1 + candidate.uses) }))
    .toSorted((one, other) => {
      if (one.score !== other.score) return other.score - one.score
      const [a, b] = [one.candidate, other.candidate]
      return a.lastUsed === b.lastUsed ? b.id - a.id : a.lastUsed < b.lastUsed ? 1 : -1
    })
    .map(({ candidate }) => candidate)
}
