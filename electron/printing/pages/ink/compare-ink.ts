import type { GrayImage } from '../../../pdf/barcodes/read-barcodes.ts'

/** Side of the compared squares, in millimeters: a lost letter is noticed, a shifted edge is not. */
const square = 1.2
/** Share of black by which two squares may differ. */
const maxDifference = 0.16

const sideOf = (dpi: number): number => Math.max(4, Math.round((square / 25.4) * dpi))

/** By how much each square of one image is darker than the other's, row by row. Equal rows are skipped. */
function differences(one: GrayImage, other: GrayImage, side: number): Float64Array {
  const { width, height } = one
  const columns = Math.ceil(width / side)
  const squares = new Float64Array(columns * Math.ceil(height / side))
  for (let y = 0; y < height; y++) {
    const start = y * width
    const mine = one.gray.subarray(start, start + width)
    const yours = other.gray.subarray(start, start + width)
    if (Buffer.compare(mine, yours) === 0) continue
    let at = Math.floor(y / side) * columns
    for (let left = 0; left < width; left += side, at++) {
      let darker = 0
      for (let x = left; x < Math.min(left + side, width); x++) darker += (yours[x] ?? 255) - (mine[x] ?? 255)
      squares[at] = (squares[at] ?? 0) + darker
    }
  }
  return squares
}

/** True when two images of the same size have the same ink everywhere. */
export function hasSameInk(one: GrayImage, other: GrayImage, dpi: number): boolean {
  if (one.width !== other.width || one.height !== other.height) return false
  const side = sideOf(dpi)
  const allowed = maxDifference * side * side * 255
  return differences(one, other, side).every((darker) => Math.abs(darker) <= allowed)
}

/** Levels of gray by which a pixel may differ from what another place on the pixel grid explains. */
const maxGrayDifference = 48
/** Pixels of a square that may differ: the edges of thin lines. A changed digit has more. */
const maxDifferentPixels = 2
/** Nearest first. */
const shifts = [0, -1, 1] as const
const directions = [-1, 1] as const

type Offset = readonly [number, number]

function isEachPixelExplained(one: GrayImage, other: GrayImage, side: number, [dx, dy]: Offset, [sx, sy]: Offset): boolean {
  const { width, height } = one
  const columns = Math.ceil(width / side)
  const different = new Uint16Array(columns * Math.ceil(height / side))
  const at = ({ gray }: GrayImage, x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : (gray[y * width + x] ?? 255)
  const isExplained = (level: number, image: GrayImage, x: number, y: number, [right, down]: Offset): boolean => {
    const [a, b, c, d] = [at(image, x, y), at(image, x + right, y), at(image, x, y + down), at(image, x + right, y + down)]
    return level >= Math.min(a, b, c, d) - maxGrayDifference && level <= Math.max(a, b, c, d) + maxGrayDifference
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [mine, yours] = [at(one, x, y), at(other, x + dx, y + dy)]
      if (Math.abs(mine - yours) <= maxGrayDifference) continue
      if (isExplained(mine, other, x + dx, y + dy, [sx, sy]) && isExplained(yours, one, x, y, [-sx, -sy])) continue
      const place = Math.floor(y / side) * columns + Math.floor(x / side)
      const count = (different[place] ?? 0) + 1
      if (count > maxDifferentPixels) return false
      different[place] = count
    }
  }
  return true
}

/**
 * True when two images of the same size show the same drawing to the last digit. It may be at another place on the pixel grid: then each pixel
 * of one image is within the range of the four pixels of the other that it covers.
 */
export function isSameDrawing(one: GrayImage, other: GrayImage, dpi: number): boolean {
  if (!hasSameInk(one, other, dpi)) return false
  const side = sideOf(dpi)
  return shifts.some((dx) =>
    shifts.some((dy) => directions.some((sx) => directions.some((sy) => isEachPixelExplained(one, other, side, [dx, dy], [sx, sy])))),
  )
}
