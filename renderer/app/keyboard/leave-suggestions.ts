import { isOverlayOpen } from './key-kinds.ts'

/** Actions with a meaning in the field or in its list. */
const ofField: ReadonlySet<string> = new Set(['close', 'select-all', 'undo'])

/**
 * Suggestions below a field do not block a shortcut: the field accepts its text as if it were left, which closes them, and keeps the focus.
 * Returns true if suggestions, and nothing else, were open.
 */
export function leaveSuggestions(action: string, target: EventTarget | null): boolean {
  if (ofField.has(action) || !(target instanceof HTMLInputElement) || !isOverlayOpen()) return false
  const overlays = [...document.querySelectorAll<HTMLElement>('[data-overlay], [role="dialog"], [role="alertdialog"]')]
  if (overlays.some(({ dataset }) => dataset['overlay'] !== 'list')) return false
  target.blur()
  target.focus()
  return true
}
