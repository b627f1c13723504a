import type { GrayImage } from './read-barcodes.ts'

/** Every fourth line is examined. Bars have to be unchanged over `linesDeep` lines: two millimetres at 203 dpi. */
const step = 4
const linesDeep = 18
/** Postal codes may have bars as short as this many lines. */
const postalLinesDeep = 9
/** Edges of the shortest codes: a UPC-E has 34, four digits of an interleaved 2 of 5 have 28. Letters and lines never have as many. */
const minEdges = 26
const minPostalEdges = 40
/** Gray levels between a bar and a space. Very narrow bars are gray, and so are some codes. */
const contrast = 40
/** A bar or space ends a code if it is wider than this many pixels and wider than this many times the narrowest one. */
const maxElementPixels = 24
const maxElementModules = 12
/** Consecutive pixels of an edge that may be blurred in a picture. */
const maxBlurPixels = 2
/** Share of the bars and spaces that may be blurred over their whole width. */
const mostBlurred = 0.25

/** Upright or turned by a quarter. `from` and `to` run across the bars, `first` and `last` along them. */
export interface Bars {
  readonly turned: boolean
  readonly from: number
  readonly to: number
  readonly first: number
  readonly last: number
  /** Where bars and spaces begin. */
  readonly edges: readonly number[]
  /** True for bars of one width, as postal codes for sorting machines have them; no other code is made so. */
  readonly isPostal: boolean
}

interface Direction {
  readonly size: number
  readonly stride: number
}

interface Run {
  readonly line: number
  readonly edges: readonly number[]
  readonly isDarkFirst: boolean
}

/** Counts the changes between dark and light along a line: a quick check that rules out nearly every line of a label. */
function changesIn({ gray }: GrayImage, start: number, across: Direction): number {
  let [changes, dark, extreme] = [0, false, gray[start] ?? 255]
  for (let at = 1, pixel = start + across.stride; at < across.size; at++, pixel += across.stride) {
    const value = gray[pixel] ?? 255
    if (dark ? value >= extreme + contrast : value <= extreme - contrast) {
      changes += 1
      dark = !dark
      extreme = value
    } else if (dark ? value < extreme : value > extreme) extreme = value
  }
  return changes
}

/** The runs of bars on one line, at least `least` edges each. */
function runsOn({ gray }: GrayImage, line: number, across: Direction, along: Direction, deep: number, least: number): Run[] {
  const runs: Run[] = []
  const start = line * along.stride
  const isDeep = (pixel: number): boolean => {
    const value = gray[pixel] ?? 255
    for (let back = pixel - (deep - 1) * along.stride; back < pixel; back += along.stride)
      if (Math.abs((gray[back] ?? 255) - value) >= contrast) return false
    return true
  }
  let edges: number[] = []
  let [dark, extreme, blur, narrowest, isDarkFirst] = [false, gray[start] ?? 255, 0, Number.POSITIVE_INFINITY, true]
  let [isBlurred, blurred] = [false, 0]
  const end = (): void => {
    if (edges.length >= least && blurred <= edges.length * mostBlurred) runs.push({ line, edges, isDarkFirst })
    edges = []
    narrowest = Number.POSITIVE_INFINITY
    blurred = 0
  }
  for (let at = 0, pixel = start; at < across.size; at++, pixel += across.stride) {
    const value = gray[pixel] ?? 255
    const isEdge = dark ? value >= extreme + contrast : value <= extreme - contrast
    if (isEdge) {
      dark = !dark
      extreme = value
    } else if (dark ? value < extreme : value > extreme) extreme = value
    if (isEdge) {
      if (isBlurred) blurred += 1
      isBlurred = true
    }
    blur = isDeep(pixel) ? 0 : blur + 1
    if (blur === 0) isBlurred = false
    const last = edges.at(-1)
    if (blur > maxBlurPixels || (last !== undefined && at - last > Math.max(maxElementPixels, maxElementModules * narrowest))) end()
    if (!isEdge || blur > maxBlurPixels) continue
    const before = edges.at(-1)
    if (before === undefined) isDarkFirst = dark
    else narrowest = Math.min(narrowest, at - before)
    edges.push(at)
  }
  end()
  return runs
}

/** Bars are longer than this many times the narrowest one. The strokes of large letters are not. */
const [minLength, minPostalLength] = [4, 2]

function narrowestIn(edges: readonly number[]): number {
  let narrowest = Number.POSITIVE_INFINITY
  for (let at = 1; at < edges.length; at++) narrowest = Math.min(narrowest, (edges[at] ?? 0) - (edges[at - 1] ?? 0))
  return narrowest
}

/** True when all bars have the same width. Bars of one pixel are excluded, because they always look equal. */
function hasEqualBars({ edges, isDarkFirst }: Run): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (let at = isDarkFirst ? 1 : 2; at < edges.length; at += 2) {
    const width = (edges[at] ?? 0) - (edges[at - 1] ?? 0)
    least = Math.min(least, width)
    most = Math.max(most, width)
  }
  return least >= 2 && most - least <= Math.max(1, most / 5)
}

/** Pixels by which the start and the end of consecutive lines of the same code may differ. */
const sameEnd = 8

function barsIn(image: GrayImage, turned: boolean, postal: boolean): Bars[] {
  const rows = { size: image.width, stride: 1 }
  const columns = { size: image.height, stride: image.width }
  const [across, along] = turned ? [columns, rows] : [rows, columns]
  const [deep, least] = postal ? [postalLinesDeep, minPostalEdges] : [linesDeep, minEdges]
  const found: { from: number; to: number; first: number; last: number; run: Run }[] = []
  for (let line = deep - 1; line < along.size; line += step) {
    if (changesIn(image, line * along.stride, across) < least) continue
    for (const run of runsOn(image, line, across, along, deep, least)) {
      const [from, to] = [run.edges[0] ?? 0, run.edges.at(-1) ?? 0]
      const begun = found.find((one) => line - one.last <= step && Math.abs(one.from - from) <= sameEnd && Math.abs(one.to - to) <= sameEnd)
      if (begun === undefined) found.push({ from, to, first: line - deep + 1, last: line, run })
      else begun.last = line
    }
  }
  const bars = found.map(({ run, ...place }) => ({
    turned,
    ...place,
    edges: run.edges,
    isPostal: hasEqualBars(run),
  }))
  return bars.filter(({ first, last, edges, isPostal }) => {
    if (isPostal ? edges.length < minPostalEdges : postal) return false
    return last - first >= narrowestIn(edges) * (isPostal ? minPostalLength : minLength)
  })
}

/** Finds bars like those of a linear barcode in the image (203 dpi), dark or light, upright or turned by a quarter. */
export function findBars(image: GrayImage): Bars[] {
  return [...barsIn(image, false, false), ...barsIn(image, true, false)]
}

/** Finds rows of at least twenty short bars of one width in the image. */
export function findPostalBars(image: GrayImage): Bars[] {
  return [...barsIn(image, false, true), ...barsIn(image, true, true)]
}

/** True if enough edges of the bars to form a code lie outside these spans. */
export function isCode(edges: readonly number[], covered: readonly (readonly [number, number])[]): boolean {
  return edges.filter((at) => !covered.some(([from, to]) => at >= from && at <= to)).length >= minEdges
}
