/** A piece of text from pdf.js. `transform` is the text's own matrix in points of the page. */
export interface TextPiece {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  /** A CSS font family whose letters are about as wide. */
  readonly family: string
}

/** Part of a piece: from this character to before that one. */
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

function partsOf(letters: readonly Letter[]): MatchPart[] {
  return [...Map.groupBy(letters, (letter) => letter.piece)].map(([piece, own]) => {
    const from = own[0]?.at ?? 0
    return { piece, from, to: (own.at(-1)?.at ?? from) + 1 }
  })
}

/** Text across the page at an angle, as a watermark is. */
function isSlanted(piece: TextPiece | undefined): boolean {
  const [a = 1, b = 0] = piece?.transform ?? []
  return Math.min(Math.abs(a), Math.abs(b)) > 0.1 * Math.max(Math.abs(a), Math.abs(b))
}

/** The maximum number of matches. */
export const maxMatches = 1000

/** All matches of these words, in reading order; those in a watermark come last on their page. */
export function findInPages(pages: readonly (readonly TextPiece[])[], query: string): TextMatch[] {
  const foldedQuery = fold(query)
  const matches: TextMatch[] = []
  if (foldedQuery === '') return matches
  for (const [index, pieces] of pages.entries()) {
    const { text, letters } = foldPage(pieces)
    const onPage: TextMatch[] = []
    for (
      let at = text.indexOf(foldedQuery);
      at >= 0 && matches.length + onPage.length < maxMatches;
      at = text.indexOf(foldedQuery, at + foldedQuery.length)
    ) {
      onPage.push({ page: index + 1, parts: partsOf(letters.slice(at, at + foldedQuery.length)) })
    }
    const isInWatermark = ({ parts }: TextMatch): boolean => isSlanted(pieces[parts[0]?.piece ?? 0])
    matches.push(...onPage.filter((match) => !isInWatermark(match)), ...onPage.filter(isInWatermark))
  }
  return matches
}

/** Which share of a piece's width its first characters take, from 0 to 1. */
export type ShareOfWidth = (piece: TextPiece, characters: number) => number

/** The corners of a part of a piece, in points of the page. */
export function cornersOf(piece: TextPiece, { from, to }: MatchPart, shareOf: ShareOfWidth): readonly (readonly [number, number])[] {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = piece.transform
  const along = Math.hypot(a, b) || 1
  const up = Math.hypot(c, d) || piece.height || 1
  const [alongX, alongY] = [a / along, b / along]
  const [upX, upY] = [(c / up) * piece.height, (d / up) * piece.height]
  // Letters extend a little below their baseline.
  const below = 0.2
  const point = (share: number, height: number): readonly [number, number] => [
    x + alongX * piece.width * share + upX * height,
    y + alongY * piece.width * share + upY * height,
  ]
  const [start, end] = [shareOf(piece, from), shareOf(piece, to)]
  return [point(start, -below), point(end, -below), point(start, 1), point(end, 1)]
}
