import { allCounts, expect, line, panel, referenceIn, scanWith, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// A scanner types at any moment, wherever the focus happens to be.
const app = practiceApp()

for (const place of ['list', 'panel', 'queue button'] as const) {
  test(`a scan with the focus in the ${place} opens its order and triggers nothing else`, async () => {
    const { page } = app
    await page.keyboard.press('Control+9')
    await expect(page.getByRole('heading', { level: 2, name: 'All orders' })).toBeVisible()
    await expect(line(page, 5)).toBeVisible()
    await page.keyboard.press('F3')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    const [opened, wanted] = [await referenceIn(page, 2), await referenceIn(page, 5)]
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('heading', { name: opened })).toBeVisible()
    expect(wanted).not.toContain(opened)
    const countsBefore = await allCounts(page)
    if (place === 'panel') {
      await panel(page).getByRole('button', { name: 'Cancel order', exact: true }).focus()
    } else if (place === 'queue button') {
      await page.getByRole('button', { name: /^Cancelled\b/ }).focus()
    }
    await scanWith(page, wanted)
    await expect(panel(page).getByRole('heading', { name: wanted })).toBeVisible()
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Selected orders' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'All orders' })).toBeVisible()
    expect(await allCounts(page)).toEqual(countsBefore)
  })
}

test('a scan with spaces in it selects nothing and is reported as unknown', async () => {
  const { page } = app
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await scanWith(page, 'not an order 0815')
  await expect(page.getByRole('alert')).toContainText('“not an order 0815” was not found')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('a scan while a dialog is open presses none of its buttons and is reported', async () => {
  const { page } = app
  await page.keyboard.press('F1')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await scanWith(page, 'PB-10400')
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The scan was not used, because a dialog is open.')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})
