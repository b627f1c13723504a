import { useCallback, useRef, useState } from 'react'
import type { Size } from './pdf/page-size.ts'

function contentSizeOf(element: HTMLElement): Size {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element)
  return {
    width: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  }
}

/** Fractions of a pixel are ignored: content fitted into the pane would render again for them. */
function isSame(one: Size, other: Size): boolean {
  return Math.abs(one.width - other.width) < 1 && Math.abs(one.height - other.height) < 1
}

/** The inner size of an element in pixels, kept current. Pass the function to the element as its `ref`. */
export function usePaneSize(): readonly [(element: HTMLElement | null) => void, Size] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const watch = useRef<ResizeObserver | null>(null)
  const measure = useCallback((element: HTMLElement | null) => {
    watch.current?.disconnect()
    if (element === null) return
    // Set immediately, so that fitted content need not wait for the observer's first frame.
    setSize(contentSizeOf(element))
    watch.current = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      setSize((before) => (isSame(before, { width, height }) ? before : { width, height }))
    })
    watch.current.observe(element)
  }, [])
  return [measure, size]
}
