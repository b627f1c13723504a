import { useMemo, useSyncExternalStore } from 'react'

/** Sizes of the type scale in rem, as the tokens have them at the window's width. */
export interface TextSizes {
  /** Running text. */
  readonly base: number
  /** What recedes beside it. */
  readonly small: number
}

function readToken(token: '--text-1' | '--text-2'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token)
}

function subscribeToWidth(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** For what has to know how wide its words are before they are drawn. */
export function useTextSizes(): TextSizes {
  const base = Number.parseFloat(useSyncExternalStore(subscribeToWidth, () => readToken('--text-2')))
  const small = Number.parseFloat(useSyncExternalStore(subscribeToWidth, () => readToken('--text-1')))
  return useMemo(() => ({ base, small }), [base, small])
}
