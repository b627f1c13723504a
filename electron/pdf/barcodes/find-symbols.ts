import { inkRegions, type Region } from '../ink-regions.ts'
import type { GrayImage } from './read-barcodes.ts'

const darkBelow = 160

/** How often lines across a region have to change between black and white, in both directions. */
interface Texture {
  /** Lowest and highest share of black in the region. A matrix symbol is half black, text is a fifth. */
  readonly ink: readonly [number, number]
  /** On average. */
  readonly meanChanges: number
  /** Share of the lines that may have fewer than two changes. The gaps between two lines of text have none. */
  readonly plainLines: number
}

/** A part of a symbol, whatever lies around it; also bars at an angle. */
const part: Texture = { ink: [0.25, 0.75], meanChanges: 4.5, plainLines: 0.05 }
/** A whole symbol, with white around it. Letters in a line have three changes from top to bottom, the smallest symbols five. */
const whole: Texture = { ink: [0.3, 0.8], meanChanges: 4.2, plainLines: 0.05 }

/** Sides of the examined squares, in pixels at 203 dpi: five to twenty millimetres. */
const sides = [40, 80, 160] as const
/** Pixels of the shorter side: five millimetres. */
const minSide = 40
/** Symbols are no longer than this many times their width. */
const maxAspect = 10
/** Every second line of a region is examined. */
const step = 2

function isBusy(
  { width, gray }: GrayImage,
  region: Region,
  turned: boolean,
  { meanChanges, plainLines }: Texture,
  outside: boolean,
): boolean {
  const [length, size] = turned ? [region.height, region.width] : [region.width, region.height]
  const [stride, across] = turned ? [width, 1] : [1, width]
  const lines = Math.floor(size / step)
  const mostPlain = Math.floor(lines * plainLines)
  let [plain, all] = [0, 0]
  for (let line = 0; line < lines; line++) {
    let pixel = region.y * width + region.x + line * step * across
    // White lies around a whole symbol.
    let [changes, last] = [0, !outside && (gray[pixel] ?? 255) < darkBelow]
    for (let at = 0; at < length; at++, pixel += stride) {
      const dark = (gray[pixel] ?? 255) < darkBelow
      if (dark !== last) changes += 1
      last = dark
    }
    if (outside && last) changes += 1
    all += changes
    if (changes < 2 && ++plain > mostPlain) return false
  }
  return all >= meanChanges * lines
}

function hasInk({ width, gray }: GrayImage, { x, y, ...size }: Region, [least, most]: Texture['ink']): boolean {
  let [dark, all] = [0, 0]
  for (let row = y + 1; row < y + size.height; row += 5) {
    for (let pixel = row * width + x + 1, end = row * width + x + size.width; pixel < end; pixel += 3) {
      if ((gray[pixel] ?? 255) < darkBelow) dark += 1
      all += 1
    }
  }
  return dark >= all * least && dark <= all * most
}

function hasTexture(image: GrayImage, region: Region, texture: Texture): boolean {
  const outside = texture === whole
  return (
    hasInk(image, region, texture.ink) && isBusy(image, region, false, texture, outside) && isBusy(image, region, true, texture, outside)
  )
}

function* squaresOf({ width, height }: GrayImage): Generator<Region> {
  for (const side of sides)
    for (let y = 0; y + side <= height; y += side / 4)
      for (let x = 0; x + side <= width; x += side / 4) yield { x, y, width: side, height: side }
}

/** Finds ink surrounded by white in the image (203 dpi) with the texture of a matrix symbol: changes everywhere, in both directions. */
export function findSymbols(image: GrayImage): Region[] {
  return inkRegions(image, darkBelow).filter((region) => {
    const [shorter, longer] = [Math.min(region.width, region.height), Math.max(region.width, region.height)]
    return shorter >= minSide && longer <= shorter * maxAspect && hasTexture(image, region, whole)
  })
}

/** Finds squares with the texture of a symbol, whatever surrounds them. Takes several times as long as `findSymbols`. */
export function findSymbolParts(image: GrayImage): Region[] {
  return [...squaresOf(image)].filter((square) => hasTexture(image, square, part))
}
