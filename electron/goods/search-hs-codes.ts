import { foldWords, singular } from '../../shared/pre-checks/fold-words.ts'
import { codesOfEverydayWords } from './everyday-words.ts'
import type { HarmonizedSystem, NomenclatureEntry } from './nomenclature.ts'

/**
 * How well a word matches, best first: goods that people call so, the code's own description, its heading, its chapter; whole words before
 * prefixes.
 */
const everydayRank = 0
const ranks = { own: 1, heading: 3, chapter: 5 } as const
const beginningPenalty = 1
const noMatch = 255

type Field = keyof typeof ranks

/** American spellings, where the Harmonized System has the British ones, and materials as adjectives. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['aluminum', 'aluminium'],
  ['center', 'centre'],
  ['color', 'colour'],
  ['colored', 'coloured'],
  ['fiber', 'fibre'],
  ['fiberboard', 'fibreboard'],
  ['gray', 'grey'],
  ['jewelry', 'jewellery'],
  ['mold', 'mould'],
  ['plow', 'plough'],
  ['sulfur', 'sulphur'],
  ['tire', 'tyre'],
  ['wooden', 'wood'],
  ['woolen', 'wool'],
  ['woollen', 'wool'],
])

function wordsOf(text: string): string[] {
  const words = foldWords(text).split(' ')
  return words.filter((word) => word !== '').map((word) => spellings.get(singular(word)) ?? word)
}

interface Posting {
  readonly field: Field
  /** Positions in `subheadings`. */
  readonly rows: number[]
}

/** The words of the descriptions, and of their headings and chapters. */
function indexWords({ subheadings, byCode }: HarmonizedSystem): ReadonlyMap<string, readonly Posting[]> {
  const index = new Map<string, Map<Field, number[]>>()
  const add = (field: Field, { description }: NomenclatureEntry, row: number): void => {
    for (const word of new Set(wordsOf(description).flatMap((each) => [each, singular(each)]))) {
      const fields = index.get(word) ?? new Map<Field, number[]>()
      index.set(word, fields)
      const rows = fields.get(field) ?? []
      fields.set(field, rows)
      rows.push(row)
    }
  }
  for (const [row, entry] of subheadings.entries()) {
    add('own', entry, row)
    const heading = byCode.get(entry.code.slice(0, 4))
    const chapter = byCode.get(entry.code.slice(0, 2))
    if (heading !== undefined) add('heading', heading, row)
    if (chapter !== undefined) add('chapter', chapter, row)
  }
  return new Map([...index].map(([word, fields]) => [word, [...fields].map(([field, rows]) => ({ field, rows }))]))
}

/** The position of the first word that does not sort before this one. */
function lowerBound(sorted: readonly string[], word: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Digits without the dots, spaces and hyphens that people write between them; null for words. */
function typedDigits(text: string): string | null {
  const compact = text.replaceAll(/[\s.·-]/g, '')
  return /^\d+$/.test(compact) ? compact.slice(0, 6) : null
}

export interface HsCodeSearch {
  /** The codes found, best first. */
  readonly search: (text: string) => readonly NomenclatureEntry[]
}

export function createHsCodeSearch(system: HarmonizedSystem): HsCodeSearch {
  const { subheadings } = system
  const index = indexWords(system)
  const sortedWords = [...index.keys()].toSorted()

  /** How well each row matches the word. */
  function rankRows(word: string): Uint8Array {
    const best = new Uint8Array(subheadings.length).fill(noMatch)
    const whole = singular(word)
    const begins = [...new Set([word, whole])]
    const everyday = codesOfEverydayWords.get(word) ?? codesOfEverydayWords.get(whole) ?? []
    for (const [row, { code }] of subheadings.entries()) if (everyday.some((codes) => code.startsWith(codes))) best[row] = everydayRank
    for (const beginning of begins) {
      for (let at = lowerBound(sortedWords, beginning); sortedWords[at]?.startsWith(beginning) === true; at += 1) {
        const found = sortedWords[at] ?? ''
        const penalty = found === word || found === whole ? 0 : beginningPenalty
        for (const { field, rows } of index.get(found) ?? []) {
          const rank = ranks[field] + penalty
          for (const row of rows) if (rank < (best[row] ?? noMatch)) best[row] = rank
        }
      }
    }
    return best
  }

  /** The rows that match the most words, the best matches first. */
  function searchWords(words: readonly string[]): NomenclatureEntry[] {
    const ranked = words.map(rankRows)
    const found: { readonly entry: NomenclatureEntry; readonly matches: number; readonly rank: number }[] = []
    for (const [row, entry] of subheadings.entries()) {
      const matching = ranked.map((best) => best[row] ?? noMatch).filter((rank) => rank !== noMatch)
      if (matching.length > 0) found.push({ entry, matches: matching.length, rank: matching.reduce((sum, rank) => sum + rank, 0) })
    }
    const most = Math.max(0, ...new Set(found.map(({ matches }) => matches)))
    // Of equally good ones the shorter description is more general.
    return found
      .filter(({ matches }) => matches === most)
      .toSorted((one, other) => one.rank - other.rank || one.entry.description.length - other.entry.description.length)
      .map(({ entry }) => entry)
  }

  return {
    search: (text) => {
      const digits = typedDigits(text)
      if (digits !== null) return subheadings.filter(({ code }) => code.startsWith(digits))
      const words = wordsOf(text)
      return words.length === 0 ? [] : searchWords(words)
    },
  }
}
