import { expect, line, panel, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { goToQueue } from './list-steps.ts'

// A dialog that acts on an order names it, so that a packer sees which parcel is meant.

const app = practiceApp()

for (const [action, key, queue] of [
  ['printing', 'Control+p', 3],
  ['cancelling', 'Control+Shift+x', 3],
  ['holding', 'Control+Shift+h', 3],
  ['writing a note', 'Control+Shift+m', 3],
  ['booking a pickup', 'Control+k', 4],
] as const) {
  test(`the dialog of ${action} names the order, its recipient and its place`, async () => {
    const { page, station } = app
    await goToQueue(page, queue)
    await page.keyboard.press('F3')
    await page.keyboard.press('Home')
    const orderId = Number((await line(page, 1).getAttribute('id'))?.replace(/\D/g, ''))
    const opened = await station.handlers['orders.open']({ orderId })
    if (!opened.ok) throw new Error('The order is stored')
    const { reference, destination } = opened.value.order
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
    await page.keyboard.press(key)
    const dialog = page.locator('[role=dialog], [role=alertdialog]')
    await expect(dialog).toContainText(reference)
    await expect(dialog).toContainText(destination.name ?? 'no name')
    await expect(dialog).toContainText(`${destination.city}, ${destination.countryCode}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
}

test('the hold dialog names up to three orders each, and of more the first, the last and their number', async () => {
  const { page } = app
  await goToQueue(page, 3)
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  const [first = '', second = '', third = '', fourth = ''] = await Promise.all(
    [1, 2, 3, 4].map(async (number) => /PB-\d+/.exec(await line(page, number).innerText())?.[0] ?? ''),
  )
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+Shift+h')
  for (const reference of [first, second, third]) await expect(dialog).toContainText(reference)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+Shift+h')
  await expect(dialog).toContainText(`4 orders: first ${first}, last ${fourth}`)
  await page.keyboard.press('Escape')
})
