import { expect, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// What is typed in the settings is saved however the screen is left.
const app = practiceApp()

test('the section that was chosen is marked until the page is scrolled', async () => {
  const { page } = app
  await page.keyboard.press('Control+,')
  const sections = page.getByRole('navigation', { name: 'Settings' })
  const marked = sections.locator('[aria-current]')
  await expect(marked).toHaveText('Printers')
  for (const name of ['Notifications', 'Audit log', 'Site', 'Updates', 'About']) {
    await sections.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(marked).toHaveText(name)
  }
  await page.getByRole('heading', { name: 'About', exact: true }).hover()
  await page.mouse.wheel(0, -20_000)
  await expect(marked).toHaveText('Printers')
})

test('a text and a number that were typed in Settings survive leaving by shortcut', async () => {
  const { page } = app
  const name = page.getByLabel('Your name')
  const copies = page.getByRole('textbox', { name: 'Copies of the commercial invoice' })
  await page.keyboard.press('Control+,')
  await name.fill('Ana')
  await page.keyboard.press('Control+3')
  await expect(page.getByRole('heading', { name: 'To print' })).toBeVisible()
  await page.keyboard.press('Control+,')
  await expect(name).toHaveValue('Ana')
  await copies.fill('2')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Parcel on the bench' })).toBeVisible()
  await page.keyboard.press('Control+,')
  await expect(copies).toHaveValue('2')
})

async function savedPrinting() {
  const settings = await app.station.handlers['settings.read']({})
  return settings.ok ? settings.value.printing : null
}

test('the minutes of another waiting time are saved as soon as they are shown', async () => {
  const { page } = app
  await page.keyboard.press('Control+,')
  const waiting = page.getByRole('radiogroup').filter({ hasText: 'Never' })
  await waiting.getByText('Never', { exact: true }).click()
  await expect.poll(async () => (await savedPrinting())?.jobExpiryMinutes).toBeNull()
  await waiting.getByText('Other', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Minutes' })).toHaveValue('240')
  await expect.poll(async () => (await savedPrinting())?.jobExpiryMinutes).toBe(240)
})

test('the rows of a label sheet are saved when their field is left, and its paper at once', async () => {
  const { page } = app
  await page.keyboard.press('Control+,')
  await page.getByRole('button', { name: 'Set up PDF folder' }).click()
  await page.getByText('Label sheets', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Rows' }).fill('1')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await savedPrinting())?.profiles['folder']?.sheet?.rows).toBe(1)
  await page.getByRole('group', { name: 'Setup of PDF folder' }).getByRole('radiogroup', { name: 'Paper size' }).getByText('Letter').click()
  await expect.poll(async () => (await savedPrinting())?.profiles['folder']?.sheet?.media).toBe('letter')
})
