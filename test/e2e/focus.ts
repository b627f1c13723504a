import type { ElementHandle, Page } from '@playwright/test'

export async function focused(page: Page): Promise<ElementHandle<Element>> {
  const handle = await page.evaluateHandle(() => document.activeElement ?? document.body)
  return handle.asElement()
}

export async function nameOf(page: Page, element: ElementHandle<Element>): Promise<string> {
  return await page.evaluate((of) => {
    const words = of.getAttribute('aria-label') ?? (of instanceof HTMLInputElement ? (of.labels?.[0]?.textContent ?? '') : of.textContent)
    return `${of.tagName.toLowerCase()} ${(words ?? '').trim().slice(0, 60)}`
  }, element)
}

interface TabStep {
  /** The control that Tab has left. */
  readonly name: string
  readonly hasVisibleFocus: boolean
  readonly isRound: boolean
}

/** Runs in the page after each Tab: returns the control that had the focus before, and remembers the one that has it now. */
function readTabStep(): TabStep | null {
  interface Remembered {
    readonly first: Element
    readonly last: Element
    readonly edges: string
  }
  const memory = globalThis as unknown as { tabRound?: Remembered }

  /** The edges of the element and of whatever shows its focus: its active line, its label, its box. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, with nothing around it
  function edgesOf(element: Element): string {
    const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
    const shown = [element, element.parentElement, element.closest('label'), element.parentElement?.parentElement, active]
    return shown
      .filter((part) => part !== null && part !== undefined)
      .map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(part)
        return outlineStyle === 'none'
          ? `${boxShadow} ${borderColor}`
          : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow} ${borderColor}`
      })
      .join(' | ')
  }

  const now = document.activeElement ?? document.body
  const before = memory.tabRound
  memory.tabRound = { first: before?.first ?? now, last: now, edges: edgesOf(now) }
  if (before === undefined) return null
  const { last } = before
  const label = last instanceof HTMLInputElement ? last.labels?.[0]?.textContent : last.textContent
  const words = last.getAttribute('aria-label') ?? label ?? ''
  const isRound = now === before.first
  if (isRound) delete memory.tabRound
  return {
    name: `${last.tagName.toLowerCase()} ${words.trim().slice(0, 60)}`,
    hasVisibleFocus: edgesOf(last) !== before.edges,
    isRound,
  }
}

/** Presses Tab until the focus is where it was. Returns the elements on the way, and those of them that showed no focus indicator. */
export async function tabRound(
  page: Page,
  most = 120,
): Promise<{ readonly passed: readonly string[]; readonly unseen: readonly string[]; readonly isRound: boolean }> {
  const passed: string[] = []
  const unseen: string[] = []
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'tabRound'))
  await page.evaluate(readTabStep)
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const step = await page.evaluate(readTabStep)
    if (step === null) throw new Error('The page was loaded again while the focus went round.')
    if (!step.hasVisibleFocus && !step.name.startsWith('body')) unseen.push(step.name)
    passed.push(step.name)
    if (step.isRound) return { passed, unseen, isRound: true }
  }
  return { passed, unseen, isRound: false }
}
