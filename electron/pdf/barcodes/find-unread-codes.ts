import { findBars, findPostalBars, isCode, type Bars } from './find-bars.ts'
import { findSymbolParts, findSymbols } from './find-symbols.ts'
import type { Region } from '../ink-regions.ts'
import type { GrayImage, LocatedBarcode } from './read-barcodes.ts'

/** What looks like a barcode where none was read. */
export interface UnreadCodes {
  /** A linear barcode. */
  readonly bars: boolean
  /** A matrix symbol, or a postal code for sorting machines. */
  readonly symbols: boolean
}

interface Bounds {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

/** Pixels that bars may extend beyond the corners returned by the reader and still be the same code. */
const slack = 16
/** Two codes may touch: this many pixels at the ends of bars may be the neighbour's. */
const margin = 4

function boundsOf({ corners }: LocatedBarcode): Bounds {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { x: [Math.min(...xs), Math.max(...xs)], y: [Math.min(...ys), Math.max(...ys)] }
}

function widened([from, to]: readonly [number, number]): readonly [number, number] {
  return [from - slack, to + slack]
}

/** Bars that were read on one of their lines count as read on all lines: a reader does not return their full height. */
function isUnread({ turned, first, last, edges }: Bars, read: readonly Bounds[]): boolean {
  const beside = read.filter(({ x, y }) => {
    const [from, to] = turned ? x : y
    return from < last - margin && to > first + margin
  })
  return isCode(
    edges,
    beside.map(({ x, y }) => widened(turned ? y : x)),
  )
}

/** Tall rows of a matrix symbol look like bars. */
function isPartOf({ turned, from, to, first, last }: Bars, { x, y, width, height }: Region): boolean {
  const [across, along] = turned ? [y, x] : [x, y]
  const [size, depth] = turned ? [height, width] : [width, height]
  const isInside = from >= across - slack && to <= across + size + slack && first >= along - slack && last <= along + depth + slack
  return isInside && last - first < depth / 2
}

const isWithin = (at: number, [from, to]: readonly [number, number]): boolean => at >= from && at <= to

function isCenterInside({ x, y, width, height }: Region, read: Bounds): boolean {
  return isWithin(x + width / 2, widened(read.x)) && isWithin(y + height / 2, widened(read.y))
}

/**
 * Searches the image (203 dpi) for codes other than those that were read. `everySymbol` also finds symbols that touch something else or lie at an
 * angle, and postal codes.
 */
export function findUnreadCodes(image: GrayImage, codes: readonly LocatedBarcode[], everySymbol: boolean): UnreadCodes {
  const read = codes.map(boundsOf)
  const wholes = findSymbols(image)
  const bars = findBars(image).filter((one) => isUnread(one, read) && !wholes.some((region) => isPartOf(one, region)))
  const hasPostal = (): boolean => bars.some(({ isPostal }) => isPostal) || findPostalBars(image).some((one) => isUnread(one, read))
  const isOpen = (region: Region): boolean => !read.some((bounds) => isCenterInside(region, bounds))
  return {
    bars: bars.some(({ isPostal }) => !isPostal),
    symbols: wholes.some(isOpen) || (everySymbol && (hasPostal() || findSymbolParts(image).some(isOpen))),
  }
}
