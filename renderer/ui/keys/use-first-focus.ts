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

/** How many frames a dialog that is being set up may take the focus back. */
const maxFrames = 10

/**
 * Gives an element the focus when it appears, whatever was used last: keyboard, mouse or a screen reader. Keys wait until it has it. A button
 * that appeared by itself takes no key that was typed before the user can have seen it.
 */
export function useFirstFocus(element: RefObject<HTMLElement | null>, isWanted: boolean, kind: 'field' | 'button' = 'field'): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!isWanted || current === null || isFocusTaken(current)) return undefined
    if (kind === 'button' && !isAskedFor()) guardUnasked(current)
    current.focus()
    if (document.activeElement === current) return undefined
    // A dialog that is being set up has taken the focus back.
    const release = holdKeys()
    let frames = 0
    let frame = requestAnimationFrame(function tryAgain() {
      if (!isFocusTaken(current)) current.focus()
      frames += 1
      if (document.activeElement === current || isFocusTaken(current) || frames === maxFrames) release()
      else frame = requestAnimationFrame(tryAgain)
    })
    return () => {
      cancelAnimationFrame(frame)
      release()
    }
  }, [element, isWanted, kind])
}
