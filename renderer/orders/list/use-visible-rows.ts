import { useCallback, useEffect, useRef, useState } from 'react'

/** Rows rendered beyond the edges, so that scrolling shows no gaps: in the scroll direction, and on the other side. */
const overscan = { ahead: 5, behind: 1 }

/** Milliseconds without scrolling after which the list is at rest. */
const scrollEndDelayMs = 150

export interface VisibleRows {
  /** The `ref` of the scrolling element. */
  readonly scrollerRef: (element: HTMLDivElement | null) => void
  readonly first: number
  /** The index after the last rendered row. The number of rendered rows is the same at every scroll position. */
  readonly end: number
  /** The first visible row. */
  readonly firstVisible: number
  /** True while the list is scrolling. */
  readonly isScrolling: boolean
  /** The width of the scrolling element in pixels; 0 until it was measured. */
  readonly width: number
  /** True until it is scrolled sideways. */
  readonly isAtStart: boolean
  /** Whole lines that fit. */
  readonly rowsPerPage: number
  /** Scrolls as little as necessary to make the row visible. */
  readonly scrollToRow: (index: number) => void
}

/**
 * Which rows of a long list of equal rows are visible. Everything is computed from the scroll position, so a list of 100,000 costs
 * no more than one of ten, however often it changes. Heights in pixels; the head is sticky and covers what is below it.
 */
export function useVisibleRows(count: number, rowHeight: number, headerHeight: number): VisibleRows {
  const element = useRef<HTMLDivElement | null>(null)
  const stop = useRef<() => void>(() => {})
  const scrollEndTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [box, setBox] = useState({ top: 0, height: 0, width: 0, isAtStart: true, goesUp: false })
  const [isScrolling, setScrolling] = useState(false)

  const measure = useCallback(() => {
    const scroller = element.current
    if (scroller === null) return
    // Whole rows only: scrolling within one row renders nothing.
    const top = Math.floor(scroller.scrollTop / rowHeight)
    const { clientHeight: height, clientWidth: width } = scroller
    // `scrollLeft` is negative in right-to-left layouts.
    const isAtStart = Math.abs(scroller.scrollLeft) < 1
    setBox((before) => {
      if (before.top === top && before.height === height && before.width === width && before.isAtStart === isAtStart) return before
      return { top, height, width, isAtStart, goesUp: top === before.top ? before.goesUp : top < before.top }
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

  // A list that became shorter may have scrolled without a scroll event, so it is measured again.
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
    isAtStart: box.isAtStart,
    rowsPerPage: Math.max(1, Math.floor(room / rowHeight)),
    scrollToRow,
  }
}
