export interface RenderedRow {
  readonly index: number
  /** Whose element is drawn with. */
  readonly elementKey: number | 'active'
}

/**
 * A line that rolls out of sight gives its element to one that comes into sight. While the list rolls no element changes its place among
 * the others, since moving one costs as much as a new one; at rest they stand in the order in which they are read.
 */
export function rowsToRender(first: number, end: number, isScrolling: boolean): RenderedRow[] {
  const rowCount = end - first
  const rows = Array.from({ length: rowCount }, (_, offset) => ({ index: first + offset, elementKey: (first + offset) % rowCount }))
  return isScrolling ? rows.toSorted((one, other) => one.elementKey - other.elementKey) : rows
}
