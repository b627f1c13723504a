import type { OutsideKind } from '../../../../shared/printing/labels/label-crop.ts'
import { intersectBoxes, contains, expandBox, pointsOf, type Box } from '../geometry.ts'
import { paperGray } from '../ink/ink-map.ts'
import { wordsOf, type PageWord } from '../page-text.ts'
import { withoutCutLines } from './cut-lines.ts'
import { fitsStock, isLargeLabel } from './grow-region.ts'
import { headingKind, kindsSaid } from './outside-part.ts'
import { isInside, missingContent, type PartContent } from './part-content.ts'
import type { PageReading } from './read-label-page.ts'

/** Something that a straight white line separates from the label. */
export interface PartedThing {
  readonly box: Box
  readonly kind: OutsideKind
}

export interface DividedPage {
  readonly ink: Box
  readonly parted: readonly PartedThing[]
}

/** The narrowest white line. */
const minGap = pointsOf(0.2)
/** A page with more things is not divided. */
const mostThings = 4

type IsCopy = (one: Box, other: Box) => boolean

/** Which pixels of the page have ink, without its cut lines. */
interface Drawn {
  readonly inked: (x: number, y: number) => boolean
  /** Pixels of a point. */
  readonly scale: number
}

function drawnOn({ image, dpi, ink }: PageReading): Drawn {
  const { map } = withoutCutLines(ink)
  const scale = dpi / 72
  const ofCell = 1 / (map.cell * scale)
  const inked = (x: number, y: number): boolean =>
    (image.gray[y * image.width + x] ?? 255) < paperGray && map.ink[Math.floor(y * ofCell) * map.columns + Math.floor(x * ofCell)] === 1
  return { inked, scale }
}

/** Whether each row of pixels in a box, or each column, has ink; and where the box begins. */
function lanesIn({ inked, scale }: Drawn, box: Box, isDown: boolean) {
  const [left, top] = [Math.round(box.x * scale), Math.round(box.y * scale)]
  const [right, bottom] = [Math.round((box.x + box.width) * scale), Math.round((box.y + box.height) * scale)]
  const [from, to, first, last] = isDown ? [top, bottom, left, right] : [left, right, top, bottom]
  const lanes = Array.from({ length: Math.max(0, to - from) }, (_, lane) => {
    for (let at = first; at < last; at++) if (isDown ? inked(at, from + lane) : inked(from + lane, at)) return true
    return false
  })
  return { from, lanes }
}

/** The smallest box around the ink in this box; null if it has none. */
function inkIn(drawn: Drawn, box: Box): Box | null {
  const [down, across] = [lanesIn(drawn, box, true), lanesIn(drawn, box, false)]
  if (!down.lanes.includes(true)) return null
  const edges = ({ from, lanes }: typeof down): readonly [number, number] => [
    (from + lanes.indexOf(true)) / drawn.scale,
    (from + lanes.lastIndexOf(true) + 1) / drawn.scale,
  ]
  const [[top, bottom], [left, right]] = [edges(down), edges(across)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The boxes on both sides of each straight white line through the box. */
function sidesOf(drawn: Drawn, box: Box): (readonly [Box, Box])[] {
  return [true, false].flatMap((isDown) => {
    const { from, lanes } = lanesIn(drawn, box, isDown)
    const sides: (readonly [Box, Box])[] = []
    let last = lanes.indexOf(true)
    for (let lane = last + 1; lane < lanes.length; lane++) {
      if (lanes[lane] !== true) continue
      const at = (from + (last + 1 + lane) / 2) / drawn.scale
      if ((lane - last - 1) / drawn.scale >= minGap) sides.push(isDown ? splitDown(box, at) : splitAcross(box, at))
      last = lane
    }
    return sides
  })
}

function splitDown(box: Box, at: number): readonly [Box, Box] {
  return [
    { ...box, height: at - box.y },
    { ...box, y: at, height: box.y + box.height - at },
  ]
}

function splitAcross(box: Box, at: number): readonly [Box, Box] {
  return [
    { ...box, width: at - box.x },
    { ...box, x: at, width: box.x + box.width - at },
  ]
}

const size = ({ width, height }: Box): number => width * height

interface Proof {
  readonly content: PartContent
  readonly words: readonly PageWord[]
  readonly isCopy: IsCopy
}

/** What the box beside the label contains: a copy of the label, or what its heading says. Null if that is not certain. */
function kindBeside(box: Box, label: Box, { content, words, isCopy }: Proof): PartedThing['kind'] | null {
  if (fitsStock(label) && isCopy(label, box)) return 'copy'
  if (content.otherCodes.some((code) => isInside(box, code))) return null
  return headingKind(words, box)
}

function kindsIn(words: readonly PageWord[], part: Box): OutsideKind[] {
  return kindsSaid(words.filter(({ box }) => contains(expandBox(part, 2), box)))
}

/** True if everything that has to be on the label is in this part. */
function holdsAll(part: Box, { content }: Proof, parted: readonly PartedThing[]): boolean {
  const isElsewhere = (code: Box): boolean => parted.some(({ box, kind }) => kind !== 'instructions' && isInside(box, code))
  const hasCode = content.ownCodes.some((code) => isInside(part, code))
  const others = content.otherCodes.every((code) => isInside(part, code) || isElsewhere(code))
  return hasCode && others && missingContent(part, content, isElsewhere) === null
}

function divide(drawn: Drawn, part: Box, proof: Proof, parted: readonly PartedThing[]): DividedPage | null {
  if (fitsStock(part) && kindsIn(proof.words, part).length === 0) return { ink: part, parted }
  if (parted.length >= mostThings) return null
  const sides = sidesOf(drawn, part).flatMap(([one, other]) => [
    { side: one, rest: other },
    { side: other, rest: one },
  ])
  for (const { side, rest } of sides.toSorted((one, other) => size(other.side) - size(one.side))) {
    const mayBeCopy = fitsStock(side) && fitsStock(rest)
    if ((!mayBeCopy && headingKind(proof.words, rest) === null) || !holdsAll(side, proof, [...parted, { box: rest, kind: 'copy' }]))
      continue
    const [label, beside] = [inkIn(drawn, side), inkIn(drawn, rest)]
    if (label === null || beside === null) continue
    const kind = kindBeside(beside, label, proof)
    const things = kind === null ? parted : [...parted, { box: beside, kind }]
    // The other thing begins with its heading, so the label's side must not contain such a heading.
    if (kind === null || kindsIn(proof.words, label).includes(kind) || !holdsAll(label, proof, things)) continue
    const found = divide(drawn, label, proof, things)
    if (found !== null) return found
  }
  return null
}

/** The words of the page except those of the addresses, which could be taken for a heading. */
export function wordsBesideAddresses({ letters }: PageReading, { addressParts }: PartContent): PageWord[] {
  const places = addressParts.flat().map((place) => expandBox(place, 1))
  return wordsOf(letters).filter(({ box }) => !places.some((place) => contains(place, box)))
}

/**
 * The label on a page that straight white lines divide into it and other things. It has the size of label stock and holds a barcode with the
 * waybill, every other barcode, and all that the page says of recipient and sender; each other thing begins with a heading that says what it
 * is, or shows the same as the label. Null if anything of that is not certain.
 */
export function dividePage(page: PageReading, content: PartContent, isCopy: IsCopy): DividedPage | null {
  if (content.proof !== 'text' || content.addressParts.length === 0 || content.ownCodes.length === 0) return null
  const drawn = drawnOn(page)
  const all = inkIn(
    drawn,
    intersectBoxes(
      { x: 0, y: 0, ...page.size },
      { x: 0, y: 0, width: page.image.width / drawn.scale, height: page.image.height / drawn.scale },
    ),
  )
  if (all === null) return null
  // The blocks of ink are measured more coarsely, so they may seem larger than the stock.
  if (fitsStock(all)) return { ink: all, parted: [] }
  const divided = divide(drawn, all, { content, words: wordsBesideAddresses(page, content), isCopy }, [])
  // Conditions and the like are a part of many labels that are somewhat larger than stock: those are scaled.
  const isOneLabel = isLargeLabel(all) && divided?.parted.every(({ kind }) => kind === 'instructions') === true
  return isOneLabel ? null : divided
}
