import { withoutCutLines } from './cut-lines.ts'
import { fitsStock, growFrom, isLargeLabel, joinGap, seedOf, wholeInk, type Found } from './grow-region.ts'
import { isInside, missingContent, neededBoxes, type MissingContent, type PartContent } from './part-content.ts'
import { intersectBoxes, contains, formatBoxSize, expandBox, type Box } from '../geometry.ts'
import { inkBlocks, inkBox, type InkMap } from '../ink/ink-map.ts'
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
  /** A part was found, but it lacks something that has to be printed. */
  | { readonly missing: MissingContent }

export interface PageToSearch {
  readonly ink: InkMap
  readonly anchors: readonly Anchor[]
  readonly content: PartContent
  /** True if an ambiguous page must give no region. */
  readonly soleOnly: boolean
  /** True when two parts of the page look the same. */
  readonly isCopy: (one: Box, other: Box) => boolean
}

type Candidate = Found & { readonly kind: Anchor['kind'] }

function rank(found: Candidate): number {
  return (found.whole ? 4 : 0) + (found.kind === 'barcode' ? 2 : 0)
}

function area({ ink }: Found): number {
  return Math.round((ink.width * ink.height) / 2000)
}

function same(one: Box, other: Box): boolean {
  const shared = intersectBoxes(one, other)
  return shared.width * shared.height > 0.5 * Math.min(one.width * one.height, other.width * other.height)
}

/** What was found around each anchor, the best first: with the barcode, then the larger, then the first. */
function candidatesOn(map: InkMap, anchors: readonly Anchor[], grow: (seed: Box, blocks: readonly Box[]) => Found): Candidate[] {
  const found: Candidate[] = []
  for (const anchor of anchors) {
    const start = seedOf(anchor.box, map)
    if (start === null) continue
    const grownFrom = grow(start.seed, start.blocks)
    const known = found.findIndex((other) => same(other.ink, grownFrom.ink))
    if (known < 0) found.push({ ...grownFrom, kind: anchor.kind })
    else if (anchor.kind === 'barcode') found[known] = { ...grownFrom, kind: anchor.kind }
  }
  return found.toSorted(
    (one, other) => rank(other) - rank(one) || area(other) - area(one) || one.ink.y - other.ink.y || one.ink.x - other.ink.x,
  )
}

/** The best part, or one grown to include what was missing; else what the best part is missing. */
function completePart(
  candidates: readonly Candidate[],
  { content, isCopy }: PageToSearch,
  map: InkMap,
  grow: (seed: Box, blocks: readonly Box[]) => Found,
): Found | MissingContent | null {
  const [best] = candidates
  if (best === undefined) return null
  const lacks = (part: Found, all: boolean): MissingContent | null => {
    const copies = candidates.filter(({ ink, whole }) => whole && !same(ink, part.ink) && isCopy(part.ink, ink))
    const isElsewhere = (code: Box): boolean => copies.some(({ ink }) => isInside(ink, code))
    const missing = missingContent(part.ink, content, isElsewhere)
    if (missing !== null) return missing
    if (content.proof === 'distance' && !part.alone) return 'recipient'
    return all && content.otherCodes.some((code) => !isInside(part.ink, code) && !isElsewhere(code)) ? 'otherCode' : null
  }
  const ways = [true, false] as const
  for (const all of ways) {
    const complete = candidates.find((part) => part.whole && lacks(part, all) === null)
    if (complete !== undefined) return complete
  }
  for (const all of ways) {
    const needed = neededBoxes(best.ink, content, all)
    const grown = grow(wholeInk([best.ink, ...needed], map), inkBlocks(map, joinGap))
    if (grown.whole && lacks(grown, all) === null) return grown
  }
  return best.whole ? lacks(best, false) : null
}

/**
 * Which ink of a page is the label. When all ink together is no larger than label stock, it is the label. Otherwise it is the block
 * that shows the waybill, with everything near it that still fits the stock; cut and fold lines separate it from the rest. It has to hold
 * all that the page says of the label, and is grown until it does. Of several copies the one with the barcode is used, then the larger,
 * then the first. All ink counts as one label larger than its stock if it is connected, or is not much larger and shows the waybill once.
 */
export function findRegion(page: PageToSearch): Region {
  const { ink: whole, anchors, soleOnly } = page
  const all = inkBox(whole)
  if (all === null) return { problem: { reason: 'blank', size: '' } }
  if (fitsStock(all)) return { ink: all, notes: [] }
  const { map, lines } = withoutCutLines(whole)
  const rest = inkBox(map)
  if (rest !== null && fitsStock(rest)) return { ink: rest, notes: [pageNoteMessages.cutLinesLeftOut.message()] }
  const grow = (seed: Box, blocks: readonly Box[]): Found => growFrom(seed, blocks, lines, map)
  const found = candidatesOn(map, anchors, grow)
  const [best, second] = found
  if (best === undefined) return { problem: { reason: 'full', size: formatBoxSize(all) } }
  if (soleOnly && found.length > 1) return { problem: { reason: 'several', size: '' } }
  const part = completePart(found, page, map, grow)
  if (part === null || typeof part === 'string') {
    const isAll = contains(expandBox(best.ink, joinGap), all)
    if (isAll || (found.length === 1 && lines.length === 0 && isLargeLabel(all))) return { ink: all, notes: [] }
    return part === null ? { problem: { reason: 'unclear', size: '' } } : { missing: part }
  }
  return {
    ink: part.ink,
    notes: [
      pageNoteMessages.cutOut.message({ size: formatBoxSize(part.ink) }),
      ...(second?.whole === true && best.whole ? [pageNoteMessages.severalPlaces.message()] : []),
    ],
  }
}
