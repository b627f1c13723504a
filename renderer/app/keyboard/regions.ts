const regionIds = ['scan-field', 'queues', 'order-list', 'order-panel', 'tray'] as const

function focusable(region: HTMLElement): HTMLElement | null {
  // oxlint-disable-next-line house/text -- a selector
  if (region.matches('[tabindex], input, button')) return region
  return region.querySelector<HTMLElement>('button:not([disabled]), input, [tabindex="0"]')
}

/** Moves the focus to the next part of the window that is there, as F6 does everywhere. */
export function focusNextRegion(): void {
  const here = document.activeElement
  const regions = regionIds.map((id) => document.getElementById(id)).filter((region) => region !== null)
  const current = regions.findIndex((region) => region === here || region.contains(here))
  for (let step = 1; step <= regions.length; step += 1) {
    const region = regions[(current + step + regions.length) % regions.length]
    const target = region === undefined ? null : focusable(region)
    if (target !== null) {
      target.focus()
      return
    }
  }
}
