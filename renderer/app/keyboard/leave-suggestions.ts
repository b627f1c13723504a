import { isOverlayOpen } from './key-kinds.ts'

/** These have a meaning in the field or for its list. */
const ofField: ReadonlySet<string> = new Set(['close', 'select-all', 'undo'])

/**
 * Suggestions below a field stand in the way of no shortcut: the field takes what was typed as if it was left, which closes them, and keeps the
 * focus. Returns whether there were any, and nothing else is open.
 */
export function leaveSuggestions(action: string, target: EventTarget | null): boolean {
  if (ofField.has(action) || !(target instanceof HTMLInputElement) || !isOverlayOpen()) return false
  const overlays = [...document.querySelectorAll<HTMLElement>('[data-overlay], [role="dialog"], [role="alertdialog"]')]
  if (overlays.some(({ dataset }) => dataset['overlay'] !== 'list')) return false
  target.blur()
  target.focus()
  return true
}
