import { useEffect, useState } from 'react'
import { useHeldKeys } from '../ui/keys/use-held-keys.ts'

/** False until what is rendered with it was on the screen for a frame. Keys typed meanwhile wait. */
export function useFirstFrame(): boolean {
  const [isPast, setPast] = useState(false)
  useHeldKeys(!isPast)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPast(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPast
}
