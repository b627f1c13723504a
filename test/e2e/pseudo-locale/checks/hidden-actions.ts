import type { Page } from 'playwright-core'

/**
 * Filled buttons of the open dialog that are not visible while its focus is: past its edge, or under another element. The next step must be
 * visible without scrolling.
 */
export async function hiddenActions(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    // A change of the text size does not scroll, so the focused element may have moved out of view.
    const { activeElement: focused } = document
    if (focused !== null && dialog?.contains(focused) === true) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const actions = dialog?.querySelectorAll<HTMLElement>('button:is([data-variant=primary], [data-variant=danger])') ?? []
    const inset = 3
    return [...actions]
      .filter((action) => {
        const { left, top, right, bottom } = action.getBoundingClientRect()
        const middle = (top + bottom) / 2
        const edges = [
          [left + inset, middle],
          [right - inset, middle],
          [(left + right) / 2, top + inset],
          [(left + right) / 2, bottom - inset],
        ] as const
        return !edges.every(([x, y]) => action.contains(document.elementFromPoint(x, y)))
      })
      .map((action) => `the button “${action.textContent.slice(0, 60)}” needs scrolling`)
  })
}
