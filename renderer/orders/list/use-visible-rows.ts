import { useCallback, useEffect, useRef, useState } from 'react'

/** Lines drawn beyond the edges, so that a roll shows nothing empty: on the side to which the list rolls, and on the one it comes from. */
const overscan = { ahead: 5, behind: 1 }

/** Milliseconds without a roll after which the list rests. */
const scrollEndDelayMs = 150

export interface VisibleRows {
  /** Give it to the element that scrolls as its `ref`. */
  readonly scrollerRef: (element: HTMLDivElement | null) => void
  readonly first: number
  /** One past the last. There are equally many, wherever the list stands. */
  readonly end: number
  /** The first that is in sight. */
  readonly firstVisible: number
  /** True while the list is being rolled. */
  readonly isScrolling: boolean
  /** Of what scrolls, in pixels; 0 until it was measured. */
  readonly width: number
  /** Whole lines that fit. */
  readonly rowsPerPage: number
  /** Scrolls as little as it takes to bring the line into sight. */
  readonly scrollToRow: (index: number) => void
}

/**
 * Which lines of a long list of equal lines are in sight. Everything is reckoned from the scroll position, so a list of 100,000 costs
 * no more than one of ten, however often it changes. Heights in pixels; the head is sticky and covers what lies under it.
 */
export function useVisibleRows(count: number, rowHeight: number, headerHeight: number): VisibleRows {
  const element = useRef<HTMLDivElement | null>(null)
  const stop = useRef<() => void>(() => {})
  const scrollEndTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [box, setBox] = useState({ top: 0, height: 0, width: 0, goesUp: false })
  const [isScrolling, setScrolling] = useState(false)

  const measure = useCallback(() => {
    const scroller = element.current
    if (scroller === null) return
    // Whole lines only: a roll within one line draws nothing again.
    const top = Math.floor(scroller.scrollTop / rowHeight)
    const { clientHeight: height, clientWidth: width } = scroller
    setBox((before) => {
      if (before.top === top && before.height === height && before.width === width) return before
      return { top, height, width, goesUp: top === before.top ? before.goesUp : top < before.top }
    })
  }, [rowHeight])

  const scrollerRef = useCallback(
    (found: HTMLDivElement | null) => {
      stop.current()
      element.current = found
      if (found === null) return
      const watch = new ResizeObserver(measure)
      const handleScroll = (): void => {
        clearTimeout(scrollEndTimer.current)
        scrollEndTimer.current = setTimeout(() => setScrolling(false), scrollEndDelayMs)
        setScrolling(true)
        measure()
      }
      watch.observe(found)
      found.addEventListener('scroll', handleScroll, { passive: true })
      stop.current = () => {
        clearTimeout(scrollEndTimer.current)
        watch.disconnect()
        found.removeEventListener('scroll', handleScroll)
      }
      measure()
    },
    [measure],
  )

  const scrollToRow = useCallback(
    (index: number) => {
      const found = element.current
      if (found === null) return
      const top = index * rowHeight
      const room = found.clientHeight - headerHeight
      if (top < found.scrollTop) found.scrollTop = top
      else if (top + rowHeight > found.scrollTop + room) found.scrollTop = top + rowHeight - room
    },
    [rowHeight, headerHeight],
  )

  // A list that became shorter has scrolled by itself, without saying so where nothing moved.
  useEffect(measure, [measure, count])

  const room = Math.max(0, box.height - headerHeight)
  const drawn = Math.min(count, Math.ceil(room / rowHeight) + 1 + overscan.ahead + overscan.behind)
  const above = box.goesUp ? overscan.ahead : overscan.behind
  const first = Math.max(0, Math.min(box.top - above, count - drawn))
  return {
    scrollerRef,
    first,
    end: first + drawn,
    firstVisible: Math.max(0, Math.min(box.top, count - 1)),
    isScrolling,
    width: box.width,
    rowsPerPage: Math.max(1, Math.floor(room / rowHeight)),
    scrollToRow,
  }
}
