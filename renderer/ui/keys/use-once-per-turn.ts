import { useCallback, useRef } from 'react'

/**
 * Runs what a press does, at most once per turn of the event loop. No person presses twice within one, and what the first press has changed is
 * not known to the handler of the second.
 */
export function useOncePerTurn(): (action: () => void) => void {
  const isTaken = useRef(false)
  return useCallback((action) => {
    if (isTaken.current) return
    isTaken.current = true
    setTimeout(() => {
      isTaken.current = false
    }, 0)
    action()
  }, [])
}
