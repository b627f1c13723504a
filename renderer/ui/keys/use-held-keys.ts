import { useLayoutEffect, type RefObject } from 'react'
import { dropKeptKeys, holdKeys } from './key-queue.ts'
import { guardUnasked } from './unasked.ts'

/** Keeps keys while this is true, for example while a dialog loads its content. */
export function useHeldKeys(isHeld: boolean): void {
  useLayoutEffect(() => (isHeld ? holdKeys() : undefined), [isHeld])
}

/** Keeps keys from the moment an element appears until the focus is in it. */
export function useHeldKeysUntilFocused(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element
    if (current === null || current.contains(document.activeElement)) return undefined
    const release = holdKeys()
    current.addEventListener('focusin', release, { once: true })
    return () => {
      current.removeEventListener('focusin', release)
      release()
    }
  }, [element])
}

/** Keeps keys that were typed for something else from a dialog that opens by itself. */
export function useUnaskedGuard(element: RefObject<HTMLElement | null>, isUnasked: boolean): void {
  useLayoutEffect(() => {
    if (!isUnasked || element.current === null) return
    dropKeptKeys('other-dialog')
    guardUnasked(element.current)
  }, [element, isUnasked])
}
