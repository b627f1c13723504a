import { valueOrThrow } from '../../../support/value-or-throw.ts'
import type { TestApp } from '../../fixtures.ts'
import { look, lookAtList } from '../look.ts'
import { button, closeAll, dialog, expect, listIn, press, said } from '../steps.ts'
import { batchesAreOver, closeTray, openTray } from '../tray-steps.ts'

/** Two orders of one service whose labels lie above receipts: their part is chosen, saved and listed in the settings. */
export async function visitLabelPart({ page, station }: TestApp, orderIds: number[]): Promise<void> {
  valueOrThrow(await station.handlers['printing.start']({ orderIds, again: { kind: 'leave-out' } }))
  await batchesAreOver(page)
  await openTray(page)
  await button(page, 'Review the # labels…').first().click()
  await look(page, 'blocked label, part not certain')
  await button(dialog(page), 'Choose the label part…').click()
  await expect(dialog(page).getByRole('figure', { name: said('The finished label') })).toHaveAttribute('data-drawn', 'true')
  await look(page, 'label part')
  await lookAtList(page, listIn(dialog(page)), 'label part, what is outside')
  await dialog(page).getByLabel(said('Width (mm)')).fill('50')
  await expect(dialog(page).getByText(said('Choose the label part of this page.'), { exact: false }).first()).toBeVisible()
  await look(page, 'label part, not proved')
  await button(dialog(page), 'Suggested part').click()
  const save = button(dialog(page), 'Save and print')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await save.click()
  await expect(button(dialog(page), 'Print only the label you chose')).toBeVisible()
  await look(page, 'label part, other labels')
  await button(dialog(page), 'Print only the label you chose').click()
  await closeAll(page)
  await closeTray(page)
  await press(page, 'Control+,')
  await page
    .getByRole('navigation', { name: said('Settings') })
    .getByText(said('Label parts'))
    .first()
    .click()
  const section = page.getByRole('region', { name: said('Label parts') })
  await expect(section.getByRole('img')).toBeVisible()
  await look(page, 'settings, Label parts')
  await section.getByRole('listitem').getByRole('button').first().click()
  await look(page, 'label part, rename')
  await closeAll(page)
  await section.getByRole('listitem').getByRole('button').last().click()
  await look(page, 'label part, remove')
  await closeAll(page)
}
