import type { Locator, Page } from 'playwright-core'
import { scanCommandCodes } from '../../../../shared/scanning/scan-commands.ts'
import { referenceIn, scanWith } from '../../fixtures.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, goTo, pattern, press, said, toTop } from '../steps.ts'

/** Opens scan to print. */
async function openScanning(page: Page): Promise<Locator> {
  await press(page, 'F8')
  const stage = page.getByRole('region', { name: said('Parcel on the bench') })
  await expect(stage).toBeVisible()
  return stage
}

/** Prints an order that no other visit prints. */
export async function printByScan(page: Page): Promise<void> {
  await goTo(page, 3)
  await toTop(page)
  const reference = await referenceIn(page, 10)
  const stage = await openScanning(page)
  await scanWith(page, reference)
  await expect(stage).toHaveAttribute('data-look', 'sent')
  await press(page, 'Escape')
}

export async function visitScanning(page: Page): Promise<void> {
  await press(page, 'Control+,')
  await page.getByLabel(said('Your name')).fill('Ξένια')
  await press(page, 'Enter')
  await goTo(page, 3)
  await toTop(page)
  const references = [await referenceIn(page, 8), await referenceIn(page, 9)]
  await goTo(page, 6)
  const left = await referenceIn(page, 1)
  const stage = await openScanning(page)
  await look(page, 'scan to print')
  await scanWith(page, references[0] ?? '')
  await expect(stage).toHaveAttribute('data-look', 'sent')
  await look(page, 'parcel sent')
  await scanWith(page, references[0] ?? '')
  await expect(stage).toHaveAttribute('data-look', 'already-printed')
  await look(page, 'parcel scanned twice')
  await scanWith(page, scanCommandCodes.reprint)
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached()
  await look(page, 'reprint from scanning')
  await closeAll(page)
  await scanWith(page, scanCommandCodes.skip)
  await scanWith(page, left)
  await expect(stage).toHaveAttribute('data-look', 'already-left')
  await look(page, 'parcel that has left the station')
  await scanWith(page, scanCommandCodes.skip)
  await scanWith(page, 'NOBODY-HAS-THIS')
  await expect(stage).toHaveAttribute('data-look', 'unknown-code')
  await scanWith(page, references[0] ?? '')
  await look(page, 'unknown code')
  await press(page, 'F10')
  await expect(stage).toHaveAttribute('data-look', 'ready')
  await button(page, 'Sounds').click()
  await expect(dialog(page)).toBeVisible()
  await look(page, 'sounds of scan to print')
  await closeAll(page)
  await page.getByText(said('Collect, then print together')).click()
  await look(page, 'no collected orders')
  for (const reference of references) await scanWith(page, reference)
  await scanWith(page, references[0] ?? '')
  await expect(button(page, 'Clear list')).toBeVisible()
  await look(page, 'collected orders')
  await button(page, 'Clear list').click()
  await page.getByText(said('Print each scan')).click()
  await press(page, 'Escape')
}

/** A day with an order that was not printed: it is scanned, loaded after a question, asked about again, and handed over. */
export async function visitHandover(page: Page): Promise<void> {
  await press(page, 'Control+h')
  await expect(page.getByRole('heading', { name: said('Handover list') })).toBeVisible()
  await look(page, 'handover list')
  const verdict = page.locator('#screen section[data-tone]')
  await page.getByRole('button', { name: pattern('Today') }).click()
  await page.getByRole('option').last().click()
  const orders = page.getByRole('table').first().getByRole('rowheader').getByRole('button')
  await expect(orders.first()).toBeVisible()
  const [first = ''] = await orders.allInnerTexts()
  await scanWith(page, 'NOT-AN-ORDER-1')
  await expect(verdict).toHaveAttribute('data-tone', 'danger')
  await look(page, 'unknown code at the van')
  await press(page, 'F10')
  await scanWith(page, first)
  await expect(button(verdict, 'Load anyway')).toBeVisible()
  await look(page, 'parcel that is not printed')
  await press(page, 'Control+y')
  await expect(verdict).toHaveAttribute('data-tone', 'success')
  await look(page, 'parcel on the van')
  await scanWith(page, first)
  await look(page, 'parcel scanned a second time')
  await orders.first().click()
  await press(page, 'Control+Shift+H')
  await button(dialog(page), 'Hold until').click()
  await expect(page.getByRole('region', { name: said('On hold') })).toBeVisible()
  await press(page, 'Control+h')
  await press(page, 'Control+Enter')
  await expect(button(dialog(page), 'Finish anyway')).toBeVisible()
  await look(page, 'end of a handover with an order on hold')
  await button(dialog(page), 'Finish anyway').click()
  const kept = page.getByRole('listitem').getByRole('button', { name: /\d{4}/ })
  await expect(kept.first()).toBeVisible()
  await look(page, 'finished handovers')
  await kept.first().click()
  await expect(dialog(page).getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  await look(page, 'list of a finished handover')
  await closeAll(page)
  // The order on hold has left the list.
  await press(page, 'Control+9')
  await scanWith(page, first)
  const list = page.getByRole('region', { name: said('Documents') }).getByRole('button', { name: pattern('Handover list of') })
  await list.scrollIntoViewIfNeeded()
  await look(page, 'order that was handed over')
  await closeAll(page)
}
