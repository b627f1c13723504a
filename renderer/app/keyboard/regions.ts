/** Marks a part of the window for F6. The order in the document is the order of the regions. */
const regionMark = '[data-region]'

/** Marks the element of a region to focus; without it, its first control is focused. */
export const startMark = '[data-region-start]'

/** What can be reached by Tab. */
// oxlint-disable-next-line house/text -- a selector
export const controlMark = 'button:not([disabled]), input:not([disabled]), select, textarea, summary, a[href], [tabindex="0"]'

export function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden="true"]') === null
}

/** True for what can have the focus now. */
export function isFocusable(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element.matches(`${controlMark}, ${startMark}`) && isShown(element)
}

/** The controls of a part of the window in document order, including itself. */
export function controlsIn(part: Element): HTMLElement[] {
  const own = part.matches(controlMark) ? [part] : []
  return [...own, ...part.querySelectorAll(controlMark)].filter(isFocusable)
}

export function regionOf(element: Element): Element | null {
  return element.closest(regionMark)
}

/** The element of this region to focus; null if there is none. */
export function startOf(region: Element): HTMLElement | null {
  const marked = [...region.querySelectorAll(startMark)].find(isFocusable)
  return marked ?? controlsIn(region)[0] ?? null
}

/** The fallback for the focus: the list, or what the screen shows instead. */
export function screenStart(): HTMLElement | null {
  const screen = document.getElementById('screen')
  return screen === null ? null : startOf(screen)
}

function focusRegion(step: 1 | -1): void {
  const starts = [...document.querySelectorAll(regionMark)].flatMap((region) => {
    const start = startOf(region)
    return start === null ? [] : [{ region, start }]
  })
  // One region may lie in another: the scan field of scan to print does.
  const here = document.activeElement === null ? null : regionOf(document.activeElement)
  const current = starts.findIndex(({ region }) => region === here)
  const before = current === -1 && step === -1 ? 0 : current
  starts[(before + step + starts.length) % starts.length]?.start.focus()
}

/** Moves the focus to the next existing region of the window, as F6 does everywhere. */
export function focusNextRegion(): void {
  focusRegion(1)
}

export function focusPreviousRegion(): void {
  focusRegion(-1)
}
