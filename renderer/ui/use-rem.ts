import { useEffect, useState } from 'react'

function pixelsOfRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

/** The current number of pixels per rem; it follows the user's text size. */
export function useRem(): number {
  const [rem, setRem] = useState(pixelsOfRem)
  useEffect(() => {
    const probe = document.createElement('div')
    probe.style.cssText = 'position:fixed;top:0;width:1rem;height:1rem;visibility:hidden'
    document.body.append(probe)
    const observer = new ResizeObserver(() => setRem(pixelsOfRem()))
    observer.observe(probe)
    return () => {
      observer.disconnect()
      probe.remove()
    }
  }, [])
  return rem
}
