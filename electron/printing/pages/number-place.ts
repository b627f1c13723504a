import type { GrayImage } from '../../pdf/barcodes/read-barcodes.ts'
import type { DrawnText } from './draw-sheets.ts'
import { expandBox, pointsOf, type Box } from './geometry.ts'
import { paperGray } from './ink/ink-map.ts'

const size = 6.5
/** Helvetica: digits are 0.556 of the size wide; nothing in a running number is wider. */
const letter = 0.56 * size
const ascent = 0.72 * size
/** White above and below the number, and before and after it, where it may be next to a barcode. */
const beside = pointsOf(3.6)
const above = pointsOf(0.9)
const step = pointsOf(2)
/** From the edge of its area; further in if a frame occupies the edge. */
const insets = [0, 3, 6].map(pointsOf)

function isBlank({ width, height, gray }: GrayImage, box: Box, pixelsPerPoint: number): boolean {
  const left = Math.max(0, Math.floor(box.x * pixelsPerPoint))
  const top = Math.max(0, Math.floor(box.y * pixelsPerPoint))
  const right = Math.min(width, Math.ceil((box.x + box.width) * pixelsPerPoint))
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * pixelsPerPoint))
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) if ((gray[y * width + x] ?? 255) < paperGray) return false
  }
  return true
}

/** Positions in an interval: the far end, the near end, then the others from far to near. */
function along(from: number, length: number, own: number): number[] {
  if (length < own) return []
  const count = Math.floor((length - own) / step)
  return [from + length - own, from, ...Array.from({ length: count }, (_, index) => from + length - own - (index + 1) * step)]
}

/**
 * A blank place for the running number at the edge of an area, along its lower or upper edge or vertically along its sides; null if
 * there is none. `image` shows the sheet from its upper left corner, at `dpi`, with everything else that is printed in that area.
 */
export function numberPlace(text: string, area: Box, image: GrayImage, dpi: number): DrawnText | null {
  const long = text.length * letter
  const pixels = dpi / 72
  for (const inset of insets) {
    const { x: left, y: top, width, height } = expandBox(area, -inset)
    for (const y of [top + height - ascent, top]) {
      for (const x of along(left, width, long)) {
        const white = { x: x - beside, y: y - above, width: long + 2 * beside, height: ascent + 2 * above }
        if (isBlank(image, white, pixels)) return { text, x, y: y + ascent, size, turn: 0 }
      }
    }
    for (const x of [left + width - ascent, left]) {
      for (const y of along(top, height, long)) {
        const white = { x: x - above, y: y - beside, width: ascent + 2 * above, height: long + 2 * beside }
        if (isBlank(image, white, pixels)) return { text, x, y, size, turn: 90 }
      }
    }
  }
  return null
}

/** The area around the number that a comparison with the earlier page ignores. */
export function numberBounds({ text, x, y, turn }: DrawnText): Box {
  const long = text.length * letter
  const box = turn === 0 ? { x, y: y - ascent, width: long, height: ascent } : { x, y, width: ascent, height: long }
  return expandBox(box, 2)
}
