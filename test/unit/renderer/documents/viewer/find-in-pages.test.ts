import { describe, expect, it } from 'vitest'
import { cornersOf, findInPages, type TextPiece } from '../../../../../renderer/documents/viewer/find-in-pages.ts'

function piece(str: string, changes: Partial<TextPiece> = {}): TextPiece {
  return { str, transform: [10, 0, 0, 10, 100, 200], width: str.length * 5, height: 10, family: 'sans-serif', ...changes }
}

/** Every letter is equally wide. */
function evenly({ str }: TextPiece, characters: number): number {
  return characters / str.length
}

describe('finding words in a document', () => {
  it('finds every match on every page, ignoring case and accents', () => {
    const pages = [[piece('Zoë buys tea')], [piece('nothing')], [piece('ZOE and zoé')]]
    expect(findInPages(pages, 'zoe').map(({ page }) => page)).toEqual([1, 3, 3])
  })

  it('finds a number printed in groups, or split into pieces, and one typed in groups', () => {
    const pages = [[piece('1Z 999 AA1 01'), piece(' 2345'), piece('6784')]]
    for (const typed of ['1Z999AA10123456784', '1z 999 aa1 01 2345 6784', '0123456784']) {
      expect(findInPages(pages, typed)).toHaveLength(1)
    }
    expect(findInPages(pages, '1Z999AA10123456784')[0]?.parts.map((part) => part.piece)).toEqual([0, 1, 2])
  })

  it('returns the matching part of a piece', () => {
    expect(findInPages([[piece('abcdefgh')]], 'cd')[0]?.parts).toEqual([{ piece: 0, from: 2, to: 4 }])
  })

  it('returns the matches in a watermark after the others on its page', () => {
    const watermark = piece('SAMPLE', { transform: [40, 40, -40, 40, 100, 200] })
    const upright = piece('sample size', { transform: [0, 10, -10, 0, 100, 200] })
    const pages = [[watermark, piece('a sample'), upright], [piece('sample')]]
    expect(findInPages(pages, 'sample').map(({ page, parts }) => [page, parts[0]?.piece])).toEqual([
      [1, 1],
      [1, 2],
      [1, 0],
      [2, 0],
    ])
  })

  it('finds nothing for an empty text, for white space, and in an image', () => {
    expect(findInPages([[piece('text')]], '')).toEqual([])
    expect(findInPages([[piece('text')]], '  \n')).toEqual([])
    expect(findInPages([[]], 'text')).toEqual([])
  })

  it('treats special characters literally', () => {
    const pages = [[piece('a.*b (c) \\d [ x')]]
    for (const odd of ['.*', '(c)', '\\d', '[']) expect(findInPages(pages, odd)).toHaveLength(1)
    expect(findInPages(pages, '.+')).toEqual([])
  })
})

describe('the position on the page', () => {
  it('is a box around the part, also of vertical text', () => {
    const flat = cornersOf(piece('abcd'), { piece: 0, from: 2, to: 4 }, evenly)
    expect([Math.min(...flat.map(([x]) => x)), Math.max(...flat.map(([x]) => x))]).toEqual([110, 120])
    const upright = cornersOf(piece('abcd', { transform: [0, 10, -10, 0, 100, 200] }), { piece: 0, from: 0, to: 2 }, evenly)
    expect([Math.min(...upright.map(([, y]) => y)), Math.max(...upright.map(([, y]) => y))]).toEqual([200, 210])
  })
})
