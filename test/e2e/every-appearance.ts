import { expect, test, type Locator, type Page } from '@playwright/test'
import { accessibilityProblems, type AccessibilityProblem, type Theme } from './accessibility-rules.ts'

export async function setText(page: Page, percent: 100 | 200): Promise<void> {
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, percent)
}

/** The controls are in sight in a small window, also with large text. Leaves the window as it was. */
export async function stayInSight(page: Page, controls: readonly Locator[]): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1024, height: 700 })
  for (const percent of [100, 200] as const) {
    await setText(page, percent)
    for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 })
  }
  await setText(page, 100)
  if (usual !== null) await page.setViewportSize(usual)
}

/** Colours in motion are waited for: a half-faded dialog has no contrast yet. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => null)),
    )
  })
}

/** A notice that disappears automatically may cover a button for a few seconds; one that stays may not. */
async function transientNoticesEnd(page: Page): Promise<void> {
  await expect(page.locator('[data-transient]')).toHaveCount(0)
}

/**
 * Buttons and fields that a person cannot bring into view, by their text: past an edge that does not scroll, or under something that does not
 * disappear by itself. Restores the scroll positions.
 */
export async function outOfReach(page: Page, within: string): Promise<string[]> {
  return await page.evaluate(async (place) => {
    // A dialog may stand over another one, which is out of reach then.
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
    const top = [...dialogs].at(-1) ?? document.querySelector(place) ?? document.body

    // A script can scroll an element with hidden overflow; a user cannot, so such a scroll is undone.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, with nothing around it
    function bringIntoSight(control: HTMLElement): boolean {
      const around: Element[] = []
      for (let part = control.parentElement; part !== null; part = part.parentElement) around.push(part)
      const before = around.map(({ scrollTop, scrollLeft }) => ({ scrollTop, scrollLeft }))
      // A control wider than its container is centered.
      const isWider = around.some(
        (part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) && part.clientWidth < control.offsetWidth,
      )
      control.scrollIntoView({ block: 'nearest', inline: isWider ? 'center' : 'nearest', behavior: 'instant' })
      for (const [index, part] of around.entries()) {
        const { overflowX, overflowY } = getComputedStyle(part === document.documentElement ? document.body : part)
        if (overflowY === 'hidden' || overflowY === 'clip') part.scrollTop = before[index]?.scrollTop ?? 0
        if (overflowX === 'hidden' || overflowX === 'clip') part.scrollLeft = before[index]?.scrollLeft ?? 0
      }
      return around.some((part, index) => part.scrollTop !== before[index]?.scrollTop)
    }

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
    function isShown(control: HTMLElement): boolean {
      // A list to choose from keeps the place that fits the size of the text with which it was opened.
      if (control.closest('[data-overlay=list]') !== null) return false
      if (control.closest('[aria-hidden=true], .visually-hidden') !== null || control.offsetParent === null || !control.checkVisibility())
        return false
      return getComputedStyle(control).clipPath === 'none' && control.offsetWidth > 2
    }

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
    function isHit(control: HTMLElement): boolean {
      const box = control.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)]
      const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
      const hit = isInside ? document.elementFromPoint(x, y) : null
      // Escape or the next key closes the answer of a search; Escape, or moving to the control, closes a tooltip or a list.
      if (hit?.closest('[data-transient], search, [role=tooltip], [data-overlay=list]')) return true
      return hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control) === true)
    }

    async function isReached(control: HTMLElement): Promise<boolean> {
      const isScrolled = bringIntoSight(control)
      if (isHit(control)) return true
      // The notices follow a scroll of the window with the next frame.
      if (isScrolled) await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return isHit(control)
    }

    async function unreachedOf(controls: Iterable<HTMLElement>): Promise<HTMLElement[]> {
      const unreached: HTMLElement[] = []
      for (const control of controls) if (isShown(control) && !(await isReached(control))) unreached.push(control)
      return unreached
    }

    const scrolledBefore = [...document.querySelectorAll('*')].map((part) => ({
      part,
      scrollTop: part.scrollTop,
      scrollLeft: part.scrollLeft,
    }))
    const controls = top.querySelectorAll<HTMLElement>('button, input:not([type=radio]):not([type=hidden]), [role=option]')
    const first = await unreachedOf(controls)
    // On a busy machine the notices follow a change of the window some frames later.
    if (first.length > 0) await new Promise((later) => setTimeout(later, 1000))
    const unreached = await unreachedOf(first)
    for (const { part, scrollTop, scrollLeft } of scrolledBefore) {
      if (part.scrollTop !== scrollTop) part.scrollTop = scrollTop
      if (part.scrollLeft !== scrollLeft) part.scrollLeft = scrollLeft
    }
    return unreached.map(
      (control) => `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? control.textContent.slice(0, 40)}`,
    )
  }, within)
}

/** The theme that is on first: each change of colors draws the window again. */
async function themesFromHere(page: Page): Promise<readonly [Theme, Theme]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  return isDark ? ['dark', 'light'] : ['light', 'dark']
}

/** The accessibility problems of the current screen at this text size, in light and in dark. Leaves the window in the other theme. */
export async function problemsOfThemes(page: Page): Promise<AccessibilityProblem[]> {
  const [here, other] = await themesFromHere(page)
  await animationsEnd(page)
  const problems = await accessibilityProblems(page, here, 'structure')
  problems.push(...(await accessibilityProblems(page, here, 'colors')))
  await page.emulateMedia({ colorScheme: other })
  await animationsEnd(page)
  problems.push(...(await accessibilityProblems(page, other, 'colors')))
  return problems
}

/** The controls that are out of reach, by their words, with a picture of them. `within` is as in `checkEveryAppearance`. */
export async function unreachableControls(page: Page, within = 'body'): Promise<string[]> {
  const unreachable = await outOfReach(page, within)
  if (unreachable.length > 0) await page.screenshot({ path: test.info().outputPath('out-of-reach.png') })
  return unreachable.map((control) => `out of reach: ${control}`)
}

/**
 * Checks what is on the screen in light, in dark and with large text, which it leaves at its usual size. Contrast is checked at the usual size,
 * where it is harder. `within` is where every control has to be in reach when no dialog is open. The visits check every screen and dialog in this
 * way; a spec does so only for what they do not show.
 */
export async function checkEveryAppearance(page: Page, within = 'body'): Promise<void> {
  await transientNoticesEnd(page)
  const problems: (AccessibilityProblem | string)[] = await problemsOfThemes(page)
  await setText(page, 200)
  // The checks above take seconds, and a notice may have come in them.
  await transientNoticesEnd(page)
  problems.push(...(await unreachableControls(page, within)))
  await setText(page, 100)
  expect(problems).toEqual([])
}
