import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export interface AccessibilityProblem {
  readonly appearance: string
  readonly rule: string
  readonly element: string
}

/** All rules, or only those whose result depends on the theme or on the size of the text. */
type Rules = 'all' | 'colors' | 'layout'

const ruleOptions: Readonly<Record<Rules, object>> = {
  // It compares every element with every landmark, and is never more than moderate.
  all: { rules: { region: { enabled: false } } },
  colors: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  layout: { runOnly: { type: 'rule', values: ['scrollable-region-focusable'] } },
}

/** Parts of the window that are checked again only after they have changed. */
const regions = 'nav, header, footer, section, [role=search], [role=region], [role=grid], [role=listbox], tr, [role=option]'

const checkedMark = 'data-axe-checked'

/** Hashes of the regions checked by this worker, each with its appearance. */
const checked = new Set<string>()

/** Marks the regions that were checked before in this appearance, and returns the hashes of the others. */
async function markChecked(page: Page, appearance: string): Promise<string[]> {
  return await page.evaluate(
    async ([selector, mark, name, known]) => {
      const seen = new Set(known)
      const hashOf = async (element: Element): Promise<string> => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${name}${element.outerHTML}`))
        return new Uint8Array(bytes).join()
      }
      const hashes: string[] = []
      for (const element of document.querySelectorAll(selector)) {
        if (element.closest(`[${mark}]`) !== null) continue
        const hash = await hashOf(element)
        if (seen.has(hash)) element.setAttribute(mark, '')
        else hashes.push(hash)
      }
      return hashes
    },
    [regions, checkedMark, appearance, [...checked]] as const,
  )
}

async function unmarkChecked(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  }, checkedMark)
}

/** What axe reads: the open dialogs and menus, which hide the rest from assistive technology, or else the whole page. */
async function topLayer(page: Page): Promise<string> {
  const overlays = '[role=dialog], [role=alertdialog], [data-overlay]'
  return (await page.locator(overlays).count()) > 0 ? overlays : 'html'
}

/** What axe calls serious or critical in what has changed since the last call for this appearance. */
export async function accessibilityProblems(page: Page, appearance: string, rules: Rules): Promise<AccessibilityProblem[]> {
  // Axe is half a megabyte: loading it for each call takes longer than the rules do.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  // The other mode opens a second page, which the window's host closes.
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) })
    .setLegacyMode(true)
    .include(await topLayer(page))
    .options({ ...ruleOptions[rules], resultTypes: ['violations'], iframes: false, preload: false })
  const hashes = await markChecked(page, appearance)
  const isMarked = (await page.locator(`[${checkedMark}]`).count()) > 0
  const { violations } = await (isMarked ? axe.exclude(`[${checkedMark}]`) : axe).analyze()
  await unmarkChecked(page)
  const problems = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => ({ appearance, rule: `${id}: ${node.failureSummary ?? ''}`, element: node.html.slice(0, 160) })),
    )
  if (problems.length === 0) for (const hash of hashes) checked.add(hash)
  return problems
}
