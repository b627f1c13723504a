import { expect, test } from '../fixtures.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { practiceApp } from '../practice-app.ts'

const app = practiceApp()

async function savedStock(): Promise<string | null | undefined> {
  const settings = await app.station.handlers['settings.read']({})
  return settings.ok ? settings.value.printing.profiles['folder']?.stock : undefined
}

async function chooseSize(name: string): Promise<void> {
  const { page } = app
  await page.getByRole('button', { name: /Label size/ }).click()
  await page.getByRole('option', { name }).click()
}

test.beforeEach(async () => {
  const { page, station } = app
  const settings = valueOrThrow(await station.handlers['settings.read']({}))
  valueOrThrow(await station.handlers['settings.save']({ ...settings, printing: { ...settings.printing, profiles: {} } }))
  await page.reload()
  await page.keyboard.press('Control+,')
  await page.getByRole('button', { name: 'Set up PDF folder' }).click()
})

test('a person enters any size of label stock, in millimeters or inches', async () => {
  const { page } = app
  await chooseSize('Other size…')
  const [width, length] = [page.getByRole('textbox', { name: 'Width', exact: true }), page.getByRole('textbox', { name: 'Length' })]
  await expect(width).toHaveValue('101.6')
  await width.fill('103,5')
  await length.fill('188')
  await page.keyboard.press('Enter')
  await expect.poll(savedStock).toBe('103.5x188mm')
  await expect(page.getByText('Saved as 103.5 × 188 mm.')).toBeVisible()
  await expect(page.getByText('PDF folder has its own label stock: 103.5 × 188 mm.')).toBeVisible()
})

test('width and length entered the other way round give the same stock', async () => {
  const { page } = app
  await chooseSize('Other size…')
  await page.getByText('in', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('6')
  await page.getByRole('textbox', { name: 'Length' }).fill('4')
  await page.keyboard.press('Enter')
  await expect.poll(savedStock).toBe('4x6in')
  await expect(page.getByText('Saved as 4 × 6 in.')).toBeVisible()
})

test('a size that no label fits on is not saved, and its field says why', async () => {
  const { page } = app
  await chooseSize('Other size…')
  await page.getByText('in', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('5')
  await page.keyboard.press('Enter')
  await expect.poll(savedStock).toBe('127x152.4mm')
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The shorter side can be 2.24 to 11.81 in.')).toBeVisible()
  expect(await savedStock()).toBe('127x152.4mm')
})

test('a roll without gaps is one of the common sizes', async () => {
  const { page } = app
  await chooseSize('62 mm roll, any length')
  await expect.poll(savedStock).toBe('62mm')
  await expect(page.getByRole('textbox', { name: 'Length' })).toHaveCount(0)
  await expect(page.getByText('Labels: 62 mm roll, any length')).toBeVisible()
})
