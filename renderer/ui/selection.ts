/** The selected ids of a list, in the order of selection, and where the last selection began so that Shift extends it. */
export interface Selection<Id> {
  readonly selected: ReadonlySet<Id>
  /** Where a Shift range starts. */
  readonly anchor: Id | null
  /** What was selected when the anchor was set; a Shift range is added to this. */
  readonly base: ReadonlySet<Id>
  /** What the Shift range selected, and the row that it was extended to; null without a range. */
  readonly range: { readonly selected: ReadonlySet<Id>; readonly end: Id } | null
  /** True while nothing is selected because every selected row has left the list. */
  readonly wasEmptiedByList: boolean
}

export const nothingSelected: Selection<never> = {
  selected: new Set(),
  anchor: null,
  base: new Set(),
  range: null,
  wasEmptiedByList: false,
}

/** Selects or deselects the row, and starts the next range there. */
export function toggle<Id>(selection: Selection<Id>, id: Id): Selection<Id> {
  const selected = new Set(selection.selected)
  if (!selected.delete(id)) selected.add(id)
  return { selected, anchor: id, base: selected, range: null, wasEmptiedByList: false }
}

/** The rows from one to another, in this direction. */
function rowsBetween<Id>(ids: readonly Id[], from: number, to: number): readonly Id[] {
  const passed = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  return from <= to ? passed : passed.toReversed()
}

/**
 * Selects everything from the anchor to this row, in the given order, in addition to what was selected before the anchor. `from` is the active
 * row. If the list has changed since the range was last extended, the rows it selected stay selected wherever they are now, and rows added within
 * it are not selected, because the person has not passed them.
 */
export function extendTo<Id>(selection: Selection<Id>, ids: readonly Id[], from: Id, to: Id): Selection<Id> {
  const anchorIndex = selection.anchor === null ? -1 : ids.indexOf(selection.anchor)
  const fromIndex = ids.indexOf(from)
  const start = anchorIndex < 0 ? fromIndex : anchorIndex
  const end = ids.indexOf(to)
  const anchor = ids[start]
  if (anchor === undefined || end < 0) return selection
  const before = selection.range?.end === from ? selection.range.selected : null
  const covered = new Set(before === null ? [] : rowsBetween(ids, start, fromIndex))
  const unpassed = new Set([...covered].filter((id) => before?.has(id) !== true))
  const moved = [...(before ?? [])].filter((id) => !covered.has(id))
  const base = new Set([...selection.base, ...moved])
  const range = rowsBetween(ids, start, end).filter((id) => !unpassed.has(id))
  return {
    selected: new Set([...base, ...range]),
    anchor,
    base,
    range: { selected: new Set(range), end: to },
    wasEmptiedByList: false,
  }
}

export function selectAll<Id>(ids: readonly Id[]): Selection<Id> {
  const selected = new Set(ids)
  return { selected, anchor: ids[0] ?? null, base: selected, range: null, wasEmptiedByList: false }
}

/** Deselects rows that are no longer in the list: no action applies to a row that is not visible. */
export function keepOnly<Id>(selection: Selection<Id>, ids: readonly Id[]): Selection<Id> {
  if (selection.selected.size === 0) return selection
  const here = new Set(ids)
  if ([...selection.selected].every((id) => here.has(id))) return selection
  const stay = (chosen: ReadonlySet<Id>): ReadonlySet<Id> => new Set([...chosen].filter((id) => here.has(id)))
  const selected = stay(selection.selected)
  const { anchor, range } = selection
  const wasEmptiedByList = selected.size === 0
  const hasEnds = anchor !== null && here.has(anchor) && (range === null || here.has(range.end))
  // A range that has lost one of its ends stays selected; the next one starts at the active row.
  if (!hasEnds) return { selected, anchor: null, base: selected, range: null, wasEmptiedByList }
  const kept = range === null ? null : { selected: stay(range.selected), end: range.end }
  return { selected, anchor, base: stay(selection.base), range: kept, wasEmptiedByList }
}
