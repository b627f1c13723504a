/** Which orders are chosen, in the order of choosing, and where the last choice began so that Shift extends it. */
export interface Selection {
  readonly selected: ReadonlySet<number>
  /** Where a Shift range starts. */
  readonly anchor: number | null
  /** What was chosen when the anchor was set; a Shift range is added to this. */
  readonly base: ReadonlySet<number>
}

export const nothingSelected: Selection = { selected: new Set(), anchor: null, base: new Set() }

/** Chooses the order, or lets go of it, and starts the next range there. */
export function toggle(selection: Selection, id: number): Selection {
  const selected = new Set(selection.selected)
  if (!selected.delete(id)) selected.add(id)
  return { selected, anchor: id, base: selected }
}

/** Everything from the anchor to this order, in the order passed, besides what was chosen before the anchor. */
export function extendTo(selection: Selection, ids: readonly number[], from: number, to: number): Selection {
  const kept = selection.anchor === null ? -1 : ids.indexOf(selection.anchor)
  const start = kept < 0 ? ids.indexOf(from) : kept
  const end = ids.indexOf(to)
  const anchor = ids[start]
  if (anchor === undefined || end < 0) return selection
  const passed = ids.slice(Math.min(start, end), Math.max(start, end) + 1)
  const range = start <= end ? passed : passed.toReversed()
  return { selected: new Set([...selection.base, ...range]), anchor, base: selection.base }
}

export function selectAll(ids: readonly number[]): Selection {
  const selected = new Set(ids)
  return { selected, anchor: ids[0] ?? null, base: selected }
}

/** Lets go of what is no longer in the list: nothing out of sight is ever acted upon. */
export function keepOnly(selection: Selection, ids: readonly number[]): Selection {
  if (selection.selected.size === 0) return selection
  const here = new Set(ids)
  if ([...selection.selected].every((id) => here.has(id))) return selection
  const stay = (chosen: ReadonlySet<number>): ReadonlySet<number> => new Set([...chosen].filter((id) => here.has(id)))
  const anchor = selection.anchor !== null && here.has(selection.anchor) ? selection.anchor : null
  return { selected: stay(selection.selected), anchor, base: stay(selection.base) }
}
