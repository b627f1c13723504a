import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls only this element, by as little as shows all of the other one. */
function showWithin(scrolled: HTMLElement, shown: Element): void {
  const [outer, inner] = [scrolled.getBoundingClientRect(), shown.getBoundingClientRect()]
  scrolled.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left)
  scrolled.scrollTop += Math.max(0, inner.bottom - outer.bottom) + Math.min(0, inner.top - outer.top)
}

/** Keeps the current item of a scrolling list of places in sight when it changes and when the list changes its size. */
export function useCurrentInSight(scrolled: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const current = scrolled.current?.querySelector('[aria-current]') ?? null
    if (scrolled.current !== null && current !== null && current !== last.current) showWithin(scrolled.current, current)
    last.current = current
  })
  useEffect(() => {
    const { current: place } = scrolled
    if (place === null) return undefined
    const resized = new ResizeObserver(() => {
      const current = place.querySelector('[aria-current]')
      if (current !== null) showWithin(place, current)
    })
    resized.observe(place)
    return () => resized.disconnect()
  }, [scrolled])
}
