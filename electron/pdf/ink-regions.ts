import type { GrayImage } from './barcodes/read-barcodes.ts'

/** Part of an image, in pixels. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Ink that is nearer than this many pixels belongs together. */
const cell = 6

/** The ink's rectangle inside one that was found in whole cells. */
function tight({ width, gray }: GrayImage, region: Region, darkBelow: number): Region {
  let [left, top, right, bottom] = [region.x + region.width, region.y + region.height, region.x, region.y]
  for (let y = region.y; y < region.y + region.height; y++) {
    for (let x = region.x; x < region.x + region.width; x++) {
      if ((gray[y * width + x] ?? 255) >= darkBelow) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Rectangles of ink with white between them. */
export function inkRegions(image: GrayImage, darkBelow: number): Region[] {
  const { width, height, gray } = image
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const ink = new Uint8Array(columns * rows)
  for (let y = 0, pixel = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns
    for (let x = 0; x < width; x++, pixel++) if ((gray[pixel] ?? 255) < darkBelow) ink[row + Math.floor(x / cell)] = 1
  }
  const regions: Region[] = []
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue
    ink[start] = 2
    const open = [start]
    let [left, right, top, bottom] = [columns, 0, rows, 0]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(rows - 1, y + 1); nextY++) {
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(columns - 1, x + 1); nextX++) {
          const next = nextY * columns + nextX
          if (ink[next] !== 1) continue
          ink[next] = 2
          open.push(next)
        }
      }
    }
    const [x, y] = [left * cell, top * cell]
    const size = { width: Math.min(width, (right + 1) * cell) - x, height: Math.min(height, (bottom + 1) * cell) - y }
    regions.push(tight(image, { x, y, ...size }, darkBelow))
  }
  return regions
}
