import type { Page } from '@playwright/test'
import { expect, line, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

/** Shows columns that are hidden, and hides those that are shown. */
async function switchColumns(page: Page, ...names: readonly string[]): Promise<void> {
  await page.keyboard.press('Control+Shift+L')
  const look = page.getByRole('dialog', { name: 'List view' })
  for (const name of names) await look.getByRole('checkbox', { name }).press('Space')
  await page.keyboard.press('Escape')
  await expect(look).toHaveCount(0)
}

const app = practiceApp()

test('beside an open order the list shows the columns that fit, and lists the others', async () => {
  const { page } = app
  await page.keyboard.press('Control+9')
  await expect(page.getByRole('columnheader', { name: 'Documents' })).toBeVisible()
  await page.keyboard.press('Control+Home')
  await line(page, 1).click()
  await expect(page.getByRole('columnheader', { name: 'Documents' })).toHaveCount(0)
  await expect(page.getByTitle(/^Hidden: .*Documents/)).toBeVisible()
  const overflows = await page.locator('#order-list').evaluate((list) => {
    const scroller = list.parentElement
    return scroller === null || scroller.scrollWidth > scroller.clientWidth
  })
  expect(overflows).toBe(false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Documents' })).toBeVisible()
})

test('the list header counts chosen columns that need sideways scrolling, names them on hover, and shows them on Enter', async () => {
  const { page } = app
  await page.keyboard.press('Control+9')
  await switchColumns(page, 'Value', 'Created')
  await page.setViewportSize({ width: 1024, height: 700 })
  const more = page.getByRole('button', { name: /^Hidden columns: .*Documents/ })
  await expect(more).toBeInViewport({ ratio: 1 })
  await expect(more).toHaveText(/^\+\d$/)
  await expect(page.getByTitle(/^Hidden: .*Documents/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Documents' })).not.toBeInViewport({ ratio: 0.9 })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Documents' })).toBeInViewport({ ratio: 0.9 })
  await expect(more).toHaveCount(0)
  await expect(page.locator('#order-list')).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await switchColumns(page, 'Value', 'Created')
})
