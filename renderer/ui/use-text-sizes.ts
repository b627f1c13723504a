import { useSyncExternalStore } from 'react'

/** Sizes of the type scale in rem, as the tokens have them at the window's width. */
export interface TextSizes {
  /** Running text. */
  readonly base: number
  /** Secondary text. */
  readonly small: number
}

/** Read once for each width: while a list is drawn, reading a style makes the browser lay out the page. */
let known: TextSizes | null = null

function readSizes(): TextSizes {
  const tokens = getComputedStyle(document.documentElement)
  const read = (token: string): number => Number.parseFloat(tokens.getPropertyValue(token))
  return { base: read('--text-2'), small: read('--text-1') }
}

function textSizes(): TextSizes {
  known ??= readSizes()
  return known
}

function subscribeToWidth(listener: () => void): () => void {
  const onResize = (): void => {
    const now = readSizes()
    if (now.base !== known?.base || now.small !== known.small) known = now
    listener()
  }
  window.addEventListener('resize', onResize)
  // The width may have changed while there were no subscribers.
  onResize()
  return () => window.removeEventListener('resize', onResize)
}

/** For components that have to know the width of their text before they render it. */
export function useTextSizes(): TextSizes {
  return useSyncExternalStore(subscribeToWidth, textSizes)
}
