import { useOrders } from '../orders-store.ts'
import { applyToRequestedList } from './pending-input.ts'
import { extendTo, nothingSelected, selectAll, toggle } from '../../ui/selection.ts'

export function setActiveOrder(id: number | null): void {
  useOrders.setState({ active: id })
}

export function toggleSelected(id: number): void {
  useOrders.setState(({ selection }) => ({ selection: toggle(selection, id), active: id }))
}

export function extendSelection(to: number): void {
  useOrders.setState(({ selection, ids, active }) => ({ selection: extendTo(selection, ids, active ?? to, to), active: to }))
}

export function selectWholeView(): void {
  void applyToRequestedList(() => useOrders.setState(({ ids }) => ({ selection: selectAll(ids) })))
}

/** Selects exactly these, as far as the list has them. */
export function selectOrders(orderIds: readonly number[]): void {
  useOrders.setState(({ ids }) => {
    const wanted = new Set(orderIds)
    return { selection: selectAll(ids.filter((id) => wanted.has(id))) }
  })
}

export function clearSelection(): void {
  useOrders.setState({ selection: nothingSelected })
}

/** The selected orders in the order of the list. */
export function selectedInListOrder(): number[] {
  const { ids, selection } = useOrders.getState()
  return selection.selected.size === 0 ? [] : ids.filter((id) => selection.selected.has(id))
}

/** The selected orders in the order of selection. */
export function selectedInSelectionOrder(): number[] {
  return [...useOrders.getState().selection.selected]
}
