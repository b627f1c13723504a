import type { FoundOutside, OutsideKind, OutsideThing } from '../../../../shared/printing/labels/label-crop.ts'
import { boundingBox, contains, expandBox, gapBetween, intersectBoxes, pointsOf, type Box } from '../geometry.ts'
import { inkBlocks, type InkMap } from '../ink/ink-map.ts'
import { wordsOf, type PageWord } from '../page-text.ts'
import { withoutCutLines } from './cut-lines.ts'
import { joinGap } from './grow-region.ts'
import { areaOf, boxOf } from './page-traits.ts'
import type { PageReading } from './read-label-page.ts'
import { isSameContent } from './same-content.ts'

/** Ink may be this much farther out than on the page on which the part was chosen: lines of text have different lengths. */
const tolerance = pointsOf(3)

/** The words in the text of a part that show what it is. */
const telling: readonly (readonly [Exclude<OutsideKind, 'other'>, readonly string[]])[] = [
  ['customs', ['customs', 'cn22', 'cn23', 'douane', 'zoll', 'aduana', 'dogana']],
  ['receipt', ['receipt', 'beleg', 'quittung', 'recibo', 'ricevuta', 'recu', 'kvitto']],
  ['copy', ['copy', 'kopie', 'copie', 'copia', 'duplicate']],
  ['instructions', ['instructions', 'terms', 'conditions', 'fold', 'anleitung', 'agb', 'instrucciones', 'istruzioni']],
]

const headings = telling
  .filter(([kind]) => kind !== 'copy')
  .map(([kind, words]) => [kind, words.filter((word) => word !== 'fold')] as const)

/** The blocks that are not inside another. */
export function outermost(blocks: readonly Box[]): Box[] {
  return blocks.filter(
    (block, index) => !blocks.some((other, at) => at !== index && contains(other, block) && (at < index || !contains(block, other))),
  )
}

/** True if the text in the box shows that it is not part of the label. */
export function isToldApart(words: readonly PageWord[], box: Box): boolean {
  return kindOf(words, box) !== 'other'
}

/** What any word in the box says that it is. */
export function kindOf(words: readonly PageWord[], box: Box): OutsideKind {
  const text = new Set(words.filter((word) => contains(expandBox(box, 2), word.box)).map((word) => word.text))
  return telling.find(([, names]) => names.some((name) => text.has(name)))?.[0] ?? 'other'
}

/** Words whose upper edges differ by less than this, in points, are on one line. */
const lineHeight = 6

/** What these words say that something is, except a copy, which is recognized by its looks. A line about folding belongs to the label. */
export function kindsSaid(words: readonly PageWord[]): OutsideKind[] {
  const text = new Set(words.map((word) => word.text))
  return headings.filter(([, names]) => names.some((name) => text.has(name))).map(([kind]) => kind)
}

/** What the first line in the box says that it is; null if nothing. */
export function headingKind(words: readonly PageWord[], box: Box): OutsideKind | null {
  const inside = words.filter((word) => contains(expandBox(box, 2), word.box))
  const top = Math.min(...inside.map((word) => word.box.y))
  return kindsSaid(inside.filter((word) => word.box.y - top < lineHeight))[0] ?? null
}

/** The blocks of ink inside a part of the page, and those that it leaves out. */
function inkAround(ink: InkMap, part: Box): { readonly inside: readonly Box[]; readonly outside: readonly Box[] } {
  const { map } = withoutCutLines(ink)
  const { columns, rows, cell } = map
  const [inside, outside] = [new Uint8Array(map.ink.length), map.ink.slice()]
  const [left, top] = [Math.max(0, Math.floor(part.x / cell)), Math.max(0, Math.floor(part.y / cell))]
  const right = Math.min(columns, Math.ceil((part.x + part.width) / cell))
  const bottom = Math.min(rows, Math.ceil((part.y + part.height) / cell))
  for (let y = top; y < bottom; y++) {
    const [from, to] = [y * columns + left, y * columns + Math.max(left, right)]
    inside.set(map.ink.subarray(from, to), from)
    outside.fill(0, from, to)
  }
  const blocksOf = (cells: Uint8Array): Box[] => outermost(inkBlocks({ ...map, ink: cells }, joinGap))
  return { inside: blocksOf(inside), outside: blocksOf(outside) }
}

/** The blocks of ink that a part of the page leaves out. */
export function inkOutside(ink: InkMap, part: Box): readonly Box[] {
  return inkAround(ink, part).outside
}

/** Those of these blocks outside the part that do not show the same as the part or a block in it. Several blocks together may be one copy. */
export function differentFromPart(page: PageReading, part: Box, blocks: readonly Box[]): readonly Box[] {
  if (blocks.length === 0) return []
  const isOnPart = (box: Box): boolean =>
    [part, ...inkAround(page.ink, part).inside].some((block) => isSameContent({ page, box: block }, { page, box }))
  const different = blocks.filter((box) => !isOnPart(box))
  return different.length > 0 && isSameContent({ page, box: part }, { page, box: boundingBox(blocks) }) ? [] : different
}

/** True when the edge of the part crosses ink: cells on both of its sides are drawn. */
export function cutsInk({ columns, rows, cell, ink }: InkMap, part: Box): boolean {
  const isInked = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < columns && y < rows && ink[y * columns + x] === 1
  const [left, top] = [Math.floor(part.x / cell), Math.floor(part.y / cell)]
  const [right, bottom] = [Math.ceil((part.x + part.width) / cell) - 1, Math.ceil((part.y + part.height) / cell) - 1]
  for (let x = left; x <= right; x++) {
    if ((isInked(x, top) && isInked(x, top - 1)) || (isInked(x, bottom) && isInked(x, bottom + 1))) return true
  }
  for (let y = top; y <= bottom; y++) {
    if ((isInked(left, y) && isInked(left - 1, y)) || (isInked(right, y) && isInked(right + 1, y))) return true
  }
  return false
}

/** True for ink that overlaps the part, so that its text may belong to the part or to anything beside it. */
function isAround(box: Box, part: Box): boolean {
  const { width, height } = intersectBoxes(box, part)
  return Math.min(width, height) > tolerance
}

/** What the text of a block outside the part says that it is. A copy has to show the same, too. */
function suggestedKind(page: PageReading, words: readonly PageWord[], part: Box, box: Box): OutsideKind {
  const kind = kindOf(words, box)
  return kind === 'copy' && differentFromPart(page, part, [box]).length > 0 ? 'other' : kind
}

/** The things outside the part, each with its kind: as a person chose it, else from its text if that text is certainly its own. */
export function findOutside(page: PageReading, part: Box, said: readonly OutsideThing[]): FoundOutside[] {
  const words = wordsOf(page.letters)
  return inkOutside(page.ink, part).map((box) => {
    const known = said.find(({ area }) => gapBetween(boxOf(area), box) === 0 && contains(expandBox(boxOf(area), tolerance), box))
    const codes = page.codes.filter((code) => code.isOwn && contains(expandBox(box, 2), code.box))
    return {
      area: areaOf(box),
      kind: known?.kind ?? (isAround(box, part) ? 'other' : suggestedKind(page, words, part, box)),
      hasWaybillCode: codes.length > 0,
    }
  })
}

/** What a person has said that this block is: its first kind; null if it belongs to no known thing. */
export function knownKind(block: Box, known: readonly OutsideThing[]): OutsideKind | null {
  return known.find((thing) => matchOutside([block], [thing]).unknown.length === 0)?.kind ?? null
}

/** The ink that belongs to no known thing, and the known things of which no ink was found. */
export function matchOutside(found: readonly Box[], known: readonly OutsideThing[]) {
  const boxes = known.map(({ area, kind }) => ({ kind, box: expandBox(boxOf(area), tolerance) }))
  return {
    unknown: found.filter((box) => !boxes.some((thing) => contains(thing.box, box))),
    absent: boxes.filter((thing) => !found.some((box) => contains(thing.box, box))),
  }
}

/** True for a barcode inside a known thing outside the part. The leg's own barcode may not be in one of the kind `other`. */
export function isExplained(code: { readonly box: Box; readonly isOwn: boolean }, known: readonly OutsideThing[]): boolean {
  return known.some(({ area, kind }) => contains(expandBox(boxOf(area), tolerance), code.box) && (!code.isOwn || kind !== 'other'))
}
