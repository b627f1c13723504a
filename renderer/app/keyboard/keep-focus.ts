import { controlMark, controlsIn, isFocusable, isShown, regionOf, screenStart, startMark, startOf } from './regions.ts'

const overlayMark = '[data-overlay]'

/** The number of remembered elements. */
const maxRemembered = 20

/** The place of a removed element. */
interface Gap {
  readonly parent: Element
  readonly previous: Element | null
}

interface Tracked {
  readonly element: HTMLElement
  readonly stop: () => void
}

/** The last focused element, in the window (by its body) and in each dialog, list or menu over it. */
const trackedByLayer = new Map<Element, Tracked>()

/** Elements of the window that a person used, the newest last. Removed ones leave with the next use: each would keep its whole screen in memory. */
let remembered: readonly HTMLElement[] = []

function layerOf(element: Element): Element {
  return element.closest(overlayMark) ?? document.body
}

function topLayer(): Element {
  return [...document.querySelectorAll(overlayMark)].at(-1) ?? document.body
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** True while this element can have the focus. */
function canHold(element: Element): boolean {
  return element.isConnected && isShown(element) && element.matches(`[tabindex], ${controlMark}`)
}

/** A text field receives what a scanner types: the focus is never moved into one automatically. */
function isTextField(element: Element): boolean {
  // oxlint-disable-next-line house/text -- a selector
  return element.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="button"])')
}

/** The control at this index of the part, or its last one. */
function controlAt(part: Element, place: number): HTMLElement | undefined {
  const controls = controlsIn(part).filter((control) => !isTextField(control))
  return controls[Math.min(place, controls.length - 1)]
}

/** The nearest control: what replaced the element, else what is after, before or around it, within the boundary. */
function nearestControl({ parent, previous }: Gap, boundary: Element, place: number): HTMLElement | null {
  for (
    let next = previous === null ? parent.firstElementChild : previous.nextElementSibling;
    next !== null;
    next = next.nextElementSibling
  ) {
    const control = controlAt(next, place)
    if (control !== undefined) return control
  }
  for (let before = previous; before !== null; before = before.previousElementSibling) {
    const control = controlAt(before, place)
    if (control !== undefined) return control
  }
  if (isFocusable(parent)) return parent
  if (parent === boundary || parent.parentElement === null) return null
  return nearestControl({ parent: parent.parentElement, previous: parent.previousElementSibling }, boundary, 0)
}

/** The element to focus after one at this gap; null if its region or dialog has nothing left. */
function successorOf(element: HTMLElement, gap: Gap, place: number): HTMLElement | null {
  const boundary = gap.parent.closest(overlayMark) ?? regionOf(gap.parent)
  if (boundary === null) return null
  const start = element.matches(startMark) ? startOf(boundary) : null
  return start ?? nearestControl(gap, boundary, place)
}

function elementBefore(node: Node | null, parent: Element): Element | null {
  for (let before = node; before !== null; before = before.previousSibling)
    if (before instanceof Element) return before.parentElement === parent ? before : null
  return null
}

/** The mutation that removed the element from the page. */
function findRemoval(element: HTMLElement, records: readonly MutationRecord[]): { readonly gap: Gap; readonly branch: Element } | null {
  for (const { target, removedNodes, previousSibling } of records) {
    if (!(target instanceof Element) || !target.isConnected) continue
    for (const branch of removedNodes)
      if (branch instanceof Element && branch.contains(element))
        return { gap: { parent: target, previous: elementBefore(previousSibling, target) }, branch }
  }
  return null
}

/** Waits for a focusable element: a screen may still be loading. */
let waiting: MutationObserver | null = null

function stopWaiting(): void {
  waiting?.disconnect()
  waiting = null
}

/** Restores the focus to where a person was or would look next; waits for it if it is not shown yet. */
function restore(): void {
  if (!isLost()) return
  focusNext()
  if (!isLost()) return
  stopWaiting()
  waiting = new MutationObserver(() => {
    stopWaiting()
    restoreSoon()
  })
  waiting.observe(document.body, { childList: true, subtree: true })
}

function focusNext(): void {
  const layer = topLayer()
  const tracked = trackedByLayer.get(layer)?.element
  if (tracked !== undefined && canHold(tracked)) tracked.focus()
  else if (layer === document.body) (remembered.findLast(canHold) ?? screenStart())?.focus()
  else controlsIn(layer)[0]?.focus()
}

/** After a closing dialog has restored the focus by itself. */
function restoreSoon(): void {
  requestAnimationFrame(() => requestAnimationFrame(restore))
}

function track(element: HTMLElement): void {
  const layer = layerOf(element)
  trackedByLayer.get(layer)?.stop()
  const observer = new MutationObserver((records) => {
    if (!element.isConnected) handleRemoval(element, layer, records)
  })
  // Only the ancestors of the element are observed: rows of a list change all the time.
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) observer.observe(parent, { childList: true })
  trackedByLayer.set(layer, { element, stop: () => observer.disconnect() })
}

function handleRemoval(element: HTMLElement, layer: Element, records: readonly MutationRecord[]): void {
  trackedByLayer.get(layer)?.stop()
  trackedByLayer.delete(layer)
  const removal = findRemoval(element, records)
  const place = removal === null ? 0 : [...removal.branch.querySelectorAll(controlMark)].indexOf(element)
  const successor = removal === null ? null : successorOf(element, removal.gap, Math.max(0, place))
  if (successor !== null) track(successor)
  if (!isLost()) return
  // A list that replaces another gets the focus immediately.
  if (successor?.matches(startMark) === true) successor.focus()
  else restoreSoon()
}

function handleFocusIn({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target === document.body) return
  stopWaiting()
  track(target)
}

const passingKeys: ReadonlySet<string> = new Set(['F6', 'Tab', 'Shift'])

/** Only passing an element does not count as using it. */
function rememberUsed(event: KeyboardEvent | MouseEvent): void {
  const used = document.activeElement
  if (event instanceof KeyboardEvent && passingKeys.has(event.key)) return
  if (!(used instanceof HTMLElement) || used === document.body || layerOf(used) !== document.body) return
  if (remembered.at(-1) === used) return
  remembered = [...remembered.filter((one) => one !== used && one.isConnected), used].slice(-maxRemembered)
}

/** An element that was hidden or disabled loses the focus too; one that was left by a click elsewhere is forgotten. */
function handleFocusOut({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || !(target instanceof HTMLElement)) return
  requestAnimationFrame(() => {
    if (!isLost() || !target.isConnected || canHold(target) || target.parentElement === null) return
    const successor = successorOf(target, { parent: target.parentElement, previous: target.previousElementSibling }, 0)
    if (successor !== null) track(successor)
    restoreSoon()
  })
}

/** Keeps the focus: when the focused element goes away, its replacement gets the focus. Returns a function that stops this. */
export function keepFocus(): () => void {
  document.addEventListener('focusin', handleFocusIn)
  document.addEventListener('focusout', handleFocusOut)
  window.addEventListener('keydown', rememberUsed, true)
  window.addEventListener('click', rememberUsed, true)
  return () => {
    window.removeEventListener('keydown', rememberUsed, true)
    window.removeEventListener('click', rememberUsed, true)
    document.removeEventListener('focusin', handleFocusIn)
    document.removeEventListener('focusout', handleFocusOut)
    stopWaiting()
    for (const { stop } of trackedByLayer.values()) stop()
    trackedByLayer.clear()
    remembered = []
  }
}
