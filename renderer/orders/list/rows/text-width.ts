/** Maximum advance in em of Packbench's own typeface at the weights of the list: of most characters, and of the wider exceptions. */
const defaultAdvanceEm = 0.67
const capitals = { pattern: /[A-Z&]/g, extraEm: 0.12 }
const wide = { pattern: /[MWmw%@…—]/g, extraEm: 0.38 }

/** Characters with known widths; for any other nothing is assumed. */
const knownCharacters = /^[ -~·–—…’]*$/

function extraAdvance(words: string, { pattern, extraEm }: typeof wide): number {
  return (words.match(pattern)?.length ?? 0) * extraEm
}

/**
 * True when any such text fits this many rem, in letters of this many rem. Any other text may have to be cut off,
 * and a browser that has to prepare for that spends time on it in every frame while scrolling.
 */
export function fitsWidth(text: string, rems: number, letterRems: number): boolean {
  if (text.length * defaultAdvanceEm * letterRems > rems || !knownCharacters.test(text)) return false
  return (text.length * defaultAdvanceEm + extraAdvance(text, capitals) + extraAdvance(text, wide)) * letterRems <= rems
}
