import type { GrayImage, LocatedBarcode } from './read-barcodes.ts'

/** Ink below, paper from here on. */
const paper = 128
/** Bars are looked at in every fourth line, through so many of them: three millimetres at 203 dpi. */
const step = 4
const linesDeep = 6
/** Changes between black and white in a row: six characters of the shortest code have as many, lines and letters never. */
const leastChanges = 30
/** White that is wider than this many pixels ends a code. */
const widestGap = 24
/** Blurred edges of a picture. */
const widestBlur = 2

interface Band {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One direction of the image: `across` runs through the bars, `along` follows them. */
function barsIn({ gray }: GrayImage, across: { size: number; stride: number }, along: { size: number; stride: number }) {
  const bands: { readonly from: number; readonly to: number; readonly line: number }[] = []
  const depth = new Uint8Array(across.size)
  const before = new Uint8Array(across.size)
  for (let line = 0; line < along.size; line += step) {
    let [from, changes, last, lastBlack, blur] = [-1, 0, -1, -1, 0]
    const end = (to: number): void => {
      if (changes >= leastChanges) bands.push({ from, to, line })
      ;[from, changes, last, lastBlack, blur] = [-1, 0, -1, -1, 0]
    }
    for (let at = 0; at < across.size; at++) {
      const black = (gray[line * along.stride + at * across.stride] ?? 255) < paper ? 1 : 0
      depth[at] = line > 0 && before[at] === black ? Math.min(255, (depth[at] ?? 0) + 1) : 1
      before[at] = black
      if ((depth[at] ?? 0) < linesDeep) {
        blur += 1
        if (blur > widestBlur && from !== -1) end(at)
        continue
      }
      blur = 0
      if (black === 1) {
        if (from === -1) from = at
        else if (last === 0) changes += 2
        lastBlack = at
      } else if (from !== -1 && at - lastBlack > widestGap) end(lastBlack)
      last = black
    }
    if (from !== -1) end(lastBlack)
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
export function hasUnreadBars(image: GrayImage, read: readonly LocatedBarcode[]): boolean {
  const boxes = read.map(({ corners }) => {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    return { left: Math.min(...xs) - slack, right: Math.max(...xs) + slack, top: Math.min(...ys) - slack, bottom: Math.max(...ys) + slack }
  })
  return codeLike(image).some((band) => {
    const [x, y] = [band.x + band.width / 2, band.y + band.height / 2]
    return !boxes.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
  })
}
