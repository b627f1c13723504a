export interface DrawnLine {
  readonly index: number
  /** Whose element is drawn with. */
  readonly place: number | 'active'
}

/**
 * A line that rolls out of sight gives its element to one that comes into sight. While the list rolls no element changes its place among
 * the others, since moving one costs as much as a new one; at rest they stand in the order in which they are read.
 */
export function linesToDraw(first: number, end: number, isRolling: boolean): DrawnLine[] {
  const many = end - first
  const lines = Array.from({ length: many }, (_, offset) => ({ index: first + offset, place: (first + offset) % many }))
  return isRolling ? lines.toSorted((one, other) => one.place - other.place) : lines
}
