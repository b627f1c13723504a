/** A piece of text from pdf.js. `transform` is the text's own matrix in points of the page. */
export interface TextPiece {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

/** Part of a piece: start and end as fractions of its length. */
export interface MatchPart {
  readonly piece: number
  readonly from: number
  readonly to: number
}

/** One match, on a page counted from 1. */
export interface TextMatch {
  readonly page: number
  readonly parts: readonly MatchPart[]
}

/** The form for comparison: no case, no accents, no spaces, so that a number printed in groups is found however it is typed. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cc}\s]/gu, '')
    .toLowerCase()
}

interface Letter {
  readonly piece: number
  /** The character of the piece it came from. */
  readonly at: number
}

interface FoldedPage {
  readonly text: string
  readonly letters: readonly Letter[]
}

function foldPage(pieces: readonly TextPiece[]): FoldedPage {
  let text = ''
  const letters: Letter[] = []
  for (const [piece, { str }] of pieces.entries()) {
    let at = 0
    for (const character of str) {
      const folded = fold(character)
      text += folded
      for (let index = 0; index < folded.length; index += 1) letters.push({ piece, at })
      at += character.length
    }
  }
  return { text, letters }
}

function partsOf(letters: readonly Letter[], pieces: readonly TextPiece[]): MatchPart[] {
  const parts: MatchPart[] = []
  for (const [piece, own] of Map.groupBy(letters, (letter) => letter.piece)) {
    const length = Math.max(1, pieces[piece]?.str.length ?? 1)
    const first = own[0]?.at ?? 0
    const last = own.at(-1)?.at ?? first
    parts.push({ piece, from: first / length, to: (last + 1) / length })
  }
  return parts
}

/** The maximum number of matches. */
export const maxMatches = 1000

/** All matches of these words, in reading order. */
export function findInPages(pages: readonly (readonly TextPiece[])[], query: string): TextMatch[] {
  const foldedQuery = fold(query)
  const matches: TextMatch[] = []
  if (foldedQuery === '') return matches
  for (const [index, pieces] of pages.entries()) {
    const { text, letters } = foldPage(pieces)
    for (
      let at = text.indexOf(foldedQuery);
      at >= 0 && matches.length < maxMatches;
      at = text.indexOf(foldedQuery, at + foldedQuery.length)
    ) {
      matches.push({ page: index + 1, parts: partsOf(letters.slice(at, at + foldedQuery.length), pieces) })
    }
  }
  return matches
}

/** The corners of a part of a piece, in points of the page. */
export function cornersOf(piece: TextPiece, { from, to }: MatchPart): readonly (readonly [number, number])[] {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = piece.transform
  const along = Math.hypot(a, b) || 1
  const up = Math.hypot(c, d) || piece.height || 1
  const [alongX, alongY] = [a / along, b / along]
  const [upX, upY] = [(c / up) * piece.height, (d / up) * piece.height]
  // Letters extend a little below their baseline.
  const below = 0.2
  const point = (part: number, height: number): readonly [number, number] => [
    x + alongX * piece.width * part + upX * height,
    y + alongY * piece.width * part + upY * height,
  ]
  return [point(from, -below), point(to, -below), point(from, 1), point(to, 1)]
}
