import type { CutLine } from './cut-lines.ts'
import { boundingBox, contains, expandBox, gapBetween, pointsOf, type Box } from '../geometry.ts'
import { inkBlocks, isFramed, type InkMap } from '../ink/ink-map.ts'

/** The largest label stock with a millimeter to spare: 4 × 6 in and 100 × 150 mm. */
const maxLongSide = pointsOf(153.4)
const maxShortSide = pointsOf(102.6)
/** Ink this close to other ink belongs to it. */
export const joinGap = pointsOf(3)
/** Gaps up to which ink may be part of the label; ink further away is not. */
const steps = [3, 4, 5, 6, 8, 10, 12, 15, 18, 21, 25].map(pointsOf)
const separationGap = pointsOf(12)

export function fitsStock({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) <= maxLongSide && Math.min(width, height) <= maxShortSide
}

function parted(one: Box, other: Box, lines: readonly CutLine[]): boolean {
  return lines.some(({ way, at }) => {
    const side = (box: Box): boolean => (way === 'across' ? box.y + box.height / 2 : box.x + box.width / 2) > at
    return side(one) !== side(other)
  })
}

/** All blocks connected with the first through gaps of at most `gap`. */
function cluster(first: Box, blocks: readonly Box[], gap: number): Box[] {
  const inside = [first]
  let outside = blocks.filter((block) => block !== first)
  for (let at = 0; at < inside.length; at++) {
    const member = inside[at] ?? first
    const near = outside.filter((block) => gapBetween(block, member) <= gap)
    if (near.length === 0) continue
    inside.push(...near)
    outside = outside.filter((block) => gapBetween(block, member) > gap)
  }
  return inside
}

/** A region grown from an anchor. */
export interface Found {
  readonly ink: Box
  /** False when it may be part of something larger. */
  readonly whole: boolean
  /** True when a cut line or a wide gap lies between it and everything else. */
  readonly alone: boolean
}

/** Large enough to be a whole label, not a paragraph of one. */
function isSizeable({ width, height }: Box): boolean {
  return Math.max(width, height) >= pointsOf(60) && Math.min(width, height) >= pointsOf(40)
}

/** Up to slightly more than an A5: labels that large exist, and have to be scaled down. */
export function isLargeLabel({ width, height }: Box): boolean {
  return Math.max(width, height) <= pointsOf(235) && Math.min(width, height) <= pointsOf(165)
}

/** Grows the block to the largest group that can be a label, and decides whether it is a whole label. */
export function growFrom(seed: Box, blocks: readonly Box[], lines: readonly CutLine[], map: InkMap): Found {
  const here = blocks.filter((block) => !parted(seed, block, lines))
  const together = boundingBox(here)
  if (here.length < blocks.length && fitsStock(together)) return { ink: together, whole: isSizeable(together), alone: true }
  let members = cluster(seed, here, 0)
  for (const gap of steps) {
    const next = cluster(seed, here, gap)
    if (!fitsStock(boundingBox(next))) break
    members = next
  }
  const ink = boundingBox(members)
  const others = here.filter((block) => !members.includes(block))
  const distance = Math.min(Number.POSITIVE_INFINITY, ...others.map((other) => gapBetween(other, ink)))
  const doubtful = others.some((other) => fitsStock(boundingBox([ink, other])))
  const isLarge = Math.max(ink.width, ink.height) >= 0.6 * maxLongSide && Math.min(ink.width, ink.height) >= 0.6 * maxShortSide
  const standsAlone = distance >= separationGap && isSizeable(ink)
  // A frame that large is the label's own edge, whatever is next to it.
  const whole = (isLarge && isFramed(map, ink)) || (distance > joinGap && !doubtful && (isLarge || standsAlone))
  return { ink, whole: whole && fitsStock(ink), alone: distance >= separationGap }
}

function size({ width, height }: Box): number {
  return width * height
}

/** The ink around an anchor: the largest frame that may be a label, however close other ink is; otherwise what is connected over 3 mm. */
export function seedOf(anchor: Box, map: InkMap): { readonly seed: Box; readonly blocks: readonly Box[] } | null {
  const middle = { ...expandBox(anchor, -Math.min(anchor.width, anchor.height) / 4) }
  let widest: readonly Box[] = []
  for (const gap of [joinGap, pointsOf(1.6), pointsOf(0.8), 0]) {
    const blocks = inkBlocks(map, gap)
    const holding = blocks.filter((block) => contains(expandBox(block, 2), middle))
    const [framed] = holding
      .filter((block) => fitsStock(block) && isSizeable(block) && isFramed(map, block))
      .toSorted((one, other) => size(other) - size(one))
    if (framed !== undefined) return { seed: framed, blocks }
    if (gap === joinGap) widest = blocks
  }
  const [seed] = widest.filter((block) => contains(expandBox(block, 2), middle)).toSorted((one, other) => size(one) - size(other))
  return seed === undefined ? null : { seed, blocks: widest }
}

/** Blocks this close are one: a region that touches one of them has all of it. */
const blockGap = pointsOf(0.8)

/** The smallest box around these that cuts through no ink. */
export function wholeInk(boxes: readonly Box[], map: InkMap): Box {
  let ink = boundingBox(boxes)
  let outside: readonly Box[] = inkBlocks(map, blockGap)
  for (;;) {
    const around = ink
    const touched = outside.filter((block) => gapBetween(block, around) === 0)
    if (touched.length === 0) return ink
    outside = outside.filter((block) => !touched.includes(block))
    ink = boundingBox([ink, ...touched])
  }
}
