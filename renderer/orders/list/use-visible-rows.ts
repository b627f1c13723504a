import { useCallback, useEffect, useRef, useState } from 'react'

/** Lines drawn beyond the edges, so that a roll shows nothing empty: on the side to which the list rolls, and on the one it comes from. */
const beyond = { ahead: 5, behind: 1 }

/** Milliseconds without a roll after which the list rests. */
const restAfter = 150

export interface LinesInSight {
  /** Give it to the element that scrolls as its `ref`. */
  readonly scroller: (element: HTMLDivElement | null) => void
  readonly first: number
  /** One past the last. There are equally many, wherever the list stands. */
  readonly end: number
  /** The first that is in sight. */
  readonly seen: number
  /** True while the list is being rolled. */
  readonly isRolling: boolean
  /** Of what scrolls, in pixels; 0 until it was measured. */
  readonly width: number
  /** Whole lines that fit. */
  readonly fits: number
  /** Scrolls as little as it takes to bring the line into sight. */
  readonly show: (index: number) => void
}

/**
 * Which lines of a long list of equal lines are in sight. Everything is reckoned from the scroll position, so a list of 100,000 costs
 * no more than one of ten, however often it changes. Heights in pixels; the head is sticky and covers what lies under it.
 */
export function useLinesInSight(count: number, lineHeight: number, headHeight: number): LinesInSight {
  const element = useRef<HTMLDivElement | null>(null)
  const stop = useRef<() => void>(() => {})
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [box, setBox] = useState({ top: 0, height: 0, width: 0, goesUp: false })
  const [isRolling, setRolling] = useState(false)

  const measure = useCallback(() => {
    const scroller = element.current
    if (scroller === null) return
    // Whole lines only: a roll within one line draws nothing anew.
    const top = Math.floor(scroller.scrollTop / lineHeight)
    const { clientHeight: height, clientWidth: width } = scroller
    setBox((before) => {
      if (before.top === top && before.height === height && before.width === width) return before
      return { top, height, width, goesUp: top === before.top ? before.goesUp : top < before.top }
    })
  }, [lineHeight])

  const scroller = useCallback(
    (found: HTMLDivElement | null) => {
      stop.current()
      element.current = found
      if (found === null) return
      const watch = new ResizeObserver(measure)
      const roll = (): void => {
        clearTimeout(rest.current)
        rest.current = setTimeout(() => setRolling(false), restAfter)
        setRolling(true)
        measure()
      }
      watch.observe(found)
      found.addEventListener('scroll', roll, { passive: true })
      stop.current = () => {
        clearTimeout(rest.current)
        watch.disconnect()
        found.removeEventListener('scroll', roll)
      }
      measure()
    },
    [measure],
  )

  const show = useCallback(
    (index: number) => {
      const found = element.current
      if (found === null) return
      const top = index * lineHeight
      const room = found.clientHeight - headHeight
      if (top < found.scrollTop) found.scrollTop = top
      else if (top + lineHeight > found.scrollTop + room) found.scrollTop = top + lineHeight - room
    },
    [lineHeight, headHeight],
  )

  // A list that became shorter has scrolled by itself, without saying so where nothing moved.
  useEffect(measure, [measure, count])

  const room = Math.max(0, box.height - headHeight)
  const drawn = Math.min(count, Math.ceil(room / lineHeight) + 1 + beyond.ahead + beyond.behind)
  const above = box.goesUp ? beyond.ahead : beyond.behind
  const first = Math.max(0, Math.min(box.top - above, count - drawn))
  return {
    scroller,
    first,
    end: first + drawn,
    seen: Math.max(0, Math.min(box.top, count - 1)),
    isRolling,
    width: box.width,
    fits: Math.max(1, Math.floor(room / lineHeight)),
    show,
  }
}
