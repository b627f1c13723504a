import type { Locator, Page } from '@playwright/test'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { expect, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// Everything is done with the keyboard.
const app = practiceApp()

const section = (page: Page): Locator => page.getByRole('region', { name: 'Reference data', exact: true })
const row = (page: Page, name: string | RegExp): Locator => section(page).getByRole('row', { name })

async function openSection(page: Page): Promise<void> {
  await page.keyboard.press('Control+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Reference data', exact: true }).press('Enter')
  await expect(section(page).getByRole('table')).toBeVisible()
}

async function openList(page: Page, name: 'Purposes' | 'Reasons' | 'Countries'): Promise<void> {
  const list = section(page).getByRole('radio', { name })
  await section(page).getByRole('radio', { checked: true }).focus()
  for (let step = 0; step < 3 && !(await list.isChecked()); step += 1) await page.keyboard.press('ArrowRight')
  await expect(list).toBeChecked()
}

async function chooseFile(page: Page, text: string, name = 'names.csv'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /choose/i })
    .press('Enter')
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Names a purpose that the orders of practice do not have. */
async function nameFair(): Promise<void> {
  const entry = { kind: 'purpose', id: 12, name: 'Fair', incoterm: 'CIP' } as const
  valueOrThrow(await app.station.handlers['referenceData.save']({ entry, before: null }))
  await expect(row(app.page, /12 Fair CIP/)).toBeVisible()
}

test.beforeEach(async () => {
  // Fails where no test has named it.
  await app.station.handlers['referenceData.remove']({ kind: 'purpose', id: 12 })
  await openSection(app.page)
  await openList(app.page, 'Purposes')
})

test('practice includes the purposes, reasons and countries of its orders', async () => {
  const { page } = app
  await expect(row(page, /Sale, duties prepaid DDP/)).toContainText(/\d+ orders/)
  await expect(section(page)).toContainText('from github.com/datasets/harmonized-system as of 2024-10-25 (public domain)')
  await openList(page, 'Reasons')
  await expect(row(page, /Gift/)).toBeVisible()
  await openList(page, 'Countries')
  await expect(row(page, /Germany DE DEU Service/)).toBeVisible()
})

test('a country shows the data of the service', async () => {
  const { page } = app
  await openList(page, 'Countries')
  await section(page).getByRole('button', { name: 'Details United Kingdom' }).press('Enter')
  const country = page.getByRole('dialog', { name: 'United Kingdom' })
  await expect(country).toContainText('EORI number')
  await expect(country).toContainText('20%')
  await expect(country).toContainText('Postcode')
  await page.keyboard.press('Escape')
  await expect(section(page).getByRole('button', { name: 'Details United Kingdom' })).toBeFocused()
})

test('adds, changes and deletes a purpose, and undoes each', async () => {
  const { page } = app
  await section(page).getByRole('button', { name: 'Add purpose' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Enter a whole number greater than 0.')
  await page.keyboard.insertText('12')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Exhibition goods')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('c')
  await expect(page.getByRole('option', { name: 'CIP' })).toBeVisible()
  await page.keyboard.insertText('ip')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, /12 Exhibition goods CIP No orders/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Edit Exhibition goods' }).press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('Fair')
  await page.keyboard.press('Enter')
  await expect(row(page, /12 Fair CIP/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Edit Fair' }).press('Enter')
  await page.getByRole('button', { name: 'Delete name' }).press('Enter')
  await expect(row(page, /12 Fair/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row(page, /12 Fair CIP/)).toBeVisible()
})

test('refuses an id that already has a name immediately', async () => {
  const { page } = app
  await nameFair()
  await section(page).getByRole('button', { name: 'Add purpose' }).press('Enter')
  await page.keyboard.insertText('12')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Other')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This ID already has a name')
  await page.keyboard.press('Escape')
})

test('an import shows every problem before anything changes, and imports all or nothing', async () => {
  const { page } = app
  await nameFair()
  await section(page).getByRole('button', { name: 'Import' }).press('Enter')
  await chooseFile(page, 'kind;id;name;incoterm\npurpose;12;Trade fair;\ncolour;0;;\nreason;9;Warranty;\n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('1 row has a problem')
  await expect(dialog.getByRole('row', { name: /colour|“colour”/ })).toContainText('is not an ID')
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await chooseFile(page, '\u{feff}kind;id;name;incoterm\r\npurpose;12;Trade fair;\r\nreason;9;Warranty;\r\nreason;3;Gift;\r\n')
  await expect(dialog).toContainText('1 to add, 1 to change, 1 unchanged')
  await dialog.getByRole('button', { name: 'Import 2 entries' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, /12 Trade fair CIP/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row(page, /12 Fair CIP/)).toBeVisible()
})

test('saves an export in the exports folder', async () => {
  const { page } = app
  await section(page).getByRole('button', { name: 'Export' }).press('Enter')
  await expect(page.getByText(/Exported to reference-data-\d{4}-\d{2}-\d{2}\.csv/)).toBeVisible()
})
