import { pointsOf } from '../geometry.ts'
import type { InkMap } from '../ink/ink-map.ts'

/** A line longer than any label, along which a sheet is cut or folded. `at` in points from the top (across) or the left (down). */
export interface CutLine {
  readonly way: 'across' | 'down'
  readonly at: number
}

const minLineLength = pointsOf(165)
/** Gaps between dashes, a pair of scissors or a word on the line. */
const maxGap = pointsOf(9)
const maxThickness = pointsOf(1.6)
/** A stroke of this length touching a line is the side of a box. */
const stroke = pointsOf(3)
/** The share of the line's length that must be drawn. */
const minDrawnShare = 0.3

interface Lanes {
  readonly count: number
  readonly length: number
  readonly inked: (lane: number, at: number) => boolean
}

/** The drawn length of the longest run along a lane whose gaps are no wider than allowed, or null when it is too short. */
function runIn(lanes: Lanes, lane: number, cell: number): readonly [number, number] | null {
  let [start, last, drawn] = [-1, -1, 0]
  let best: readonly [number, number] | null = null
  const close = (): void => {
    const length = (last - start + 1) * cell
    if (
      start >= 0 &&
      length >= minLineLength &&
      drawn * cell >= minDrawnShare * length &&
      (best === null || last - start > best[1] - best[0])
    ) {
      best = [start, last]
    }
  }
  for (let at = 0; at < lanes.length; at++) {
    if (!lanes.inked(lane, at)) continue
    if (start < 0 || (at - last) * cell > maxGap) {
      close()
      start = at
      drawn = 0
    }
    drawn += 1
    last = at
  }
  close()
  return best
}

/** Thin means that the lanes beside it are empty along most of the line; text lines and images are not. */
function isThin(lanes: Lanes, first: number, last: number, [from, to]: readonly [number, number]): boolean {
  const length = to - from + 1
  return [first - 1, last + 1].every((lane) => {
    if (lane < 0 || lane >= lanes.count) return true
    let inked = 0
    for (let at = from; at <= to; at++) if (lanes.inked(lane, at)) inked += 1
    return inked <= 0.12 * length
  })
}

/** A frame or a table has strokes touching its lines; a cut line has none. */
function hasStrokes(lanes: Lanes, first: number, last: number, [from, to]: readonly [number, number], cell: number): boolean {
  const length = Math.ceil(stroke / cell)
  for (let at = from; at <= to; at++) {
    for (const [start, way] of [[first - 1, -1] as const, [last + 1, 1] as const]) {
      let run = 0
      while (run < length && start + way * run >= 0 && start + way * run < lanes.count && lanes.inked(start + way * run, at)) run += 1
      if (run === length) return true
    }
  }
  return false
}

function linesIn(lanes: Lanes, cell: number): { readonly first: number; readonly last: number; readonly run: readonly [number, number] }[] {
  const runs = Array.from({ length: lanes.count }, (_, lane) => runIn(lanes, lane, cell))
  const lines: { first: number; last: number; run: readonly [number, number] }[] = []
  for (let lane = 0; lane < lanes.count; lane++) {
    const run = runs[lane] ?? null
    if (run === null) continue
    let last = lane
    while (last + 1 < lanes.count && (runs[last + 1] ?? null) !== null) last += 1
    if ((last - lane + 1) * cell <= maxThickness + cell && isThin(lanes, lane, last, run) && !hasStrokes(lanes, lane, last, run, cell))
      lines.push({ first: lane, last, run })
    lane = last
  }
  return lines
}

/** Finds the cut lines and returns the map without them, so that the parts they separate are no longer connected. */
export function withoutCutLines(map: InkMap): { readonly map: InkMap; readonly lines: readonly CutLine[] } {
  const { columns, rows, cell } = map
  const across: Lanes = { count: rows, length: columns, inked: (lane, at) => map.ink[lane * columns + at] === 1 }
  const down: Lanes = { count: columns, length: rows, inked: (lane, at) => map.ink[at * columns + lane] === 1 }
  const ink = map.ink.slice()
  const lines: CutLine[] = []
  for (const { first, last, run } of linesIn(across, cell)) {
    for (let lane = first; lane <= last; lane++) ink.fill(0, lane * columns + run[0], lane * columns + run[1] + 1)
    lines.push({ way: 'across', at: ((first + last + 1) / 2) * cell })
  }
  for (const { first, last, run } of linesIn(down, cell)) {
    for (let lane = first; lane <= last; lane++) for (let at = run[0]; at <= run[1]; at++) ink[at * columns + lane] = 0
    lines.push({ way: 'down', at: ((first + last + 1) / 2) * cell })
  }
  return { map: { ...map, ink }, lines }
}
