import { useEffect, useRef, type RefObject } from 'react'

/** How many pixels to scroll to show everything from `start` to `end`, or only its start if there is not enough room. */
function missing(start: number, end: number, from: number, to: number): number {
  return start < from || end - start > to - from ? Math.floor(start - from) : Math.ceil(Math.max(0, end - to))
}

/** Scrolls only this element, by as little as shows the other one. */
function showWithin(scrolled: HTMLElement, shown: Element): void {
  const [outer, inner] = [scrolled.getBoundingClientRect(), shown.getBoundingClientRect()]
  scrolled.scrollLeft += missing(inner.left, inner.right, outer.left, outer.right)
  scrolled.scrollTop += missing(inner.top, inner.bottom, outer.top, outer.bottom)
}

/** Keeps the current item of a scrolling list of places in sight when it changes, and when the list or the item changes its size. */
export function useCurrentInSight(scrolled: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null)
  const resized = useRef<ResizeObserver | null>(null)
  useEffect(() => {
    const { current: place } = scrolled
    if (place === null) return undefined
    const observer = new ResizeObserver(() => {
      if (last.current !== null) showWithin(place, last.current)
    })
    observer.observe(place)
    resized.current = observer
    return () => {
      observer.disconnect()
      resized.current = null
      last.current = null
    }
  }, [scrolled])
  useEffect(() => {
    const current = scrolled.current?.querySelector('[aria-current]') ?? null
    if (current === last.current) return
    if (last.current !== null) resized.current?.unobserve(last.current)
    last.current = current
    // `observe` calls the observer immediately, which scrolls to the new item.
    if (current !== null) resized.current?.observe(current)
  })
}
