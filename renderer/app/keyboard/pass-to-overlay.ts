import { isReplayed, setPressedAt } from '../../ui/keys/pressed-at.ts'
import { consumeEvent, isTextField, topOverlay } from './key-kinds.ts'

/** A list or dialog that was just opened closes on Escape even before it has the focus. */
export function passToOverlay(event: KeyboardEvent): void {
  const { target, key, code } = event
  const overlay = topOverlay()
  if (overlay === null || isTextField(target) || (target instanceof Element && target.closest('[data-overlay]') !== null)) return
  consumeEvent(event)
  const passed = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
  setPressedAt(passed, event.timeStamp)
  overlay.dispatchEvent(passed)
}

/**
 * An open tooltip would take the Escape that is meant for the dialog below it. The tooltip closes first, then the key is pressed again. Returns
 * whether there is one.
 */
export function closeTooltipFirst(event: KeyboardEvent): boolean {
  if (isReplayed(event) || document.querySelector('[role=tooltip]') === null) return false
  const { key, code } = event
  setTimeout(() => {
    const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
    setPressedAt(again, event.timeStamp)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(again)
  })
  return true
}
