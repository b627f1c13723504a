import type { CutLine } from './cut-lines.ts'
import { withoutCutLines } from './cut-lines.ts'
import { boundingBox, formatBoxSize, intersectBoxes, contains, gapBetween, expandBox, pointsOf, type Box } from '../geometry.ts'
import { inkBlocks, inkBox, isFramed, type InkMap } from '../ink/ink-map.ts'
import { pageNoteMessages } from '../../../../shared/messages/print-jobs/page-note-messages.ts'
import type { Message } from '../../../../shared/messages/message.ts'

/** A place on the page that shows the waybill. */
export interface Anchor {
  readonly box: Box
  readonly kind: 'barcode' | 'text'
}

/** The label's ink on its page, in points of the page as displayed. `notes` explain the decisions. */
export type Region =
  | { readonly ink: Box; readonly notes: readonly Message[] }
  | { readonly problem: { readonly reason: 'blank' | 'full' | 'several' | 'unclear'; readonly size: string } }

/** The largest label stock with a millimeter to spare: 4 × 6 in and 100 × 150 mm. */
const maxLongSide = pointsOf(153.4)
const maxShortSide = pointsOf(102.6)
/** Ink this close to other ink belongs to it. */
const joinGap = pointsOf(3)
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

interface Found {
  readonly ink: Box
  /** False when it may be part of something larger. */
  readonly whole: boolean
}

/** Large enough to be a whole label, not a paragraph of one. */
function isSizeable({ width, height }: Box): boolean {
  return Math.max(width, height) >= pointsOf(60) && Math.min(width, height) >= pointsOf(40)
}

/** Up to slightly more than an A5: labels that large exist, and have to be scaled down. */
function isLargeLabel({ width, height }: Box): boolean {
  return Math.max(width, height) <= pointsOf(235) && Math.min(width, height) <= pointsOf(165)
}

/** Grows the block to the largest group that can be a label, and decides whether it is a whole label. */
function growFrom(seed: Box, blocks: readonly Box[], lines: readonly CutLine[], map: InkMap): Found {
  const here = blocks.filter((block) => !parted(seed, block, lines))
  const together = boundingBox(here)
  if (here.length < blocks.length && fitsStock(together)) return { ink: together, whole: isSizeable(together) }
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
  return { ink, whole: whole && fitsStock(ink) }
}

function size({ width, height }: Box): number {
  return width * height
}

/** The ink around an anchor: the largest frame that may be a label, however close other ink is; otherwise what is connected over 3 mm. */
function seedOf(anchor: Box, map: InkMap): { readonly seed: Box; readonly blocks: readonly Box[] } | null {
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

function rank(found: Found & { readonly kind: Anchor['kind'] }): number {
  return (found.whole ? 4 : 0) + (found.kind === 'barcode' ? 2 : 0)
}

function same(one: Box, other: Box): boolean {
  const shared = intersectBoxes(one, other)
  return shared.width * shared.height > 0.5 * Math.min(one.width * one.height, other.width * other.height)
}

/**
 * Which ink of a page is the label. When all ink together is no larger than label stock, it is the label. Otherwise it is the block
 * that shows the waybill, with everything near it that still fits the stock; cut and fold lines separate it from the rest. Of several
 * copies the one with the barcode is used, then the larger, then the first; with `soleOnly`, an ambiguous page gives none.
 * All ink counts as one label larger than its stock if it is connected, or is not much larger and shows the waybill once.
 */
export function findRegion(whole: InkMap, anchors: readonly Anchor[], soleOnly = false): Region {
  const all = inkBox(whole)
  if (all === null) return { problem: { reason: 'blank', size: '' } }
  if (fitsStock(all)) return { ink: all, notes: [] }
  const { map, lines } = withoutCutLines(whole)
  const rest = inkBox(map)
  if (rest !== null && fitsStock(rest)) return { ink: rest, notes: [pageNoteMessages.cutLinesLeftOut.message()] }
  const found: (Found & { readonly kind: Anchor['kind'] })[] = []
  for (const anchor of anchors) {
    const start = seedOf(anchor.box, map)
    if (start === null) continue
    const grownFrom = growFrom(start.seed, start.blocks, lines, map)
    const known = found.findIndex((other) => same(other.ink, grownFrom.ink))
    if (known < 0) found.push({ ...grownFrom, kind: anchor.kind })
    else if (anchor.kind === 'barcode') found[known] = { ...grownFrom, kind: anchor.kind }
  }
  const area = ({ ink }: Found): number => Math.round((ink.width * ink.height) / 2000)
  const [best, second] = found.toSorted(
    (one, other) => rank(other) - rank(one) || area(other) - area(one) || one.ink.y - other.ink.y || one.ink.x - other.ink.x,
  )
  if (best === undefined) return { problem: { reason: 'full', size: formatBoxSize(all) } }
  if (soleOnly && found.length > 1) return { problem: { reason: 'several', size: '' } }
  if (!best.whole) {
    const isAll = contains(expandBox(best.ink, joinGap), all)
    if (isAll || (found.length === 1 && lines.length === 0 && isLargeLabel(all))) return { ink: all, notes: [] }
    return { problem: { reason: 'unclear', size: '' } }
  }
  return {
    ink: best.ink,
    notes: [
      pageNoteMessages.cutOut.message({ size: formatBoxSize(best.ink) }),
      ...(second?.whole === true ? [pageNoteMessages.severalPlaces.message()] : []),
    ],
  }
}
