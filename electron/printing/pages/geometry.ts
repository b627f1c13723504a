import type { Area } from '../../../shared/printing/labels/label-stock.ts'

/** A rectangle in points, from the upper left corner of a page as displayed to the right and down. */
export type Box = Area

/** A quarter turn clockwise. */
export type Turn = 0 | 90 | 180 | 270

/** `[a b c d e f]` as PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const pointsOf = (millimetres: number): number => (millimetres * 72) / 25.4
export const millimetresOf = (points: number): number => (points * 25.4) / 72

/** A length in points, formatted in millimeters. */
export function formatMm(points: number): string {
  return millimetresOf(points).toFixed(1).replace(/\.0$/, '')
}

export function formatBoxSize(box: { readonly width: number; readonly height: number }): string {
  return `${formatMm(box.width)} × ${formatMm(box.height)} mm`
}

/** Applies `first`, then `then`. */
export function concatMatrices(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first
  const [A, B, C, D, E, F] = then
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

export function transformPoint([x, y]: readonly [number, number], [a, b, c, d, e, f]: Matrix): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The axis-parallel box around a box that a matrix of quarter turns has moved. */
export function transformBox(box: Box, matrix: Matrix): Box {
  const [left, top] = transformPoint([box.x, box.y], matrix)
  const [right, bottom] = transformPoint([box.x + box.width, box.y + box.height], matrix)
  return { x: Math.min(left, right), y: Math.min(top, bottom), width: Math.abs(right - left), height: Math.abs(bottom - top) }
}

export function boundingBox(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** A negative margin makes the box smaller. */
export function expandBox(box: Box, margin: number): Box {
  return { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin }
}

export function intersectBoxes(one: Box, other: Box): Box {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  }
}

export function contains(outer: Box, inner: Box, slack = 0): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  )
}

/** The distance between two boxes, 0 when they touch. */
export function gapBetween(one: Box, other: Box): number {
  const across = Math.max(0, one.x - (other.x + other.width), other.x - (one.x + one.width))
  const down = Math.max(0, one.y - (other.y + other.height), other.y - (one.y + one.height))
  return Math.max(across, down)
}

export function rotateSize(size: { readonly width: number; readonly height: number }, turn: Turn) {
  return turn % 180 === 0 ? { width: size.width, height: size.height } : { width: size.height, height: size.width }
}

/** Rotates a box of this size so that its upper left corner is at 0, 0 again; y goes down. */
export function turnMatrix({ width, height }: { readonly width: number; readonly height: number }, turn: Turn): Matrix {
  if (turn === 0) return [1, 0, 0, 1, 0, 0]
  if (turn === 90) return [0, 1, -1, 0, height, 0]
  if (turn === 180) return [-1, 0, 0, -1, width, height]
  return [0, -1, 1, 0, 0, width]
}

/** Where a window of a page goes on a sheet: rotated, scaled, and with its upper left corner at x, y; all in points, y down. */
export interface Placement {
  readonly window: Box
  readonly turn: Turn
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Maps the page as displayed to the sheet, y down in both. */
export function placementMatrix({ window, turn, scale, x, y }: Placement): Matrix {
  const cut: Matrix = [1, 0, 0, 1, -window.x, -window.y]
  return concatMatrices(concatMatrices(cut, turnMatrix(window, turn)), [scale, 0, 0, scale, x, y])
}
