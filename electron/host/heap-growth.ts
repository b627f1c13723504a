import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow freely during the start: frequent garbage collections would take a fifth of the start. Call the
 * returned function when the start is over; after that the heap stays close to the size of its content.
 */
export function growHeapFreely(): () => void {
  setFlagsFromString('--heap-growing-percent=0')
  return () => setFlagsFromString('--heap-growing-percent=20')
}
