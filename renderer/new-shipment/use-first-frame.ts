import { useEffect, useState } from 'react'
import { useHeldKeys } from '../ui/keys/use-held-keys.ts'

/** False until what is rendered with it was on the screen for a frame. Keys typed meanwhile wait. */
export function useFirstFrame(): boolean {
  const [isPast, setPast] = useState(false)
  useHeldKeys(!isPast)
  useEffect(() => {
    // The first callback runs before the frame is painted, the second one after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPast(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPast
}
