import { useCallback, useRef, useState } from 'react'
import type { Size } from './page-size.ts'

function roomIn(element: HTMLElement): Size {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element)
  return {
    width: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  }
}

/** The room inside an element, in pixels, as it changes. Give the function to the element as its `ref`. */
export function usePaneSize(): readonly [(element: HTMLElement | null) => void, Size] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const watch = useRef<ResizeObserver | null>(null)
  const measure = useCallback((element: HTMLElement | null) => {
    watch.current?.disconnect()
    if (element === null) return
    // Known at once, so that what fits itself into the pane need not wait for the observer's first frame.
    setSize(roomIn(element))
    watch.current = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.current.observe(element)
  }, [])
  return [measure, size]
}
