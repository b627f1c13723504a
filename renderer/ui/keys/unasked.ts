import { pressedAt } from './pressed-at.ts'

/** Milliseconds. A person pauses at least this long to notice a new element before a key press is meant for it. */
export const unaskedPauseMs = 400

/** Elements that opened by themselves, and until when they ignore keys, in milliseconds as of `Event.timeStamp`. */
const guarded = new WeakMap<Element, number>()

/** Marks an element as long as it takes no keys. */
export const unaskedMark = 'data-unasked'

function unmarkLater(element: Element): void {
  const left = (guarded.get(element) ?? 0) - performance.now()
  if (left > 0) setTimeout(() => unmarkLater(element), left)
  else element.removeAttribute(unaskedMark)
}

/** Protects an element that has just appeared by itself from keys that were typed for something else, until a pause after its first frame. */
export function guardUnasked(element: Element): void {
  guarded.set(element, Number.POSITIVE_INFINITY)
  element.setAttribute(unaskedMark, '')
  requestAnimationFrame(() => {
    guarded.set(element, performance.now() + unaskedPauseMs)
    unmarkLater(element)
  })
}

/** True if this key was typed before the person can have seen what it would reach. Each such key makes the pause begin again. */
export function isUnasked(event: KeyboardEvent): boolean {
  const at = pressedAt(event)
  for (let element = event.target instanceof Element ? event.target : null; element !== null; element = element.parentElement) {
    const until = guarded.get(element)
    if (until === undefined) continue
    if (at < until) {
      guarded.set(element, Math.max(until, at + unaskedPauseMs))
      return true
    }
    guarded.delete(element)
  }
  return false
}
