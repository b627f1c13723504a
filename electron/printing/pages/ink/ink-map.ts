import type { GrayImage } from '../../../pdf/barcodes/read-barcodes.ts'
import type { Box } from '../geometry.ts'

/** Where a page has ink, in square cells; 1 is ink. `cell` is the side of a cell in points. */
export interface InkMap {
  readonly columns: number
  readonly rows: number
  readonly cell: number
  readonly ink: Uint8Array
}

/** Paler than this counts as paper. */
export const paperGray = 232

/** A cell has ink when one of its pixels has. `pixels` is the side of a cell in pixels, `dpi` that of the image in real size. */
export function inkMap(image: GrayImage, dpi: number, pixels: number): InkMap {
  const columns = Math.ceil(image.width / pixels)
  const rows = Math.ceil(image.height / pixels)
  const ink = new Uint8Array(columns * rows)
  const { width, height, gray } = image
  for (let y = 0; y < height; y++) {
    let cell = Math.floor(y / pixels) * columns
    for (let left = 0; left < width; left += pixels, cell++) {
      if (ink[cell] === 1) continue
      const start = y * width
      for (let x = left; x < Math.min(left + pixels, width); x++) if ((gray[start + x] ?? 255) < paperGray) ink[cell] = 1
    }
  }
  return { columns, rows, cell: (pixels * 72) / dpi, ink }
}

/** The smallest box around all ink of an image in points, or null for a blank one; `dpi` is that of the image in real size. */
export function inkBounds({ width, height, gray }: GrayImage, dpi: number): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  const see = (pixel: number): void => {
    if ((gray[pixel] ?? 255) >= paperGray) return
    const y = Math.floor(pixel / width)
    const x = pixel - y * width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  // Four pixels at a time: most of a page is white.
  const fours = gray.length >> 2
  const quick = new Uint32Array(
    gray.byteOffset % 4 === 0 ? gray.buffer : gray.slice().buffer,
    gray.byteOffset % 4 === 0 ? gray.byteOffset : 0,
    fours,
  )
  for (let four = 0; four < fours; four++) {
    if (quick[four] !== 0xffffffff) for (let pixel = four * 4; pixel < four * 4 + 4; pixel++) see(pixel)
  }
  for (let pixel = fours * 4; pixel < gray.length; pixel++) see(pixel)
  if (right < 0) return null
  const point = 72 / dpi
  return { x: left * point, y: top * point, width: (right - left + 1) * point, height: (bottom - top + 1) * point }
}

/** The smallest box around all ink in points, or null for a blank page. */
export function inkBox(map: InkMap): Box | null {
  let [left, top, right, bottom] = [map.columns, map.rows, -1, -1]
  for (let y = 0; y < map.rows; y++) {
    for (let x = 0; x < map.columns; x++) {
      if (map.ink[y * map.columns + x] !== 1) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return right < 0 ? null : cells(map, left, top, right, bottom)
}

function cells({ cell }: InkMap, left: number, top: number, right: number, bottom: number): Box {
  return { x: left * cell, y: top * cell, width: (right - left + 1) * cell, height: (bottom - top + 1) * cell }
}

/** How many inked cells each square of `2 * reach + 1` cells around a cell has, as a map of cells near ink. */
function spread(map: InkMap, reach: number): Uint8Array {
  const { columns, rows } = map
  const across = new Uint8Array(columns * rows)
  const near = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (map.ink[y * columns + x] === 1)
        across.fill(1, y * columns + Math.max(0, x - reach), y * columns + Math.min(columns, x + reach + 1))
    }
  }
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (across[y * columns + x] !== 1) continue
      for (let at = Math.max(0, y - reach); at <= Math.min(rows - 1, y + reach); at++) near[at * columns + x] = 1
    }
  }
  return near
}

/** The boxes of connected ink when gaps up to `gap` points are bridged, in reading order. */
export function inkBlocks(map: InkMap, gap: number): Box[] {
  const { columns, rows } = map
  const near = spread(map, Math.max(0, Math.round(gap / map.cell / 2)))
  const blocks: Box[] = []
  for (let start = 0; start < near.length; start++) {
    if (near[start] !== 1) continue
    let [left, top, right, bottom] = [columns, rows, -1, -1]
    const open = [start]
    near[start] = 2
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % columns
      const y = (at - x) / columns
      if (map.ink[at] === 1) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
      const neighbours = [x > 0 ? at - 1 : -1, x < columns - 1 ? at + 1 : -1, at - columns, at + columns]
      for (const next of neighbours) {
        if (near[next] === 1) {
          near[next] = 2
          open.push(next)
        }
      }
    }
    if (right >= 0) blocks.push(cells(map, left, top, right, bottom))
  }
  return blocks.toSorted((one, other) => one.y - other.y || one.x - other.x)
}

/** True when each side of the box is drawn along at least `share` of its length. */
export function isFramed(map: InkMap, box: Box, share = 0.8): boolean {
  const left = Math.round(box.x / map.cell)
  const top = Math.round(box.y / map.cell)
  const right = Math.round((box.x + box.width) / map.cell) - 1
  const bottom = Math.round((box.y + box.height) / map.cell) - 1
  const inked = (x: number, y: number): boolean => map.ink[y * map.columns + x] === 1
  const along = (length: number, test: (at: number) => boolean): boolean =>
    Array.from({ length }, (_, at) => at).filter(test).length >= share * length
  return (
    along(right - left + 1, (at) => inked(left + at, top) || inked(left + at, top + 1)) &&
    along(right - left + 1, (at) => inked(left + at, bottom) || inked(left + at, bottom - 1)) &&
    along(bottom - top + 1, (at) => inked(left, top + at) || inked(left + 1, top + at)) &&
    along(bottom - top + 1, (at) => inked(right, top + at) || inked(right - 1, top + at))
  )
}
