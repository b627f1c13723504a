import type { GrayImage } from '../../../pdf/barcodes/read-barcodes.ts'

/** Side of the compared squares, in millimeters: a lost letter is noticed, a shifted edge is not. */
const square = 1.2
/** Share of black by which two squares may differ. */
const maxDifference = 0.16

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
  const side = Math.max(4, Math.round((square / 25.4) * dpi))
  const allowed = maxDifference * side * side * 255
  return differences(one, other, side).every((darker) => Math.abs(darker) <= allowed)
}
