import { create } from 'zustand'
import type { FilterKey } from './order-filter.ts'

/** The part of the filter whose editor is open. */
export const useFilterEditing = create<{ readonly part: FilterKey | null }>(() => ({ part: null }))

export function editFilter(part: FilterKey): void {
  useFilterEditing.setState({ part })
}

/** Where the focus goes when a chip has gone from under it, and what a key of the window presses. */
export const addFilterId = 'add-filter'

/** Opens the list of what can be narrowed by, once it is on the screen. */
export function openAddFilterMenu(): void {
  requestAnimationFrame(() => {
    const button = document.getElementById(addFilterId)
    button?.focus()
    button?.click()
  })
}
