/** The selected ids of a list, in the order of selection, and where the last selection began so that Shift extends it. */
export interface Selection<Id> {
  readonly selected: ReadonlySet<Id>
  /** Where a Shift range starts. */
  readonly anchor: Id | null
  /** What was selected when the anchor was set; a Shift range is added to this. */
  readonly base: ReadonlySet<Id>
  /** True while nothing is selected because every selected row has left the list. */
  readonly wasEmptiedByList: boolean
}

export const nothingSelected: Selection<never> = { selected: new Set(), anchor: null, base: new Set(), wasEmptiedByList: false }

/** Selects or deselects the row, and starts the next range there. */
export function toggle<Id>(selection: Selection<Id>, id: Id): Selection<Id> {
  const selected = new Set(selection.selected)
  if (!selected.delete(id)) selected.add(id)
  return { selected, anchor: id, base: selected, wasEmptiedByList: false }
}

/** Selects everything from the anchor to this row, in the given order, in addition to what was selected before the anchor. */
export function extendTo<Id>(selection: Selection<Id>, ids: readonly Id[], from: Id, to: Id): Selection<Id> {
  const anchorIndex = selection.anchor === null ? -1 : ids.indexOf(selection.anchor)
  const start = anchorIndex < 0 ? ids.indexOf(from) : anchorIndex
  const end = ids.indexOf(to)
  const anchor = ids[start]
  if (anchor === undefined || end < 0) return selection
  const passed = ids.slice(Math.min(start, end), Math.max(start, end) + 1)
  const range = start <= end ? passed : passed.toReversed()
  return { selected: new Set([...selection.base, ...range]), anchor, base: selection.base, wasEmptiedByList: false }
}

export function selectAll<Id>(ids: readonly Id[]): Selection<Id> {
  const selected = new Set(ids)
  return { selected, anchor: ids[0] ?? null, base: selected, wasEmptiedByList: false }
}

/** Deselects rows that are no longer in the list: no action applies to a row that is not visible. */
export function keepOnly<Id>(selection: Selection<Id>, ids: readonly Id[]): Selection<Id> {
  if (selection.selected.size === 0) return selection
  const here = new Set(ids)
  if ([...selection.selected].every((id) => here.has(id))) return selection
  const stay = (chosen: ReadonlySet<Id>): ReadonlySet<Id> => new Set([...chosen].filter((id) => here.has(id)))
  const anchor = selection.anchor !== null && here.has(selection.anchor) ? selection.anchor : null
  const selected = stay(selection.selected)
  return { selected, anchor, base: stay(selection.base), wasEmptiedByList: selected.size === 0 }
}
