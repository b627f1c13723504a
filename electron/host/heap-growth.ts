import { setFlagsFromString } from 'node:v8'

/**
 * While the app starts, its heap grows as V8 likes: collecting garbage at every small step would take a fifth of the start. Call the
 * returned function when the start is over; the heap then stays about as large as what it holds.
 */
export function growHeapFreely(): () => void {
  setFlagsFromString('--heap-growing-percent=0')
  return () => setFlagsFromString('--heap-growing-percent=20')
}
