import type { ElementHandle, Page } from '@playwright/test'

export async function focused(page: Page): Promise<ElementHandle<Element>> {
  const handle = await page.evaluateHandle(() => document.activeElement ?? document.body)
  return handle.asElement()
}

/** How the element and what stands for its focus (its active line, its label, its box) are drawn around their edges. */
async function edges(page: Page, element: ElementHandle<Element>): Promise<string> {
  return await page.evaluate((start) => {
    const active = document.getElementById(start.getAttribute('aria-activedescendant') ?? '')
    const shown = [start, start.parentElement, start.closest('label'), start.parentElement?.parentElement, active]
    return shown
      .filter((part) => part !== null && part !== undefined)
      .map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(part)
        return outlineStyle === 'none'
          ? `${boxShadow} ${borderColor}`
          : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow} ${borderColor}`
      })
      .join(' | ')
  }, element)
}

export async function nameOf(page: Page, element: ElementHandle<Element>): Promise<string> {
  return await page.evaluate((of) => {
    const words = of.getAttribute('aria-label') ?? (of instanceof HTMLInputElement ? (of.labels?.[0]?.textContent ?? '') : of.textContent)
    return `${of.tagName.toLowerCase()} ${(words ?? '').trim().slice(0, 60)}`
  }, element)
}

/** Presses Tab until the focus is where it was. Gives what was passed, and which of it did not show that it had the focus. */
export async function tabRound(
  page: Page,
  most = 120,
): Promise<{ readonly passed: readonly string[]; readonly unseen: readonly string[]; readonly isRound: boolean }> {
  const first = await focused(page)
  const passed: string[] = []
  const unseen: string[] = []
  let last = first
  for (let press = 0; press < most; press += 1) {
    const withFocus = await edges(page, last)
    await page.keyboard.press('Tab')
    const without = await edges(page, last)
    const name = await nameOf(page, last)
    if (withFocus === without && !name.startsWith('body')) unseen.push(name)
    passed.push(name)
    last = await focused(page)
    if (await page.evaluate(([one, other]) => one === other, [first, last] as const)) return { passed, unseen, isRound: true }
  }
  return { passed, unseen, isRound: false }
}
