import type { Page } from 'playwright-core'
import { renderText } from '../../../../shared/messages/render-message.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, press, said } from '../steps.ts'

async function showFile(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).locator('button:has(svg)').nth(1).click()
  await (await chooser).setFiles({ name: renderText('names.csv', {}), mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(dialog(page).getByRole('table')).toBeVisible()
}

async function nameEntry(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel(said('Name')).first().fill(name)
  await look(page, `name an entry, ${name}`)
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toHaveCount(0)
}

/** Purposes, reasons and countries in Settings, each of their dialogs, and an import. */
export async function visitReferenceData(page: Page): Promise<void> {
  await press(page, 'Control+,')
  await page
    .getByRole('navigation', { name: said('Settings') })
    .getByText(said('Reference data'))
    .first()
    .click()
  const section = page.getByRole('region', { name: said('Reference data') }).first()
  await expect(section.getByRole('table')).toBeVisible()
  await look(page, 'settings, purposes without names')
  await button(section, 'Add purpose').click()
  await button(dialog(page), 'Save').click()
  await look(page, 'add a purpose, with problems')
  await closeAll(page)
  await section.getByRole('row').nth(1).getByRole('button').click()
  await nameEntry(page, 'Trade fair')
  await look(page, 'settings, purposes')
  await section.getByRole('radiogroup').getByText(said('Reasons')).first().click()
  await look(page, 'settings, no reasons')
  await button(section, 'Add reason').click()
  await dialog(page).getByLabel(said('ID')).first().fill('7')
  await nameEntry(page, 'Gift')
  await look(page, 'settings, reasons')
  await section.getByRole('radiogroup').getByText(said('Countries')).first().click()
  await look(page, 'settings, countries')
  await section.getByRole('row').nth(1).getByRole('button').click()
  await look(page, 'a country')
  await closeAll(page)
  await button(section, 'Add country').click()
  await look(page, 'add a country')
  await closeAll(page)
  await button(section, 'Import').click()
  await look(page, 'import of reference data')
  await showFile(page, 'kind,id,name\npurpose,2,Sale\nreason,99,Loan\ncolour,0,\n')
  await look(page, 'import of reference data, with problems')
  await closeAll(page)
}
