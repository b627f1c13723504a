import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
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

/** True once this element, an entry of it or another of its dialog has the focus. */
function hasFocus(element: Element): boolean {
  return element.contains(document.activeElement) || isFocusTaken(element)
}

/** How many frames setting up a dialog takes at most. */
const maxFrames = 20

/**
 * Gives an element the focus when it appears, whatever was used last: keyboard, mouse or a screen reader. Keys wait until it has it. A button
 * that appeared by itself takes no key that was typed before the user can have seen it.
 */
export function useFirstFocus(element: RefObject<HTMLElement | null>, isWanted: boolean, kind: 'field' | 'button' = 'field'): void {
  const release = useRef<(() => void) | null>(null)
  /** True if the previously focused element was removed when this element appeared. */
  const wasLost = useRef(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!isWanted || current === null || isFocusTaken(current)) return undefined
    if (kind === 'button' && !isAskedFor()) guardUnasked(current)
    // React Aria sets up a dialog in layout effects, which come after this one: until then it must not have the focus.
    if (current.closest('[data-overlay]') === null && !current.contains(document.activeElement)) current.focus()
    if (current.contains(document.activeElement)) return undefined
    wasLost.current = document.activeElement === null || document.activeElement === document.body
    release.current = holdKeys()
    return () => release.current?.()
  }, [element, isWanted, kind])
  useEffect(() => {
    if (release.current === null) return undefined
    let frames = 0
    let frame = 0
    function take(): void {
      const { current } = element
      // React Aria moves a lost focus to the first element of the dialog; on a slow computer it does so before this effect.
      const isMoved = frames === 0 && wasLost.current && current?.contains(document.activeElement) === false
      if (current !== null && (isMoved || !hasFocus(current))) current.focus()
      frames += 1
      // A dialog below may take the focus back until this one is set up.
      if (current !== null && !hasFocus(current) && frames < maxFrames) {
        frame = requestAnimationFrame(take)
        return
      }
      // React Aria may have given it the focus, without scrolling.
      if (current?.contains(document.activeElement) === true) current.scrollIntoView({ block: 'nearest' })
      release.current?.()
      release.current = null
    }
    take()
    return () => cancelAnimationFrame(frame)
    // With the same changes as above, which begin it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [element, isWanted, kind])
}
