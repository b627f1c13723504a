import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'

/** Dots around a dot among which its ink is fully drawn: the edge of a bar or letter is no wider. */
const inkRadius = 2
/** Half the width in dots of the widest stroke or bar: anything wider is an area, such as a shaded box, and belongs to the paper. */
const strokeRadius = 10
/** Levels of gray between ink and background: less is the noise of a scan or a shaded area. */
const minContrast = 40
const halfway = 128

type Pick = (one: number, other: number) => number
const darker: Pick = (one, other) => (one < other ? one : other)
const paler: Pick = (one, other) => (one > other ? one : other)

interface Lanes {
  readonly count: number
  readonly length: number
  /** Dots from one lane to the next, and from one dot of a lane to the next. */
  readonly lane: number
  readonly step: number
}

/** Replaces each level with the darkest or palest of the levels up to `radius` away in its lane. */
function pickAlong(levels: Uint8Array, { count, length, lane, step }: Lanes, radius: number, pick: Pick): void {
  const window = 2 * radius + 1
  const padded = new Uint8Array(length + 2 * radius)
  for (let index = 0; index < count; index++) {
    const start = index * lane
    padded.fill(pick(0, 255) === 0 ? 255 : 0)
    for (let at = 0; at < length; at++) padded[at + radius] = levels[start + at * step] ?? 255
    let width = 1
    for (; width * 2 <= window; width *= 2) {
      for (let at = 0; at + width < padded.length; at++) padded[at] = pick(padded[at] ?? 255, padded[at + width] ?? 255)
    }
    for (let at = 0; at < length; at++) levels[start + at * step] = pick(padded[at] ?? 255, padded[at + window - width] ?? 255)
  }
}

function pickAround({ width, height, gray }: GrayImage, radius: number, pick: Pick): Uint8Array {
  const levels = gray.slice()
  pickAlong(levels, { count: height, length: width, lane: width, step: 1 }, radius, pick)
  pickAlong(levels, { count: width, length: height, lane: 1, step: width }, radius, pick)
  return levels
}

/** The image without its strokes and bars: the level of the paper or of the shaded area behind each dot. */
function paperBehind(image: GrayImage): Uint8Array {
  const { width, height } = image
  return pickAround({ width, height, gray: pickAround(image, strokeRadius, paler) }, strokeRadius, darker)
}

/**
 * The dots that a thermal printer prints, 1 for black. A dot is black when ink covers more than half of it, whether the ink is black or pale:
 * its level is compared with the darkest one at it and with the paper behind it. Thus pale text is printed, and bars keep their widths. There is
 * no dithering, and an even area is black only if it is darker than medium gray.
 */
export function printedDots(image: GrayImage): Uint8Array {
  const { gray } = image
  const dots = gray.map((level) => (level < halfway ? 1 : 0))
  if (gray.every((level) => level === 0 || level === 255)) return dots
  const ink = pickAround(image, inkRadius, darker)
  const paper = paperBehind(image)
  for (let at = 0; at < gray.length; at++) {
    const [level, darkest, palest] = [gray[at] ?? 255, ink[at] ?? 255, paper[at] ?? 255]
    if (level > 0 && level < 255 && palest - darkest >= minContrast) dots[at] = 2 * level < darkest + palest ? 1 : 0
  }
  return dots
}
