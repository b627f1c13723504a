import type { GrayImage } from '../../pdf/read-barcodes.ts'

/** Side of the squares that are compared, in millimetres: a lost letter shows, a shifted edge does not. */
const square = 1.2
/** Share of black by which two squares may differ. */
const most = 0.16

/** The darkness of each square, row by row. */
function darkness({ width, height, gray }: GrayImage, side: number): Float64Array {
  const columns = Math.ceil(width / side)
  const squares = new Float64Array(columns * Math.ceil(height / side))
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / side) * columns
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor(x / side)
      squares[at] = (squares[at] ?? 0) + 255 - (gray[y * width + x] ?? 255)
    }
  }
  return squares
}

/** True when two images of the same size show the same ink everywhere. */
export function sameInk(one: GrayImage, other: GrayImage, dpi: number): boolean {
  if (one.width !== other.width || one.height !== other.height) return false
  const side = Math.max(4, Math.round((square / 25.4) * dpi))
  const second = darkness(other, side)
  const allowed = most * side * side * 255
  return darkness(one, side).every((dark, at) => Math.abs(dark - (second[at] ?? 0)) <= allowed)
}
