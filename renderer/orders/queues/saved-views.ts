import type { ListRequest, SavedView } from '../../../shared/orders/order-view.ts'
import { formattingLocale } from '../../../shared/messages/locale.ts'

/** The limit in the settings. */
export const maxSavedViews = 50

export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const isKnown = views.some(({ id }) => id === view.id)
  return isKnown ? views.map((known) => (known.id === view.id ? view : known)) : [...views, view]
}

export function withoutView(views: readonly SavedView[], id: string): SavedView[] {
  return views.filter((view) => view.id !== id)
}

export function withRenamedView(views: readonly SavedView[], id: string, name: string): SavedView[] {
  return views.map((view) => (view.id === id ? { ...view, name } : view))
}

/** The views with this one moved up or down by one; at the end it stays. */
export function withMovedView(views: readonly SavedView[], id: string, direction: 'up' | 'down'): SavedView[] {
  const from = views.findIndex((view) => view.id === id)
  const to = from + (direction === 'up' ? -1 : 1)
  const view = views[from]
  if (view === undefined || to < 0 || to >= views.length) return [...views]
  return views.toSpliced(from, 1).toSpliced(to, 0, view)
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other, formattingLocale()))
      .map(([key, part]) => [key, canonical(part)]),
  )
}

/** True when both request the same list. */
export function isSameRequest(one: ListRequest, other: ListRequest): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))
}
