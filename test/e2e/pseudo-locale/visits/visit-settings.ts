import type { Page } from 'playwright-core'
import { calibrationCode } from '../../../../shared/scanning/calibrate-scanner.ts'
import { scanWithLayouts } from '../../fixtures.ts'
import { look, lookAtList } from '../look.ts'
import { visitReferenceData } from './visit-reference-data.ts'
import { button, closeAll, dialog, expect, press, said } from '../steps.ts'

const setUp = (page: Page) => button(page, 'Set up')

export async function visitSettings(page: Page): Promise<void> {
  await press(page, 'Control+,')
  await expect(page.getByRole('heading', { name: said('Printers') }).first()).toBeVisible()
  await look(page, 'settings')
  for (const section of [
    'Printing rules',
    'Label parts',
    'Sheets and jobs',
    'Saved documents',
    'Command barcodes',
    'Scanner',
    'Scale',
    'Notifications',
    'People',
    'Audit log',
    'This station',
    'Site',
    'Updates',
    'About',
  ]) {
    await page
      .getByRole('navigation', { name: said('Settings') })
      .getByText(said(section))
      .first()
      .click()
    await look(page, `settings, ${section}`)
  }
  const calibration = page.getByRole('textbox', { name: said('Calibration barcode') })
  await calibration.focus()
  await scanWithLayouts(page, 'PB-240105', { scanner: 'us', computer: 'us' })
  await look(page, 'settings, another code scanned')
  await scanWithLayouts(page, calibrationCode, { scanner: 'de', computer: 'us' }, null)
  await expect(page.getByText(said('The scanner presses no key'), { exact: false })).toBeVisible()
  await look(page, 'settings, calibrated')
  await button(page, 'Remove calibration').click()
  await page.getByText(said('Remove old documents')).first().click()
  await button(page, 'Preview removal').click()
  await expect(page.getByRole('region', { name: said('Preview of the removal') })).toBeVisible()
  await look(page, 'settings, preview of removal')
  await page.getByText(said('Remove old documents')).first().click()
  await button(page, 'Licenses').click()
  await expect(dialog(page)).toBeVisible()
  await look(page, 'licenses')
  await closeAll(page)
  await button(page, 'Support bundle…').click()
  await expect(dialog(page).getByText('versions.json')).toBeVisible()
  await look(page, 'support bundle')
  await button(page, 'Save ZIP file').click()
  await expect(button(page, 'Show in folder')).toBeVisible()
  await look(page, 'support bundle, saved')
  await closeAll(page)
  await button(page, 'Sign out…').click()
  await look(page, 'sign out')
  await closeAll(page)
  await visitReferenceData(page)
}

async function chooseOtherSize(page: Page, width: string, length: string): Promise<void> {
  await button(page, 'Label size').click()
  await page.getByRole('option').last().click()
  await page.getByRole('textbox', { name: said('Width') }).fill(width)
  await page.getByRole('textbox', { name: said('Length') }).fill(length)
  await page.getByRole('textbox', { name: said('Length') }).blur()
}

export async function visitPrinterSetup(page: Page): Promise<void> {
  await press(page, 'Control+,')
  await setUp(page).first().click()
  await look(page, 'printer setup')
  await lookAtList(page, button(page, 'Label size'), 'printer setup, label sizes')
  await chooseOtherSize(page, '4', '600')
  await look(page, 'printer setup, any label size')
  await page.getByText(said('Label sheets'), { exact: false }).first().click()
  await page.getByRole('textbox', { name: said('Label width') }).fill('120,5')
  await look(page, 'printer setup, label sheets')
  await button(page, 'Undo changes').click()
  await page.getByText(said('A roll or stack, one label each')).first().click()
  await page.getByRole('textbox', { name: said('From the left edge') }).fill('26,2')
  await page.getByRole('textbox', { name: said('From the top edge') }).fill('x')
  await look(page, 'printer setup, calibration')
  await setUp(page).first().click()
  await button(page, 'Add network printer…').click()
  await dialog(page)
    .getByRole('textbox', { name: said('Address') })
    .fill('127.0.0.300')
  await button(dialog(page), 'Add printer').click()
  await look(page, 'add a network printer')
  await dialog(page)
    .getByRole('textbox', { name: said('Name') })
    .fill('Zebra 2')
  await dialog(page)
    .getByRole('textbox', { name: said('Address') })
    .fill('127.0.0.1')
  await dialog(page)
    .getByRole('textbox', { name: said('Port') })
    .fill('9')
  await press(page, 'Enter')
  await expect(dialog(page)).toHaveCount(0)
  await setUp(page).nth(1).click()
  await page.getByText(said('PDF, with a driver')).first().click()
  await chooseOtherSize(page, '206', '300')
  await expect(page.getByText(said('This printer does not report'))).toBeVisible()
  await look(page, 'a label size that a printer does not report')
  await page.getByText(said('ZPL, thermal without a driver')).first().click()
  await look(page, 'setup of a network printer')
  await lookAtList(page, button(page, 'Darkness'), 'setup of a network printer, darkness')
  await lookAtList(page, button(page, 'After each label'), 'setup of a network printer, print mode')
}

export async function visitRules(page: Page): Promise<void> {
  await press(page, 'Control+,')
  await button(page, 'Add rule…').click()
  await dialog(page).getByRole('searchbox').fill('canada')
  await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await button(dialog(page), 'Show more').click()
  await look(page, 'rule, all carrier services')
  await button(dialog(page), 'Show fewer').click()
  await dialog(page)
    .getByRole('textbox', { name: said('Carrier services') })
    .fill('X-1')
  await press(page, 'Enter')
  await look(page, 'rule')
  await button(dialog(page), 'Print on').click()
  await expect(page.getByRole('listbox').last()).toBeVisible()
  await look(page, 'list of printers')
  await page.getByRole('option').last().click()
  await button(dialog(page), 'Add this rule').click()
  await expect(dialog(page)).toHaveCount(0)
  await look(page, 'rules')
  await button(page, 'Remove rule #').first().click()
  if ((await button(page, 'Remove this printer…').count()) === 0) await setUp(page).nth(1).click()
  await button(page, 'Remove this printer…').click()
  await look(page, 'remove a printer')
  await button(dialog(page), 'Remove').click()
  await expect(dialog(page)).toHaveCount(0)
}
