import { partOnPage } from '../../../shared/printing/labels/label-crop.ts'
import type { Area } from '../../../shared/printing/labels/label-stock.ts'
import type { Size } from '../../ui/pdf/page-size.ts'

/** The sides of the frame that follow the pointer or a key. 0 for both `x` and `y` moves the whole frame. */
export interface Grip {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

export const grips: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]

const smallestSide = 10

/** Start and length after moving a side. */
function moveSide(side: -1 | 0 | 1, from: number, length: number, moved: number, room: number): readonly [number, number] {
  if (side === 0) return [from, length]
  if (side > 0) return [from, Math.min(Math.max(length + moved, smallestSide), room - from)]
  const start = Math.min(Math.max(from + moved, 0), from + length - smallestSide)
  return [start, from + length - start]
}

/** The part after moving it, or the sides of a grip, by these millimeters. */
export function movePart(part: Area, grip: Grip, by: { readonly x: number; readonly y: number }, page: Size): Area {
  if (grip.x === 0 && grip.y === 0) return partOnPage({ ...part, x: part.x + by.x, y: part.y + by.y }, page)
  const [x, width] = moveSide(grip.x, part.x, part.width, by.x, page.width)
  const [y, height] = moveSide(grip.y, part.y, part.height, by.y, page.height)
  return partOnPage({ x, y, width, height }, page)
}

const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The part after an arrow key was pressed; null for any other key. With Shift, only its right or lower side moves. */
export function pressArrow(part: Area, key: string, isShift: boolean, page: Size): Area | null {
  const by = steps[key]
  if (by === undefined) return null
  const grip: Grip = isShift ? { x: by.x === 0 ? 0 : 1, y: by.y === 0 ? 0 : 1 } : { x: 0, y: 0 }
  return movePart(part, grip, by, page)
}
