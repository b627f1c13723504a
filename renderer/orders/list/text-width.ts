/** Widest advance in em of Packbench's own typeface at the weights of the list: of most characters, and what these are wider than most. */
const most = 0.67
const capitals = { are: /[A-Z&]/g, wider: 0.12 }
const wide = { are: /[MWmw%@…—]/g, wider: 0.38 }

/** Characters whose widths are known; of any other nothing is said. */
const known = /^[ -~·–—…’]*$/

function count(words: string, { are, wider }: typeof wide): number {
  return (words.match(are)?.length ?? 0) * wider
}

/**
 * True when the words have room in so many rem whatever they are, in letters of so many rem. Whatever else is shown may have to be cut off,
 * and a browser that has to be ready to cut pays for it with every frame of a rolling list.
 */
export function sureToFit(words: string, rems: number, letterRems: number): boolean {
  if (words.length * most * letterRems > rems || !known.test(words)) return false
  return (words.length * most + count(words, capitals) + count(words, wide)) * letterRems <= rems
}
