import { useOrders } from '../orders-store.ts'
import { applyToAskedList } from './pending-input.ts'
import { extendTo, nothingSelected, selectAll, toggle } from '../../ui/selection.ts'

export function activate(id: number | null): void {
  useOrders.setState({ active: id })
}

export function toggleSelected(id: number): void {
  useOrders.setState(({ selection }) => ({ selection: toggle(selection, id), active: id }))
}

export function extendSelection(to: number): void {
  useOrders.setState(({ selection, ids, active }) => ({ selection: extendTo(selection, ids, active ?? to, to), active: to }))
}

export function selectWholeView(): void {
  applyToAskedList(() => useOrders.setState(({ ids }) => ({ selection: selectAll(ids) })))
}

export function clearSelection(): void {
  useOrders.setState({ selection: nothingSelected })
}

/** The chosen orders in the order of the list. */
export function selectedInOrder(): number[] {
  const { ids, selection } = useOrders.getState()
  return selection.selected.size === 0 ? [] : ids.filter((id) => selection.selected.has(id))
}

/** The chosen orders in the order of choosing. */
export function selectedAsChosen(): number[] {
  return [...useOrders.getState().selection.selected]
}
