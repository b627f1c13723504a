import { create } from 'zustand'
import type { FilterKey } from './order-filter.ts'

/** The part of the filter whose editor is open. */
export const useFilterEditing = create<{ readonly part: FilterKey | null }>(() => ({ part: null }))

export function editFilter(part: FilterKey): void {
  useFilterEditing.setState({ part })
}

/** Gets the focus when a chip was removed, and is opened by a shortcut. */
export const addFilterId = 'add-filter'

/** Opens the list of filters, once it is rendered; resolves then. */
export async function openAddFilterMenu(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const button = document.getElementById(addFilterId)
  button?.focus()
  button?.click()
}
