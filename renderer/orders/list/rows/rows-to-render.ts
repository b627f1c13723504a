export interface RenderedRow {
  readonly index: number
  /** The key of the element in which it is rendered. */
  readonly elementKey: number | 'active'
}

/**
 * A row that scrolls out of view passes its element to one that scrolls into view. While scrolling, no element changes its place among
 * the others, since moving one costs as much as creating one; at rest they are in reading order.
 */
export function rowsToRender(first: number, end: number, isScrolling: boolean): RenderedRow[] {
  const rowCount = end - first
  const rows = Array.from({ length: rowCount }, (_, offset) => ({ index: first + offset, elementKey: (first + offset) % rowCount }))
  return isScrolling ? rows.toSorted((one, other) => one.elementKey - other.elementKey) : rows
}
