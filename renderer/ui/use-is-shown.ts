import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component is still shown: for answers that arrive later. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
