import type { Locator } from '@playwright/test'
import { closeTray, expect, line, openTray, panel, queue, test, toTop, tray } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

const app = practiceApp()

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

test('with causes, a selection and an open tray the list shows three rows and the actions are in sight, also beside an open order', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).locator('[data-tick]').click()
  await page.keyboard.press('Control+p')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Print/ })
    .last()
    .click()
  await expect(tray(page)).toContainText('1 order sent')
  await openTray(page)
  await queue(page, 'Needs attention').click()
  await page.getByRole('button', { name: /^Document missing/ }).click()
  const actions = page.getByRole('region', { name: 'Selected orders' }).getByRole('button')
  await expect(actions.last()).toBeVisible()
  for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 })
  await toTop(page)
  for (const number of [1, 2, 3]) await expect(line(page, number)).toBeInViewport({ ratio: 1 })
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page)).toBeVisible()
  await toTop(page)
  for (const number of [1, 2, 3]) await expect(line(page, number)).toBeInViewport({ ratio: 1 })
  await expect(actions.last()).toBeInViewport({ ratio: 1 })
  await closeTray(page)
})

/** Words in Latin, Greek or Cyrillic letters that are broken inside. */
async function brokenWords(place: Locator): Promise<string[]> {
  return await place.evaluate((element) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d']+/gu)) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(match[0])
      }
    }
    return broken
  })
}

test('no company takes more than two lines, and no word is broken inside', async () => {
  const { page } = app
  await queue(page, 'Companies').click()
  const companies = page.getByRole('table', { name: 'List of companies' })
  await expect(companies.getByRole('row').nth(5)).toBeVisible()
  expect(await brokenWords(companies)).toEqual([])
  for (const row of await companies.getByRole('row').all()) expect((await row.boundingBox())?.height).toBeLessThan(75)
})

test('the handover list is as wide as the window, and no word is broken inside', async () => {
  const { page } = app
  await page.keyboard.press('Control+h')
  await page.getByRole('button', { name: /Day$/ }).click()
  await page.getByRole('option').nth(1).click()
  const list = page.getByRole('main').getByRole('table').first()
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await expect(list.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
  for (const table of await page.getByRole('main').getByRole('table').all()) expect(await brokenWords(table)).toEqual([])
})

test('the view menu is in sight as a whole', async () => {
  const { page } = app
  await queue(page, 'All orders').click()
  await page.keyboard.press('Control+Shift+L')
  await expect(page.getByRole('button', { name: 'Save this list as a view…' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
})

test('the columns ticked in the view menu are those that the list shows', async () => {
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

test('a list below the lower edge does not scroll the window', async () => {
  const { page } = app
  await expect(line(page, 1)).toBeVisible()
  const scrolledBy = await page.evaluate(() => {
    const list = document.createElement('div')
    list.style.cssText = 'position: absolute; top: 100%; height: 40px'
    list.textContent = 'Last item'
    document.body.append(list)
    list.scrollIntoView({ block: 'nearest' })
    const { scrollTop } = document.scrollingElement ?? document.body
    list.remove()
    return scrollTop
  })
  expect(scrolledBy).toBe(0)
})
