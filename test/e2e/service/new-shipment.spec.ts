import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { draftsIn } from '../../support/new-shipment/drafts-on-disk.ts'
import { expect, openTestApp, ordersAreThere, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { paste } from '../paste.ts'
import { enterEverything, expectTexts } from './enter-everything.ts'
import { shipmentForm } from './shipment-form.ts'

// By keyboard alone, in one app: each test takes up where the one before stood.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const dataDirectory = join(folder.path, 'data')
let app: TestApp
let page: Page
let form: ReturnType<typeof shipmentForm>

async function open(directory: string): Promise<void> {
  app = await openTestApp({ dataDirectory: directory, practice: true })
  ;({ page } = app)
  form = shipmentForm(page)
  await ordersAreThere(page)
}

test.beforeAll(() => open(dataDirectory))

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

test('a shipment is entered with few keys, and the summary follows', async () => {
  const { block, press, write, parcel, goods, field, summary, fillInTurn, chooseAddress } = form
  await press('Control+Shift+N')
  await expect(page.getByText('No drafts')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New shipment', exact: true })).toBeFocused()
  await press('Enter')
  await expect(block('Ship from').getByRole('combobox')).toBeFocused()
  await expect(summary).toContainText('Still needed')

  await chooseAddress('Ship from', 'Berlin')
  await expect(block('Ship from')).toContainText('BERLIN')
  await expect(block('Ship from')).toContainText('Used before')
  await chooseAddress('Ship to', 'Los Angeles')
  await expect(summary).toContainText('United States')

  await field('Add parcels').focus()
  await write('2 x 40x30x20 3,5 kg; 20x20x20 1.5')
  await press('Enter')
  await expect(parcel(1).getByLabel('Weight (kg)')).toHaveValue('3.5')
  await expect(parcel(2).getByLabel('Count')).toHaveValue('1')
  await expect(summary).toContainText('8.5 kg')
  await expect(summary).toContainText('11.2 kg, by volume')

  await goods(1).getByLabel('HS code').focus()
  await write('cotton shirt')
  await expect(page.getByRole('option').first()).toContainText('610510')
  await press('Enter')
  await expect(goods(1).getByLabel('HS code')).toHaveValue('610510')
  await press('Tab')
  await fillInTurn('Cotton shirts, knitted', '4', '25', '0.3')
  await write('Germany')
  await press('Enter')
  await expect(goods(2).getByLabel('HS code')).toBeFocused()
  await write('9403')
  await expect(page.getByRole('option').first()).toContainText('9403')
  await press('Escape', 'Control+Delete')
  await expect(goods(2)).toHaveCount(0)
  await expect(page.getByText('Goods line removed')).toBeVisible()

  await field('Contents').focus()
  await fillInTurn('Cotton shirts, knitted', '100', 'EUR', '2')
  await expect(page.getByText('Cost 25.00, times quantity 100.00; declared value 100.00 EUR')).toBeVisible()
  await expect(summary).not.toContainText('Still needed')
})

test('shows a problem at its field once it was left, and Ctrl+J goes there', async () => {
  const { block, press, write, goods, field, summary, rewrite, pressButton } = form
  await rewrite(field('Declared value'), '-5')
  await press('Tab')
  await expect(field('Declared value')).toHaveAccessibleDescription(/Must not be negative\./)
  await press('Control+a')
  await write('EURO')
  await press('Tab')
  await expect(field('Currency')).toHaveAccessibleDescription(/No such currency: EURO/)
  await rewrite(goods(1).getByLabel('Cost'), '1,250')
  await press('Tab')
  await expect(goods(1)).toContainText('Cost: 1,250 can be read in two ways.')
  await pressButton(block('Ship to').getByRole('button', { name: 'Edit' }))
  await expect(block('Ship to').getByLabel('Name')).toBeFocused()
  await rewrite(block('Ship to').getByLabel('ZIP code'), '9')
  await press('Tab')
  await expect(block('Ship to')).toContainText('Postal codes of United States look different.')
  await expect(block('Ship to')).not.toContainText('Used before')
  await block('Ship to')
    .getByRole('combobox', { name: /^Find address/ })
    .focus()
  await press('Control+j')
  await expect(goods(1).getByLabel('Cost')).toBeFocused()
  await press('Control+j')
  await expect(field('Declared value')).toBeFocused()
  await press('Control+a')
  await write('100')
  await pressButton(summary.getByRole('button', { name: /^Currency/ }))
  await expect(field('Currency')).toBeFocused()
  await press('Control+a')
  await write('EUR')
  await press('Tab')
  await rewrite(goods(1).getByLabel('Cost'), '25')
  await expect(summary).not.toContainText('To correct')
})

test('taxes and duties show why they cannot be selected, and can be selected when possible', async () => {
  const { press, write, field } = form
  const taxes = page.getByRole('checkbox', { name: 'Estimate taxes and duties' })
  await field('Purpose').focus()
  await press('Control+a', 'Delete', 'Tab')
  await taxes.focus()
  await press('Space')
  await expect(taxes).not.toBeChecked()
  await expect(taxes).toHaveAccessibleDescription('Taxes and duties can be estimated once the purpose is chosen.')
  await field('Purpose').focus()
  await write('DDP')
  await expect(page.getByRole('option').first()).toContainText('DDP')
  await press('Tab')
  await expect(field('Purpose')).toHaveValue(/ · DDP$/)
  await taxes.focus()
  await press('Space')
  await expect(taxes).toBeChecked()
})

test('another unit asks whether to convert, and a preset is added, used and removed', async () => {
  const { press, write, parcel, rewrite, pressButton } = form
  await page.getByRole('radio', { name: 'kg' }).focus()
  await press('ArrowRight')
  await expect(page.getByText('Convert the numbers from kg to lb')).toBeVisible()
  await press('Enter')
  await expect(parcel(1).getByLabel('Weight (lb)')).toHaveValue('7.716')
  await page.getByRole('radio', { name: 'lb' }).focus()
  await press('ArrowLeft', 'Enter')
  await expect(parcel(1).getByLabel('Weight (kg)')).toHaveValue('3.5')
  await rewrite(parcel(2).getByLabel('Weight'), '+ 2.2046 lb')
  await press('Tab')
  await expect(parcel(2).getByLabel('Weight (kg)')).toHaveValue('1')

  await pressButton(page.getByRole('button', { name: 'Presets' }))
  await press('Enter')
  const presets = page.getByRole('dialog', { name: 'Parcel presets' })
  await write('Box M')
  await press('Tab')
  await write('30x20')
  await press('Enter')
  await expect(presets.getByText('“30x20” could not be read.')).toBeVisible()
  await press('Control+a')
  await write('30x20x15 cm')
  await press('Enter')
  await expect(presets.getByRole('listitem')).toContainText('30 × 20 × 15 cm')
  await press('Escape')
  await pressButton(page.getByRole('button', { name: 'Presets' }))
  await press('Enter')
  await expect(parcel(3).getByLabel('Length (cm)')).toHaveValue('30')
  await pressButton(page.getByRole('button', { name: 'Presets' }))
  await press('ArrowDown', 'Enter')
  await pressButton(presets.getByRole('button', { name: 'Remove Box M' }))
  await expect(presets.getByText('No presets yet')).toBeVisible()
  await expect(presets.getByLabel('Name')).toBeFocused()
  await press('Escape')
  await expect(presets).toHaveCount(0)
})

test('splits a pasted address for review, and can restore what it replaces', async () => {
  const { block, press, summary, pressButton } = form
  const search = block('Ship to').getByRole('combobox', { name: /^Find address/ })
  const review = page.getByRole('dialog', { name: 'Check the pasted address' })

  async function takePasted(): Promise<void> {
    await search.focus()
    await expect(search).toBeFocused()
    await paste(page, 'Maria Schmidt\nQuay Books GmbH\nHauptstraße 12\n10115 Berlin\nGermany\nTel: +49 30 1234567\nmaria@quay.example')
    await expect(review.getByLabel('Street', { exact: true })).toHaveValue('Hauptstraße 12')
    await expect(review.getByRole('button', { name: 'Use address' })).toBeFocused()
  }

  await takePasted()
  await press('Enter')
  await expect(block('Ship to')).toContainText('10115 BERLIN')
  await pressButton(page.getByRole('button', { name: 'Undo' }).last())
  await expect(block('Ship to')).toContainText('LOS ANGELES')
  await takePasted()
  await press('Enter')
  await expect(summary).toContainText('Quay Books GmbH')
})

/** Opens a draft from the list of drafts by its recipient. */
async function openDraft(recipient: string | RegExp): Promise<void> {
  await form.press('Control+Shift+N')
  await page.getByRole('rowheader', { name: recipient }).getByRole('button').focus()
  await form.press('Enter')
}

test('a window that closes in the middle of a word restores the draft', async () => {
  await form.rewrite(form.field('Contents'), 'Knitted cot')
  await app.close()
  await open(dataDirectory)
  await openDraft(/Quay Books GmbH/)
  await expect(form.field('Contents')).toHaveValue('Knitted cot')
  await expect(form.parcel(1).getByLabel('Weight (kg)')).toHaveValue('3.5')
  await expect(form.goods(1).getByLabel('Description')).toHaveValue('Cotton shirts, knitted')
})

test('what is entered into any control is on the disk before the next one, and a kill then brings it back', async () => {
  const fields = await enterEverything(page, dataDirectory)

  // A copy of the folder as a kill would leave it: nothing was closed.
  const killed = join(folder.path, 'killed')
  cpSync(dataDirectory, killed, { recursive: true })
  const [expected] = draftsIn(dataDirectory)
  await app.close()
  await open(killed)
  await openDraft(/./)
  expect(draftsIn(killed)).toEqual([expected])
  await expectTexts(page, fields)
  await expect(page.getByText('Invoice 7.pdf')).toBeVisible()
})

test('keeps several drafts side by side, and asks before removing one', async () => {
  const { block, press } = form
  await press('Control+Shift+N', 'Enter')
  await expect(block('Ship from').getByRole('combobox')).toBeFocused()
  await press('Control+Shift+N')
  const drafts = page.getByRole('table', { name: 'List of drafts' })
  await expect(drafts.getByRole('rowheader')).toHaveCount(2)
  await drafts.getByRole('rowheader', { name: 'No recipient yet' }).getByRole('button').focus()
  await press('Delete')
  await expect(page.getByRole('alertdialog')).toContainText('What was entered is lost')
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused()
  await press('Tab', 'Enter')
  await expect(drafts.getByRole('rowheader')).toHaveCount(1)
})
