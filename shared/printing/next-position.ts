import { positionsOn, type LabelLayout } from './labels/label-stock.ts'
import type { MediaName } from './printers/printer.ts'

/** The newest position used at a printer, and its `media` if known. */
export interface LastPosition {
  readonly position: number
  readonly media?: MediaName
}

/** The next position on a printer's sheet of labels. A print on another kind of sheet does not count: it starts at 0. */
export function nextPosition(layout: LabelLayout, last: LastPosition | null | undefined): number {
  if (last === null || last === undefined) return 0
  const positions = positionsOn(layout)
  const sameSheet = last.position < positions && (last.media === undefined || last.media === layout.media)
  return sameSheet ? (last.position + 1) % positions : 0
}
