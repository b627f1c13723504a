import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useNoticeSlot } from './notice-slot.tsx'

const properties = ['--notice-room', '--notice-bottom', '--notice-start', '--notice-end', '--notice-most'] as const

/** Notices take at most this share of the column's height. */
const mostOfColumn = 0.4

function setPixels(property: (typeof properties)[number], pixels: number): void {
  document.documentElement.style.setProperty(property, `${pixels}px`)
}

/** Places the notices over their slot. A sticky slot moves visually, which CSS anchors do not follow. */
function placeOver(slot: HTMLElement): void {
  const { left, right, bottom } = slot.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const isRightToLeft = getComputedStyle(slot).direction === 'rtl'
  const [atLeft, atRight] = [Math.max(0, left), Math.max(0, width - right)]
  setPixels('--notice-bottom', Math.max(0, height - bottom))
  setPixels('--notice-start', isRightToLeft ? atRight : atLeft)
  setPixels('--notice-end', isRightToLeft ? atLeft : atRight)
  setPixels('--notice-most', (slot.parentElement?.clientHeight ?? height) * mostOfColumn)
}

/** Publishes how much room the notices take, keeps them over the slot reserved for them, and brings the newest one into sight. */
export function useNoticePlace(newest: number | null): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null)
  const { element: slot, tray } = useNoticeSlot()
  const isShown = newest !== null
  useLayoutEffect(() => {
    if (newest !== null) region.current?.scrollTo({ top: region.current.scrollHeight })
  }, [newest])
  useEffect(() => {
    const shown = region.current
    if (shown === null || !isShown) return undefined
    const place = (): void => {
      setPixels('--notice-room', shown.getBoundingClientRect().height)
      if (slot !== null) placeOver(slot)
    }
    const observer = new ResizeObserver(place)
    for (const element of [shown, slot, slot?.parentElement, tray, document.documentElement]) if (element != null) observer.observe(element)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', place, { capture: true })
      for (const property of properties) document.documentElement.style.removeProperty(property)
    }
  }, [isShown, slot, tray])
  return region
}
