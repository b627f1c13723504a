import { characterPairs, fold, tokenizeWord, unspacedScripts } from '../../../platform/search-words.ts'

/** A searchable word, with the position of each of its characters in the folded text. */
export interface LocatedTerm {
  readonly word: string
  readonly places: readonly number[]
  /** A word as it is written, not a part of one. */
  readonly isWhole: boolean
}

const lettersAndDigits = /[\p{L}\p{N}]+/gu

function range(start: number, length: number): number[] {
  return Array.from({ length }, (_, index) => start + index)
}

/** Adjacent pairs of characters in a script without spaces. */
function locatePairs(run: string, start: number): LocatedTerm[] {
  let place = start
  return characterPairs(run).map((pair) => {
    const located = { word: pair, places: range(place, pair.length), isWhole: false }
    place += Array.from(pair)[0]?.length ?? 0
    return located
  })
}

/** The words that the index derives from the text between two spaces that begins at `start`. */
function locateInWord(word: string, start: number): LocatedTerm[] {
  const { whole, parts } = tokenizeWord(word)
  // Same length, so that the positions around a run stay the same.
  const spaced = word.replaceAll(unspacedScripts, (run) => ' '.repeat(run.length))
  const segments = Array.from(spaced.matchAll(lettersAndDigits), ({ 0: text, index }) => range(start + index, text.length))
  const terms: LocatedTerm[] = whole === '' ? [] : [{ word: whole, places: segments.flat().slice(0, whole.length), isWhole: true }]
  if (parts.length > 1)
    for (const [index, part] of parts.entries()) terms.push({ word: part, places: segments[index] ?? [], isWhole: false })
  for (const { 0: run, index } of word.matchAll(unspacedScripts)) terms.push(...locatePairs(run, start + index))
  return terms
}

/** All searchable words of a text, as the index makes them. */
export function locateTerms(text: string): LocatedTerm[] {
  return Array.from(fold(text).matchAll(/\S+/gu), ({ 0: word, index }) => locateInWord(word, index)).flat()
}

/** For each position of the folded text the position in the original text that it comes from, and the end of the text. */
export function foldedPlaces(text: string): number[] {
  const places: number[] = []
  let place = 0
  for (const character of text) {
    for (let count = fold(character).length; count > 0; count -= 1) places.push(place)
    place += character.length
  }
  return [...places, text.length]
}
