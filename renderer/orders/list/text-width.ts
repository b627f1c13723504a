/** Widest advance in em of Packbench's own typeface at the weights of the list: of most characters, and what these are wider than most. */
const defaultAdvanceEm = 0.67
const capitals = { pattern: /[A-Z&]/g, extraEm: 0.12 }
const wide = { pattern: /[MWmw%@…—]/g, extraEm: 0.38 }

/** Characters whose widths are known; of any other nothing is reported. */
const knownCharacters = /^[ -~·–—…’]*$/

function extraAdvance(words: string, { pattern, extraEm }: typeof wide): number {
  return (words.match(pattern)?.length ?? 0) * extraEm
}

/**
 * True when the words have room in so many rem whatever they are, in letters of so many rem. Whatever else is shown may have to be cut off,
 * and a browser that has to be ready to cut pays for it with every frame of a rolling list.
 */
export function fitsWidth(text: string, rems: number, letterRems: number): boolean {
  if (text.length * defaultAdvanceEm * letterRems > rems || !knownCharacters.test(text)) return false
  return (text.length * defaultAdvanceEm + extraAdvance(text, capitals) + extraAdvance(text, wide)) * letterRems <= rems
}
