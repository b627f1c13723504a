import { expect, line, panel, queue, test, toTop } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

const app = practiceApp({ isChain: false })

test.beforeEach(async () => {
  await app.page.setViewportSize({ width: 1024, height: 700 })
})

test('every group of orders that need attention is in sight with its action', async () => {
  const { page } = app
  await queue(page, 'Needs attention').click()
  const groups = page.getByRole('list', { name: 'By cause' }).getByRole('listitem')
  await expect(groups.first()).toBeVisible()
  for (const group of await groups.all()) await expect(group).toBeInViewport({ ratio: 1 })
})

test('while orders are ticked, the open order has no second set of the same buttons', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).click()
  await expect(panel(page).getByRole('button', { name: 'Book pickup' })).toBeVisible()
  for (const number of [2, 3]) await line(page, number).locator('[data-tick]').click()
  await expect(panel(page)).toContainText('Actions apply to the 2 selected orders.')
  await expect(page.getByRole('button', { name: 'Book pickup', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(panel(page).getByRole('button', { name: 'Book pickup' })).toBeVisible()
})

test('the columns ticked in the view menu are those of the list', async () => {
  const { page } = app
  await page.setViewportSize({ width: 1920, height: 1080 })
  await queue(page, 'To print').click()
  const heads = page.getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Cut-off' })).toBeVisible()
  await page.keyboard.press('Control+Shift+L')
  const columns = page.getByRole('group', { name: 'Columns' })
  await expect(columns.getByRole('checkbox', { name: 'Cut-off' })).toBeChecked()
  const documents = columns.getByRole('checkbox', { name: 'Documents' })
  await expect(documents).not.toBeChecked()
  await documents.press('Space')
  await expect(documents).toBeChecked()
  await expect(heads.filter({ hasText: 'Documents' })).toBeVisible()
  await expect(columns.getByRole('checkbox', { name: 'Cut-off' })).toBeChecked()
})
