import type { GrayImage, LocatedBarcode } from './read-barcodes.ts'

/** Ink below, document from here on. */
const blankThreshold = 128
/** Bars are checked in every fourth line, through so many of them: three millimetres at 203 dpi. */
const step = 4
const linesDeep = 6
/** Changes between black and white in a row: six characters of the shortest code have as many, lines and letters never. */
const minTransitions = 30
/** White that is wider than this many pixels ends a code. */
const maxGapPixels = 24
/** Blurred edges of a picture. */
const maxBlurPixels = 2

interface Band {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Direction {
  readonly size: number
  readonly stride: number
}

/** Changes of colour along a line: a quick look that passes over nearly every line of a label. */
function changesIn({ gray }: GrayImage, start: number, across: Direction): number {
  let [changes, last] = [0, 0]
  for (let at = 0, pixel = start; at < across.size; at++, pixel += across.stride) {
    const black = (gray[pixel] ?? 255) < blankThreshold ? 1 : 0
    if (black !== last) changes += 1
    last = black
  }
  return changes
}

/** One direction of the image: `across` runs through the bars, `along` follows them. */
function barsIn(image: GrayImage, across: Direction, along: Direction) {
  const { gray } = image
  const bands: { readonly from: number; readonly to: number; readonly line: number }[] = []
  const back = step * along.stride
  /** True where the colour has been the same for so many of the lines that are checked. */
  const isDeep = (pixel: number, black: number): boolean => {
    for (let lines = 1; lines < linesDeep; lines++) if ((gray[pixel - lines * back] ?? 255) < blankThreshold !== (black === 1)) return false
    return true
  }
  for (let line = step * (linesDeep - 1); line < along.size; line += step) {
    const start = line * along.stride
    if (changesIn(image, start, across) < minTransitions) continue
    let [from, changes, last, lastBlack, blur] = [-1, 0, -1, -1, 0]
    for (let at = 0, pixel = start; at <= across.size; at++, pixel += across.stride) {
      const black = (gray[pixel] ?? 255) < blankThreshold ? 1 : 0
      let end = -1
      if (at === across.size) end = lastBlack
      else if (isDeep(pixel, black)) {
        blur = 0
        if (black === 1) {
          if (from === -1) from = at
          else if (last === 0) changes += 2
          lastBlack = at
        } else if (at - lastBlack > maxGapPixels) end = lastBlack
        last = black
      } else {
        blur += 1
        if (blur > maxBlurPixels) end = at
      }
      if (from === -1 || end === -1) continue
      if (changes >= minTransitions) bands.push({ from, to: end, line })
      ;[from, changes, last, lastBlack, blur] = [-1, 0, -1, -1, 0]
    }
  }
  return bands
}

function codeLike(image: GrayImage): Band[] {
  const rows = { size: image.width, stride: 1 }
  const columns = { size: image.height, stride: image.width }
  const deep = step * linesDeep
  return [
    ...barsIn(image, rows, columns).map(({ from, to, line }) => ({ x: from, y: line - deep, width: to - from, height: deep })),
    ...barsIn(image, columns, rows).map(({ from, to, line }) => ({ x: line - deep, y: from, width: deep, height: to - from })),
  ]
}

/** How far from the corners that a reader gives the bars may still be the same code, in pixels. */
const slack = 16

/** True when the image (203 dpi) has bars as a linear barcode has them, upright or turned, where none of these codes was read. */
export function hasUndecodedBarcodes(image: GrayImage, read: readonly LocatedBarcode[]): boolean {
  const boxes = read.map(({ corners }) => {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    return { left: Math.min(...xs) - slack, right: Math.max(...xs) + slack, top: Math.min(...ys) - slack, bottom: Math.max(...ys) + slack }
  })
  return codeLike(image).some((band) => {
    const [x, y] = [band.x + band.width / 2, band.y + band.height / 2]
    return !boxes.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
  })
}
