import type { Page } from 'playwright-core'
import { paste } from '../../paste.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, press, said } from '../steps.ts'

const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`).locator('input').first()

async function chooseAddress(page: Page, side: 'origin' | 'destination', words: string): Promise<void> {
  await page.locator(`[data-search=${side}] input`).fill(words)
  await expect(page.getByRole('option').first()).toContainText(words)
  if (side === 'destination') await look(page, 'found addresses')
  await press(page, 'Enter')
}

/** Wrong input in the lines, the options and an address that is edited. */
async function visitErrors(page: Page): Promise<void> {
  await field(page, 'parcels').fill('40x30')
  await press(page, 'Enter')
  for (const path of ['parcels.0.weight', 'goods.0.cost', 'goods.0.quantity', 'value', 'currency']) await field(page, path).fill('qq')
  await field(page, 'contents').fill('gift')
  await button(page, 'Edit').last().click()
  await field(page, 'destination.email').fill('x')
  await field(page, 'destination.phone').fill('x')
  await field(page, 'destination.name').focus()
  await look(page, 'new shipment, errors')
}

/** A finding of the pre-checks is overridden in the summary. */
async function visitOverride(page: Page): Promise<void> {
  await button(page, 'Override').first().click()
  await expect(dialog(page)).toBeVisible()
  await look(page, 'override a finding of a draft')
  await dialog(page).getByRole('textbox').fill('PB-reason')
  await press(page, 'Enter')
  await expect(button(page, 'Remove override')).toBeVisible()
  await look(page, 'finding of a draft overridden')
}

/** The drafts, the form empty, filled in and with errors, and its dialogs. */
export async function visitNewShipment(page: Page): Promise<void> {
  await press(page, 'Control+Shift+N')
  await expect(page.getByText(said('No drafts'))).toBeVisible()
  await look(page, 'drafts, none')
  await page
    .getByRole('button', { name: said('New shipment') })
    .last()
    .click()
  await look(page, 'new shipment, empty')
  await chooseAddress(page, 'origin', 'Berlin')
  await chooseAddress(page, 'destination', 'Los Angeles')
  await field(page, 'parcels').fill('2 x 40x30x20 3')
  await press(page, 'Enter')
  await field(page, 'goods.0.code').fill('shirts')
  await expect(page.getByRole('option').first()).toBeVisible()
  await look(page, 'found HS codes')
  await press(page, 'Enter')
  await button(page, 'Add broker').click()
  await button(page, 'Add importer of record').click()
  await look(page, 'new shipment, with broker and importer')
  await page.getByRole('radio', { name: said('lb') }).click({ force: true })
  await look(page, 'new shipment, another unit')
  await button(page, 'Keep numbers').click()
  await visitErrors(page)
  await visitOverride(page)
  await button(page, 'Presets').click()
  await look(page, 'menu of parcel presets')
  await page.getByRole('menuitem').last().click()
  await dialog(page).getByRole('textbox').last().fill('30x20')
  await button(dialog(page), 'Add preset').click()
  await look(page, 'parcel presets')
  await closeAll(page)
  await page.locator('[data-search=destination] input').focus()
  await paste(page, 'Maria Schmidt\nHauptstraße 12\n10115 Berlin\nTel: +49 30 1234567\nring twice')
  await expect(dialog(page).getByRole('textbox').first()).toBeVisible()
  await look(page, 'pasted address')
  await closeAll(page)
  await press(page, 'Control+Shift+N')
  await page.getByRole('rowheader').first().getByRole('button').focus()
  await look(page, 'drafts')
  await press(page, 'Delete')
  await look(page, 'remove a draft')
  await closeAll(page)
}
