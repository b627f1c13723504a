import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { goToQueue } from '../orders/list-steps.ts'
import { practiceApp } from '../practice-app.ts'

// Running text is 14 px, and 15 px where the window is wide; rows keep their height.
const app = practiceApp()

const windows = [
  { width: 1024, height: 700, size: '14px' },
  { width: 1280, height: 800, size: '14px' },
  { width: 1599, height: 900, size: '14px' },
  { width: 1600, height: 900, size: '15px' },
  { width: 1920, height: 1080, size: '15px' },
]

async function sizesOfText(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, with nothing around it
    const sizeOf = (selector: string): string => getComputedStyle(document.querySelector(selector) ?? document.documentElement).fontSize
    return {
      body: sizeOf('body'),
      'queue in the sidebar': sizeOf('nav button'),
      'cell of a row': sizeOf('#order-list [data-order] td:nth-child(2) > span'),
      button: sizeOf('#screen [aria-haspopup]'),
    }
  })
}

for (const { width, height, size } of windows) {
  test(`at ${width} px running text is ${size}`, async () => {
    const { page } = app
    await page.setViewportSize({ width, height })
    await goToQueue(page, 3)
    for (const [place, shown] of Object.entries(await sizesOfText(page))) expect(`${place}: ${shown}`).toBe(`${place}: ${size}`)
  })
}

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]) {
  test(`at ${width} px no line of a row is higher than its row`, async () => {
    const { page } = app
    await page.setViewportSize({ width, height })
    for (const [density, rowHeight] of [
      ['Touch', 56],
      ['Compact', 32],
      ['Comfortable', 40],
    ] as const) {
      await page.keyboard.press('Control+Shift+L')
      await page.getByRole('dialog', { name: 'List view' }).getByText(density).click()
      await page.keyboard.press('Escape')
      // Any row will do: the list scrolls with the active order when the cut-offs are loaded.
      const row = page.locator('#order-list [data-order]').first()
      await expect.poll(() => row.evaluate((each) => each.getBoundingClientRect().height)).toBe(rowHeight)
      const cut = await page.locator('#order-list [data-order] td').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const spans = [...cell.children].map((child) => child.getBoundingClientRect()).filter((span) => span.height > 0)
          const { top, bottom } = cell.getBoundingClientRect()
          return spans.some((span) => span.top < top - 0.5 || span.bottom > bottom + 0.5) ? [cell.textContent] : []
        }),
      )
      expect(cut).toEqual([])
    }
  })
}
