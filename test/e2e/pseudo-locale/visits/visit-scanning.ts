import type { Page } from 'playwright-core'
import { scanCommandCodes } from '../../../../shared/printing/scan-commands.ts'
import { referenceIn, scanWith } from '../../fixtures.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, goTo, press, said, toTop } from '../steps.ts'

export async function visitScanning(page: Page): Promise<void> {
  await press(page, 'Control+,')
  await page.getByLabel(said('Your name')).fill('Ξένια')
  await press(page, 'Enter')
  await goTo(page, 3)
  await toTop(page)
  const references = [await referenceIn(page, 8), await referenceIn(page, 9)]
  await goTo(page, 6)
  const left = await referenceIn(page, 1)
  await press(page, 'F8')
  const stage = page.getByRole('region', { name: said('Parcel on the bench') })
  await expect(stage).toBeVisible()
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

export async function visitHandover(page: Page): Promise<void> {
  await press(page, 'Control+h')
  await expect(page.getByRole('heading', { name: said('Handover list') })).toBeVisible()
  await look(page, 'handover list')
}
