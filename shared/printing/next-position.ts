import { positionsOn, type LabelLayout } from './label-stock.ts'
import type { MediaName } from './printer.ts'

/** The newest position taken at a printer; `media` is what it was taken on, where that is known. */
export interface LastPosition {
  readonly position: number
  readonly media?: MediaName
}

/** The position a printer's sheet of labels continues with. What was printed on another sheet says nothing of this one: it begins at 0. */
export function nextPosition(layout: LabelLayout, last: LastPosition | null | undefined): number {
  if (last === null || last === undefined) return 0
  const positions = positionsOn(layout)
  const sameSheet = last.position < positions && (last.media === undefined || last.media === layout.media)
  return sameSheet ? (last.position + 1) % positions : 0
}
