import { valueOrThrow } from '../../../support/value-or-throw.ts'
import type { TestApp } from '../../fixtures.ts'
import { look, lookAtList } from '../look.ts'
import { button, closeAll, dialog, expect, listIn, press, said } from '../steps.ts'
import { batchesAreOver, closeTray, openTray } from '../tray-steps.ts'

/** An order whose file has a label and other pages: it is said what each page is, and the settings list it. */
export async function visitLabelPages({ page, station }: TestApp, orderIds: number[]): Promise<void> {
  valueOrThrow(await station.handlers['printing.start']({ orderIds, again: { kind: 'leave-out' } }))
  await batchesAreOver(page)
  await openTray(page)
  await button(page, 'Review the # labels…').first().click()
  await look(page, 'blocked label, several pages')
  await button(dialog(page), 'Choose the label page…').click()
  await expect(dialog(page).getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  await look(page, 'label pages')
  await lookAtList(page, listIn(dialog(page)), 'label pages, what a page is')
  await button(dialog(page), 'Save and print').click()
  await expect(button(dialog(page), 'Print only the label you chose')).toBeVisible()
  await look(page, 'label pages, other labels')
  await button(dialog(page), 'Print both').click()
  await batchesAreOver(page)
  await look(page, 'label pages, printed')
  await closeAll(page)
  await closeTray(page)
  await press(page, 'Control+,')
  await page
    .getByRole('navigation', { name: said('Settings') })
    .getByText(said('Label parts'))
    .first()
    .click()
  await expect(page.getByRole('region', { name: said('Label parts') }).getByRole('img')).toBeVisible()
  await look(page, 'settings, label pages')
}
