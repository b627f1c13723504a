import { boundingBox, contains, expandBox, gapBetween, intersectBoxes, pointsOf, type Box } from '../geometry.ts'
import { inkBlocks, inkBox, type InkMap } from '../ink/ink-map.ts'
import { wordsOf, type PageWord } from '../page-text.ts'
import { withoutCutLines } from './cut-lines.ts'
import type { Anchor } from './find-region.ts'
import { fitsStock } from './grow-region.ts'
import { isToldApart, outermost } from './outside-part.ts'
import { isInside, neededBoxes, type PartContent } from './part-content.ts'
import type { PageReading } from './read-label-page.ts'

/** Ink that is closer is one block. */
const blockGap = pointsOf(0.8)
/** Ink that is farther away is not part of the label. */
const farthest = pointsOf(30)
/** White around the part, where there is some: the next label may be drawn slightly beside it. */
const margin = pointsOf(1.5)

/** The smallest box around the part that cuts through no block. */
function closed(part: Box, blocks: readonly Box[]): Box {
  let around = part
  for (;;) {
    const touched = blocks.filter((block) => gapBetween(around, block) === 0)
    const grown = boundingBox([around, ...touched])
    if (contains(around, grown)) return around
    around = grown
  }
}

interface Page {
  readonly blocks: readonly Box[]
  readonly words: readonly PageWord[]
  readonly content: PartContent
}

/** Grows a part from the anchor: all that a label must contain, then nearby blocks, except other things and blocks that do not fit. */
function growFrom(anchor: Box, { blocks, words, content }: Page): Box {
  const codesIn = (part: Box): number => content.ownCodes.filter((code) => isInside(part, code)).length
  let part = closed(boundingBox([anchor, ...neededBoxes(anchor, { ...content, ownCodes: [] }, false)]), blocks)
  let left = blocks.filter((block) => !contains(part, block))
  while (left.length > 0) {
    const from = part
    const [nearest, ...others] = left.toSorted((one, other) => gapBetween(from, one) - gapBetween(from, other))
    if (nearest === undefined || gapBetween(part, nearest) > farthest) break
    left = others
    if (isToldApart(words, nearest)) continue
    const grown = closed(boundingBox([part, nearest]), blocks)
    if (!fitsStock(grown) || codesIn(grown) > codesIn(part)) continue
    part = grown
    left = left.filter((block) => !contains(grown, block))
  }
  return part
}

/** The box with some white around it, as far as other ink leaves room. */
function withMargin(part: Box, ink: InkMap, page: { readonly width: number; readonly height: number }): Box {
  const around = inkBlocks(ink, 0).filter((block) => !contains(expandBox(part, 0.1), block))
  const room = Math.min(...around.map((block) => gapBetween(part, block)), 2 * margin)
  return intersectBoxes(expandBox(part, room / 2), { x: 0, y: 0, ...page })
}

/** Smaller is better: parts that fit the label stock before all others. */
function rank({ width, height }: Box): number {
  return width * height * (fitsStock({ width, height }) ? 1 : 1000)
}

/** The part of the page that a person is asked to confirm: the one that fits the label stock, else the smallest. */
export function suggestPart(page: PageReading, anchors: readonly Anchor[], content: PartContent): Box {
  const { map } = withoutCutLines(page.ink)
  const search = { blocks: outermost(inkBlocks(map, blockGap)), words: wordsOf(page.letters), content }
  const [best] = anchors.map(({ box }) => growFrom(box, search)).toSorted((one, other) => rank(one) - rank(other))
  if (best === undefined) return inkBox(map) ?? { x: 0, y: 0, ...page.size }
  return withMargin(best, map, page.size)
}
