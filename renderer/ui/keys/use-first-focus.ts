import { useLayoutEffect, type RefObject } from 'react'
import { holdKeys, isAskedFor } from './key-queue.ts'
import { guardUnasked } from './unasked.ts'

/**
 * True if the user has already moved the focus within the element's dialog: the next key is meant for that element. An alert answers what the
 * user pressed, so it takes the focus anyway.
 */
function isFocusTaken(element: Element): boolean {
  if (element.closest('[role=alert]') !== null) return false
  const dialog = element.closest('[role=dialog], [role=alertdialog]')
  return dialog !== null && dialog !== document.activeElement && dialog.contains(document.activeElement)
}

/**
 * True while the focus is in another dialog: that takes it back from any element outside, until the dialog of this element is set up and has taken it
 * over.
 */
function isFocusElsewhere(element: Element): boolean {
  const layer = document.activeElement?.closest('[data-overlay]') ?? null
  return layer !== null && layer !== element.closest('[data-overlay]')
}

/** How many frames setting up a dialog takes at most. */
const maxFrames = 20

/**
 * Gives an element the focus when it appears, whatever was used last: keyboard, mouse or a screen reader. Keys wait until it has it. A button
 * that appeared by itself takes no key that was typed before the user can have seen it.
 */
export function useFirstFocus(element: RefObject<HTMLElement | null>, isWanted: boolean, kind: 'field' | 'button' = 'field'): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!isWanted || current === null || isFocusTaken(current)) return undefined
    if (kind === 'button' && !isAskedFor()) guardUnasked(current)
    /** Returns true once there is nothing more to do. */
    function take(target: HTMLElement): boolean {
      if (isFocusTaken(target)) return true
      if (!isFocusElsewhere(target)) target.focus()
      return document.activeElement === target
    }
    if (take(current)) return undefined
    const release = holdKeys()
    let frames = 0
    let frame = requestAnimationFrame(function tryAgain() {
      frames += 1
      if (take(current) || frames === maxFrames) release()
      else frame = requestAnimationFrame(tryAgain)
    })
    return () => {
      cancelAnimationFrame(frame)
      release()
    }
  }, [element, isWanted, kind])
}
