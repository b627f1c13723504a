import type { Locator, Page } from '@playwright/test'
import { expect, ordersAreThere, panel, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// Ctrl+F focuses each screen's own search field; the next word typed replaces its text.
const opened = practiceApp()

const scanField = (page: Page): Locator => page.locator('#scan-field')
const ownField = (page: Page): Locator => page.getByRole('main').getByLabel('Find', { exact: true })

async function findTwice(page: Page, field: Locator, keys = 'Control+f'): Promise<void> {
  for (const word of ['canada', 'berlin']) {
    await page.keyboard.press(keys)
    await expect(field).toBeFocused()
    await page.keyboard.type(word, { delay: 90 })
    await expect(field).toHaveValue(word)
  }
}

test('in a list of orders Ctrl+F goes to the search at the top, and a second word replaces the first', async () => {
  const { page } = opened
  await ordersAreThere(page)
  await findTwice(page, scanField(page))
  await page.keyboard.press('Escape')
})

test('on Pickups, Documents and Companies Ctrl+F goes to the field of the screen', async () => {
  const { page } = opened
  for (const [keys, field] of [
    ['F9', ownField(page)],
    ['Control+d', ownField(page)],
    ['Control+Shift+C', page.getByRole('main').getByRole('textbox').first()],
  ] as const) {
    await page.keyboard.press(keys)
    await expect(field).toBeVisible()
    await page.keyboard.press('F6')
    await findTwice(page, field)
    await expect(scanField(page)).toHaveValue('')
  }
})

test('on a screen without a field of its own Ctrl+F goes to the search at the top', async () => {
  const { page } = opened
  await page.keyboard.press('Control+e')
  await findTwice(page, scanField(page))
  await page.keyboard.press('Escape')
})

test('Ctrl+D replaces the search of Documents, on the open screen and from another one', async () => {
  const { page } = opened
  await page.keyboard.press('Control+d')
  await findTwice(page, ownField(page), 'Control+d')
  await page.keyboard.press('Control+e')
  await expect(ownField(page)).toHaveCount(0)
  await page.keyboard.press('Control+d')
  await expect(ownField(page)).toBeFocused()
  await page.keyboard.type('invoice', { delay: 90 })
  await expect(ownField(page)).toHaveValue('invoice')
})

test('words typed right after Ctrl+F are in the field as a whole', async () => {
  const { page } = opened
  await page.keyboard.press('F9')
  await expect(ownField(page)).toBeVisible()
  await page.keyboard.press('Control+f', { delay: 0 })
  await page.keyboard.type('dock', { delay: 60 })
  await expect(ownField(page)).toHaveValue('dock')
})

test('over a dialog Ctrl+F does nothing', async () => {
  const { page } = opened
  await page.keyboard.press('F9')
  await expect(ownField(page)).toBeVisible()
  await page.keyboard.press('F1')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Ctrl+F')
  await page.keyboard.press('Control+f')
  await expect(dialog).toBeVisible()
  await expect(ownField(page)).not.toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+9')
  await expect(panel(page)).toHaveCount(0)
})
