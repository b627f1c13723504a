import { expect, line, panel, queue, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// What needs attention, by cause, above the list.
const app = practiceApp()

test('beside an open order every cause is in sight without scrolling sideways, also with orders selected', async () => {
  const { page } = app
  await page.setViewportSize({ width: 1024, height: 700 })
  await queue(page, 'Needs attention').click()
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page)).toBeVisible()
  const causes = page.getByRole('list', { name: 'By cause' })
  await causes.getByRole('button', { name: /^Document missing/ }).click()
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeVisible()
  expect(await causes.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(line(page, 1)).toBeInViewport()
})
